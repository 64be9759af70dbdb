// @ts-check
/** What a player says, in the reader's language: templates from the catalogs, filled in. */

export class Words {
  /** @param {any} words what website/walkthroughs.py wrote */
  constructor(words) {
    this.words = words;
    this.plural = new Intl.PluralRules(words.language);
    this.number = new Intl.NumberFormat(`${words.language}-u-nu-${words.digits}`);
  }

  /** Fill in a template. @param {string} template @param {Record<string, any>} values */
  fill(template, values) {
    return template.replace(/\{(\w+)\}/g, (_, name) => this.spoken(values[name]));
  }

  /** A number in the reader's digits; anything else as it is. @param {any} value */
  spoken(value) {
    return typeof value === "number" ? this.number.format(value) : String(value);
  }

  /** One of the site's own sentences. @param {string} name @param {Record<string, any>} values */
  say(name, values = {}) {
    return this.fill(this.words[name], values);
  }
}
