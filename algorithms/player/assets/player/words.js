// @ts-check
/** The texts of a player in the reader's language, from templates. */

export class Words {
  /** @param {any} words the data from website/blocks/walkthroughs.py */
  constructor(words) {
    this.words = words;
  }

  // Made when they are needed: a phone takes a while to load the rules of a language.
  get plural() {
    return (this.plurals ??= new Intl.PluralRules(this.words.language));
  }

  get number() {
    return (this.numbers ??= new Intl.NumberFormat(`${this.words.language}-u-nu-${this.words.digits}`));
  }

  /** What is between two sentences. */
  get space() {
    return this.words.language === "zh" ? "" : " ";
  }

  /** What ends a sentence. */
  get stop() {
    return this.words.language === "zh" ? "。" : ".";
  }

  /** Fill in a template. @param {string} template @param {Record<string, any>} values */
  fill(template, values) {
    return template.replace(/\{(\w+)\}/g, (_, name) => this.format(values[name]));
  }

  /** Format a number in the reader's digits; other values are not changed. @param {any} value */
  format(value) {
    return typeof value === "number" ? this.number.format(value) : String(value);
  }

  /** Return one of the site's own sentences. @param {string} name @param {Record<string, any>} values */
  say(name, values = {}) {
    return this.fill(this.words[name], values);
  }
}
