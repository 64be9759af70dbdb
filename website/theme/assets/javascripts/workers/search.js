// A wrapper around Material's search worker that matches different spellings and forms of words.
//
// Indexed words and queries are folded in the same way; a word with an attached prefix (the Hebrew
// ה ו ב ל מ ש כ, the Arabic article) is also indexed without it. Results show the original texts.
// A word of five or more letters that the site does not have matches the words of the site with one
// letter more, less or different, or with two letters exchanged. If nothing is found, a similar query
// is answered instead. If the query is a term of the glossary, its definition is the first result.

const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;
const TEXTS = "texts", IS_FULL = self.name === TEXTS;

importScripts("fold.js", "spelling.js");
const { fold, isNear, isSimilar } = self;

// Prefixes and suffixes, which leave at least three letters. The word itself is always kept, too,
// in case its first letters are not a prefix.
const BEFORE = [
  /^[והבלמשכ]{1,3}([א-ת]{3}.*)$/, /^[והבלמשכ]([א-ת]{3}.*)$/,
  /^[وف]?[بكل]?ال([ء-يپچژگ]{3}.*)$/, /^[وف]?لل([ء-يپچژگ]{3}.*)$/, /^[وفبكل]([ء-يپچژگ]{3}.*)$/,
];
const AFTER = [
  /^(.*?[a-z]{3})(?:s|ies|es|e|ed|ing|ions?|ly)$/,
  /^(.*?[א-ת]{3})(?:ה|ת|ות|ימ|יות|י)$/,
  /^(.*?[ء-يپچژگ]{3})(?:ه|ات|ون|ين|ان|ها|هاي|هايي|ي)$/,
];
const SHORT = /^(?:[והבלמשכ]([א-ת]{4}.*)|[وف]?(?:[بكل]?ال|لل)([ء-يپچژگ]{3}.*))$/; // derives a known word from another
const ARTICLES = BEFORE.slice(2, 4);

const without = (word, affixes) => affixes.map(affix => word.replace(affix, "$1"));

// Separators inside words, which can be searched for as a whole or by their parts.
const JOINT = /[\u200c_־-]/;
const whole = word => fold(word.split(/[\u200c־-]|\.(?!\d)/).join(""));

// The words of the site, with a spelling of each, and the words of the pending queries.
const vocabulary = new Map();
const pending = [];
const terms = new Map(); // the names of each term of the glossary, by its address
const names = []; // of terms and pages
const learn = (word, spelling) => { if (!vocabulary.has(word)) vocabulary.set(word, spelling); };

// Chinese has no spaces: each character is indexed, and each pair at both of its characters.
// The underscore in a pair keeps Material from segmenting it.
const HAN = /^\p{sc=Han}$/u;
const pairs = characters => characters.slice(1).map((second, i) => `${characters[i]}_${second}`);

// The number of vowel letters in Hebrew spelling varies: an unknown word is searched for by its
// consonants, with a mark that distinguishes them from words.
function skeleton(word) {
  const bones = /^[א-ת]{4,}$/.test(word) ? word[0] + word.slice(1).replace(/[אוי]/g, "") : "";
  return bones.length > 2 ? `_${bones}` : "";
}

function indexed(word) {
  const [last] = word.split(/\.(?!\d)/).filter(Boolean).slice(-1); // of a dotted name
  const parts = fold(last ?? "").split(JOINT);
  const ends = parts.map((_, i) => parts.slice(i).join("_"));
  const all = [whole(word), ...parts, ...ends, ...without(whole(word), BEFORE)];
  return [...new Set([...all, ...all.map(skeleton)])].filter(Boolean);
}

// Two words written as one, such as the Persian سفراسب.
function halves(word) {
  for (let i = 3; i <= word.length - 3; i++) {
    const parts = [word.slice(0, i), word.slice(i)];
    if (parts.every(part => vocabulary.has(part))) return parts;
  }
  return [];
}

const LEAST = 5; // letters of a word that may be misspelt; next to other words, one less
let isComplete = IS_FULL; // only the texts have all words
const corrections = new Map(); // of unknown words
const isKnown = word => !isComplete || [...vocabulary.keys()].some(known => known.startsWith(word));

function corrected(word, isAlone) {
  const least = isAlone ? LEAST : LEAST - 1;
  if (word.length < least || !/^\p{L}+$/u.test(word) || isKnown(word)) return [];
  if (word.length < LEAST) return [fold(nearTerm(word) ?? "")].filter(near => near[0] === word[0]);
  const forms = [word, ...without(word, ARTICLES).filter(rest => rest.length >= LEAST)];
  const near = [...vocabulary.keys()].filter(known => known.length > 3 && forms.some(form => isNear(form, known)));
  const bare = near.flatMap(known => without(known, BEFORE)).filter(rest => vocabulary.has(rest));
  if (near.length) corrections.set(word, vocabulary.get(near.find(known => known[0] === word[0]) ?? near[0]));
  return near.length ? [...near, ...bare] : halves(word);
}

