// Material's search worker, made to find words as readers type them.
//
// What is indexed and what is asked go through the same folding; a word with a prefix that its
// script joins to it (the Hebrew ה ו ב ל מ ש כ, the Arabic article) is indexed without it too.
// The original gets the texts and shows them as they are: only the index is folded.

const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;

importScripts("fold.js");
const { fold } = self;

// What a word may carry before and after it. The rest has three letters at least; the word itself
// always counts too, so that nothing is lost when a first letter was no prefix.
const BEFORE = [
  /^[והבלמשכ]{1,3}([א-ת]{3}.*)$/, /^[והבלמשכ]([א-ת]{3}.*)$/,
  /^[وف]?[بكل]?ال([ء-ي]{3}.*)$/, /^[وف]?لل([ء-ي]{3}.*)$/, /^[وفبكل]([ء-ي]{3}.*)$/,
];
const AFTER = [
  /^(.*?[a-z]{3})(?:s|ies|es|e|ed|ing|ions?|ly)$/,
  /^(.*?[א-ת]{3})(?:ה|ת|ות|ימ|יות|י)$/,
  /^(.*?[ء-ي]{3})(?:ه|ات|ون|ين|ان|ها|هاي|هايي|ي)$/,
];
const SHORT = /^(?:[והבלמשכ]([א-ת]{4}.*)|ال([ء-ي]{3}.*))$/; // makes of a known word another

const without = (word, affixes) => affixes.map(affix => word.replace(affix, "$1"));

// What joins the parts of a word, so that it can be asked for whole or by its parts.
const JOINT = /[\u200c_־-]/;
const whole = word => fold(word.split(/[\u200c־-]|\.(?!\d)/).join(""));

// The words of the site, and of the questions under way: each typed word with its other forms.
const vocabulary = new Set();
const pending = [];

// Chinese has no spaces: each character is indexed, and each pair, under both of its characters.
// Joined by a mark, a pair passes through Material's own way of cutting Chinese up.
const HAN = /^\p{sc=Han}$/u;
const pairs = characters => characters.slice(1).map((second, i) => `${characters[i]}_${second}`);

// Hebrew is written with more or fewer vowel letters: a word that the site does not know is
// asked for by its consonants, marked so as not to be taken for a word.
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

function asked(word) {
  if (/^\p{sc=Han}{2,}$/u.test(word)) return pairs([...word]);
  const bare = without(word, BEFORE).filter(rest => vocabulary.has(rest));
  const stems = [word, ...bare].flatMap(form => without(form, AFTER));
  const bones = vocabulary.has(word) || bare.length ? "" : skeleton(word);
  const all = [...bare, ...stems, bones].filter(form => form.length > 2);
  return [...new Set([word, ...all])];
}

// A run of Chinese characters, a number, or a run of other letters that may hold digits.
const WORD = /\p{sc=Han}+|\d+(?:\.\d+)*|(?:(?!\p{sc=Han}|\d)[\p{L}_])(?:(?!\p{sc=Han})[\p{L}\p{N}_])*(?:\+\+)?/gu;

// Words that only ask: nearly every page would have one of their characters in a title.
const QUESTIONS = /(?:为什么|怎样|怎么|如何|什么)(?=.)/gu;

function question(text) {
  const last = text.replace(/[\p{L}\p{N}_.]+\.(?=[\p{L}_])/gu, ""); // of a dotted name
  const words = fold(last.replace(/\u200c/g, "").replace(QUESTIONS, " ")).match(WORD) ?? [];
  const forms = new Map(words.map(word => [word, asked(word)]));
  for (const run of text.match(/\S+[.־-]\S+/g) ?? []) // n-queens is nqueens, too
    if (vocabulary.has(whole(run)))
      forms.get(fold(run).match(WORD)?.find(word => forms.has(word)))?.push(whole(run));
  pending.push(forms);
  const exact = form => /^[^\p{sc=Han}]$/u.test(form) ? `${form}^1` : form; // n is not n…
  return [...new Set([...forms.values()].flat())].map(exact).join(" ");
}

// The list of words that a page lacks names what was typed, not its other forms.
function answer(items) {
  const forms = pending.shift();
  for (const section of items.flat()) {
    if (section.score === 0) continue; // the page of a section: it has no list
    const found = form => section.terms[form];
    section.terms = Object.fromEntries([...forms].map(([word, all]) => [word, all.some(found)]));
  }
}

// The texts are fetched with the first question: most visits ask none.
const post = self.postMessage.bind(self);
const pass = (type, data) => dispatchEvent(new MessageEvent("message", { data: { type, data, passed: true } }));
const NOTHING = { type: RESULT, data: { items: [] } };
let setup, loaded, made;

async function load() {
  const entries = await (await fetch("../../../search/texts.json")).json();
  // Tags, other names that readers may know, are those of the page, not of each section.
  for (const entry of entries) if (entry.location.includes("#")) delete entry.tags;
  const ready = new Promise(resolve => { made = resolve; });
  pass(SETUP, { ...setup, docs: entries });
  await ready;
}

addEventListener("message", event => {
  const { type, data, passed } = event.data;
  if (passed) return;
  event.stopImmediatePropagation();
  if (type === SETUP) { setup = data; post({ type: READY }); return; }
  if (fold(data).search(WORD) < 0) { post(NOTHING); return; }
  loaded ??= load();
  loaded.then(() => pass(QUERY, question(data)), () => {
    loaded = undefined; // the next letter tries again
    post(NOTHING);
  });
});

self.postMessage = message => {
  if (message.type === READY) { made(); return; }
  answer(message.data.items);
  post(message);
};

importScripts("search.a7633da7.min.js");

lunr.Pipeline.prototype.run = tokens => {
  const words = tokens.map(token => whole(token.toString()));
  return tokens.flatMap((token, i) => {
    const around = words.slice(Math.max(i - 1, 0), i + 2);
    const isHan = HAN.test(words[i]);
    if (!isHan) vocabulary.add(words[i]).add(words[i].replace(SHORT, "$1$2"));
    const forms = isHan
      ? [words[i], ...pairs(around).filter(pair => /^\p{sc=Han}_\p{sc=Han}$/u.test(pair))]
      : indexed(token.toString());
    return forms.map(form => token.clone(() => form));
  });
};

// Material asks this class, made for Japanese, for the words of a text without spaces.
lunr.TinySegmenter = class {
  ctype_(text) { return /\p{sc=Han}/u.test(text) ? "H" : "O"; }
  segment(text) { return text.match(/\p{sc=Han}|\P{sc=Han}+/gu); }
};