function asked(word, isAlone) {
  if (/^\p{sc=Han}{2,}$/u.test(word)) return pairs([...word]);
  const bare = without(word, BEFORE).filter(rest => vocabulary.has(rest));
  const stems = [word, ...bare].flatMap(form => without(form, AFTER));
  const isForm = bare.length || stems.some(stem => vocabulary.has(stem));
  const bones = vocabulary.has(word) || bare.length ? "" : skeleton(word);
  const all = [...bare, ...stems, bones, ...(isForm ? [] : corrected(word, isAlone))];
  return [...new Set([word, ...all.filter(form => form.length > 2)])];
}

// The name of a term or a page that differs from a short word, or from a run of Chinese characters, in one letter;
// if possible, not in the first one, and of the same length.
function nearTerm(word) {
  const words = names.flatMap(name => name.match(/[\p{L}\p{M}\u200c]{3,}/gu) ?? []);
  const change = name => 2 * (fold(name)[0] !== word[0]) + (fold(name).length !== word.length);
  return [...names, ...words]
    .filter(name => name.length > 1 && isNear(fold(name), word))
    .sort((a, b) => change(a) - change(b))[0];
}

const simple = text => text.replace(/\p{sc=Han}/gu, character => simplified[character] ?? character);

function similar(word) {
  if (word.length < LEAST || HAN.test(word[0])) return nearTerm(word);
  return vocabulary.get([...vocabulary.keys()].find(known => isSimilar(word, known)));
}

// The query with other words of the site instead of some, or nothing.
const unknown = word => isKnown(word) ? undefined : similar(word);
function suggestion(query, other) {
  const plain = simple(query).replace(/\u200c/g, "").replace(QUESTIONS, "");
  const words = plain.replace(/\p{sc=Han}{2,}|(?:(?!\p{sc=Han})[\p{L}\p{M}]){2,}/gu, word => other(fold(word)) ?? word);
  return words === plain ? "" : words;
}

// A run of Chinese characters, a number, or a run of other letters and digits.
const WORD = /\p{sc=Han}+|\d+(?:\.\d+)*|(?:(?!\p{sc=Han}|\d)[\p{L}_])(?:(?!\p{sc=Han})[\p{L}\p{N}_])*(?:\+\+)?/gu;

// Question words, prepositions and the like, which are ignored next to other words: many titles have
// them, or their characters.
const QUESTIONS = /(?:是?(?:什么|啥)意思|为什么|怎么办|怎样|怎么用?|如何|什么是?|是什么|是?啥|在?哪里|能用|我的|我|吗|一共|不了|的)/gu;
const ASKING = new Set([
  "what is are was a an the does do did how why mean means meaning i im on in at of to and or but so as by no with",
  "my me you your our we us they their it its this that can will be have has for if should there when where who which",
  "מה מהו מהי זה זו הוא היא למה פירוש של על את עם אני שלי יש אין איזה איזו אם לי איך איפה כל כך אבל אפשר כתוב",
  "چیست چیه چه یعنی چی چرا چطور چطوری چجوری چگونه معنی در تو از به با را رو و ولی خودم خود من ام هام است هست نیست داره نداره کدوم که کجا کجاست کنم برای هم میشه میگه میکنه اینقدر",
  "ما هو هي ماذا يعني معنى كيف لماذا ليش وين اين متى في من على إلى عن مع ان هل كم كل لا اي انا لي هذا هذه بعض اذا",
].flatMap(words => words.split(" ").map(fold)));

function question(typed, meant) {
  const text = simple(typed);
  const last = text.replace(/[\p{L}\p{N}_.]+\.(?=[\p{L}_])/gu, ""); // of a dotted name
  const plain = last.replace(/\u200c/g, "");
  const words = fold(plain.replace(QUESTIONS, " ")).match(WORD) ?? fold(plain).match(WORD) ?? [];
  const others = words.filter(word => !ASKING.has(word));
  const kept = others.length ? others : words;
  const forms = new Map(kept.map(word => [word, asked(word, kept.length === 1)]));
  const spelt = new Map((typed.match(/\S+/g) ?? []).map(word => [fold(word.replace(/\u200c/g, "")), word]));
  for (const run of text.match(/\S+[.־-]\S+/g) ?? []) // n-queens also matches nqueens
    if (vocabulary.has(whole(run)))
      forms.get(fold(run).match(WORD)?.find(word => forms.has(word)))?.push(whole(run));
  pending.push({ typed, forms, spelt, meant });
  const name = isHyphened(typed) && whole(typed.trim());
  // A single letter matches only itself, and so does a short Latin word of the site: "so" does not match "solver".
  const isExact = form => /^[^\p{sc=Han}]$/u.test(form) || (/^[a-z]{2,3}$/.test(form) && vocabulary.has(form));
  const exact = form => form === name ? `${form}^5` : isExact(form) ? `${form}^1` : form;
  return [...new Set([...forms.values()].flat())].map(exact).join(" ");
}

// Whether a result is the term that the reader asked for, in any spelling or form.
const key = text => fold(text).replace(/[^\p{L}\p{N}]/gu, "");
const isCode = text => /\w[._]\w/.test(text);
const isHyphened = text => /^\S+-\S+$/.test(text.trim()); // such as not-a-permutation, a code of an error
const isTerm = ({ location }, { typed, forms }) => (terms.get(location) ?? []).some(name => {
  const words = fold(name).match(WORD) ?? [];
  const isForm = ([word, all], i) =>
    word === words[i] || [words[i], ...without(words[i] ?? "", AFTER)].some(form => all.includes(form));
  const meant = isCode(typed) ? typed : [...forms.keys()].join(""); // without question words
  return [typed, meant].some(text => key(name) === key(simple(text))) || (words.length === forms.size && [...forms].every(isForm));
});

// Whether the reader typed a heading; matches are marked in it.
const isHeading = ({ location, title }, typed) => !LATER.test(location) && key(title.replace(/<[^>]*>/g, "")) === key(typed);

// Material shows the first section of a page: what the reader typed, or one with more of the words than the beginning.
function raiseSection(sections, { typed, forms }) {
  const has = ({ terms }, all) => all.some(form => terms[form]);
  const count = section => [...forms.values()].filter(all => has(section, all)).length + isHeading(section, typed);
  const [best] = [...sections].sort((a, b) => count(b) - count(a) || b.score - a.score);
  const page = sections.find(({ location }) => !location.includes("#"));
  if (!page || !page.score || count(best) <= count(page)) return;
  best.score = Math.max(...sections.map(({ score }) => score)) + 1;
  sections.splice(sections.indexOf(best), 1);
  sections.unshift(best);
}

// The term is shown under the glossary, as the first page.
function raiseTerm(items, asked) {
  const place = items.findIndex(sections => sections.some(section => isTerm(section, asked)));
  if (place < 0) return;
  const [sections] = items.splice(place, 1);
  const term = sections.find(section => isTerm(section, asked));
  const others = sections.filter(section => section !== term);
  term.score = sections[0].score;
  items.unshift([term, ...others]);
}

// Pages with more of the words come first. Lessons come before the pages that list terms and facts, and
// before the messages of errors, which have words of every kind.
const LATER = /^(?:glossary|facts|reference)\//;
const LAST = /^reference\/errors\//;
function importance({ location }, typed) {
  if (isCode(typed)) return /^reference\//.test(location) ? 1.5 : 1;
  if (LAST.test(location)) return isHyphened(typed) ? 1.5 : 0.2;
  return LATER.test(location) ? 0.7 : 1;
}

function rank(items, { typed, forms }) {
  const value = sections => {
    const headings = sections.filter(section => isHeading(section, typed)).length;
    const has = all => sections.some(({ terms }) => all.some(form => terms[form]));
    const share = [...forms.values()].filter(has).length / forms.size;
    const score = Math.max(...sections.map(section => section.score));
    return score * share ** 2 * importance(sections[0], typed) * 2 ** headings;
  };
  const values = new Map(items.map(sections => [sections, value(sections)]));
  items.sort((a, b) => values.get(b) - values.get(a));
}

// Missing words are listed as they were typed, not in their other forms; for a page, those that
// none of its sections has.
function answer(items, { typed, forms, spelt, meant }) {
  rank(items, { typed, forms });
  for (const sections of items) raiseSection(sections, { typed, forms });
  raiseTerm(items, { typed, forms });
  const other = items.length ? word => corrections.get(word) : unknown;
  const offered = meant === undefined ? suggestion(typed, other) : typed;
  news.postMessage({ query: meant ?? typed, suggestion: offered, isComplete, isEmpty: !items.length });
  for (const sections of items) {
    const found = sections.map(({ terms }) => terms);
    for (const [i, section] of sections.entries()) {
      if (section.score === 0) continue; // the page of a matching section has no list
      const places = i ? [found[i]] : found;
      const has = all => all.some(form => places.some(terms => terms[form]));
      section.terms = Object.fromEntries([...forms].map(([word, all]) => [spelt.get(word) ?? word, has(all)]));
    }
  }
  items.forEach((sections, place) => rescale(sections, items.length - place));
}

// The Enter key opens the page with the highest score: the scores follow the order.
function rescale(sections, score) {
  const most = Math.max(...sections.map(section => section.score)) || 1;
  for (const section of sections) section.score *= score / most;
  const page = sections.find(({ location }) => !location.includes("#"));
  if (page) page.score = score;
}

// The first query loads the titles, which are small and give a first answer. Meanwhile a second
// worker with this file loads and indexes the texts, which takes a second or more, and answers all
// queries from then on. Most visitors do not search.
const post = self.postMessage.bind(self);
const pass = (type, data) => dispatchEvent(new MessageEvent("message", { data: { type, data, passed: true } }));
const NOTHING = { type: RESULT, data: { items: [] } };
const news = new BroadcastChannel("search");
let setup, titles, texts, made, simplified, last, isShown;

async function load(name) {
  const found = await (await fetch(`../../../search/${name}.json`)).json();
  simplified = found.simplified;
  for (const { location, title, tags = [] } of found.docs) {
    if (location.startsWith("glossary/#term-")) terms.set(location, [title, ...tags]);
    if (terms.has(location) || !location.includes("#")) names.push(title, ...tags);
  }
  const ready = new Promise(resolve => { made = resolve; });
  pass(SETUP, { ...setup, docs: found.docs });
  await ready;
}

function loadTexts() {
  texts = new Worker(self.location, { name: TEXTS });
  texts.addEventListener("message", ({ data }) => {
    if (data.type === RESULT) { post(data); return; }
    if (data.type !== READY) { retry(); return; }
    isComplete = true;
    if (last) texts.postMessage({ type: QUERY, data: last });
  });
  texts.postMessage({ type: SETUP, data: setup });
}

function retry() { // with the next query
  texts?.terminate();
  titles = undefined;
  if (!isShown) post(NOTHING);
}

function search(data) {
  last = fold(data).search(WORD) < 0 ? "" : data;
  if (!last) { post(NOTHING); return; }
  if (isComplete) { texts.postMessage({ type: QUERY, data }); return; }
  if (!titles) {
    titles = load("titles");
    titles.then(loadTexts, retry);
  }
  titles.then(() => pass(QUERY, question(data)), () => {});
}

addEventListener("message", event => {
  const { type, data, passed } = event.data;
  if (passed) return;
  event.stopImmediatePropagation();
  if (type !== SETUP) {
    if (IS_FULL) pass(QUERY, question(data));
    else search(data);
    return;
  }
  setup = data;
  if (IS_FULL) load("texts").then(() => post({ type: READY }), () => post({}));
  else post({ type: READY });
});

self.postMessage = message => {
  if (message.type === READY) { made(); return; }
  const { items } = message.data;
  const asked = pending.shift();
  const other = isComplete && !items.length && asked.meant === undefined ? suggestion(asked.typed, unknown) : "";
  if (other && !/^(?!\p{sc=Han})\p{L}{3,4}$/u.test(fold(other))) { // is answered instead, below a line that says so
    pass(QUERY, question(other, asked.typed));
    return;
  }
  answer(items, asked);
  isShown = items.length > 0;
  if (isShown || isComplete) post(message);
};

importScripts("search.a7633da7.min.js");

// Several forms of a word are at the same position, which Material marks once for each.
const searchIndex = lunr.Index.prototype.search;
lunr.Index.prototype.search = function (...query) {
  const results = searchIndex.apply(this, query);
  for (const { matchData } of results) {
    const seen = {};
    for (const [field, found] of Object.values(matchData.metadata).flatMap(Object.entries)) {
      seen[field] ??= new Set();
      found.position = found.position.filter(place => !seen[field].has(place) && seen[field].add(place));
    }
  }
  return results;
};

lunr.Pipeline.prototype.run = tokens => {
  const words = tokens.map(token => whole(token.toString()));
  return tokens.flatMap((token, i) => {
    const around = words.slice(Math.max(i - 1, 0), i + 2);
    const isHan = HAN.test(words[i]);
    if (!isHan) {
      learn(words[i], token.toString());
      learn(words[i].replace(SHORT, "$1$2"), token.toString().replace(SHORT, "$1$2"));
    }
    const forms = isHan
      ? [words[i], ...pairs(around).filter(pair => /^\p{sc=Han}_\p{sc=Han}$/u.test(pair))]
      : indexed(token.toString());
    return forms.map(form => token.clone(() => form));
  });
};

// Material uses this class, made for Japanese, to segment texts without spaces.
lunr.TinySegmenter = class {
  ctype_(text) { return /\p{sc=Han}/u.test(text) ? "H" : "O"; }
  segment(text) { return text.match(/\p{sc=Han}|\P{sc=Han}+/gu); }
};
