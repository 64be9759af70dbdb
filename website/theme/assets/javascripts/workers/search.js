// Material's search worker, made to find words as readers type them.
//
// What is indexed and what is asked go through the same folding; a word with a prefix that its
// script joins to it (the Hebrew ה ו ב ל מ ש כ, the Arabic article) is indexed without it too.
// The original gets the texts and shows them as they are: only the index is folded.

const SETUP = 0, QUERY = 2, RESULT = 3;

// NFKD takes full-width forms, ligatures and accents apart: what is a mark is dropped, and with
// it vowel points, tashkeel and most hamzas.
const LETTERS = {
  ى: "ي", ی: "ي", ې: "ي", ک: "ك", ڪ: "ك", ة: "ه", ە: "ه", ہ: "ه", ھ: "ه", ٱ: "ا", ـ: "",
  ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ", יי: "י", וו: "ו", "’": "'", "׳": "'",
};
const LETTER = new RegExp(Object.keys(LETTERS).join("|"), "g");

function fold(text) {
  return text
    .replace(/ئ/g, "ا") // مسئله, مسأله and مساله are one word
    .normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/[٠-٩۰-۹]/g, digit => digit.charCodeAt(0) & 15)
    .replace(/(\d)[,،٬'’](?=\d)/g, "$1").replace(/٫/g, ".")
    .replace(LETTER, letter => LETTERS[letter]);
}

// What a word may carry before and after it. The rest has three letters at least; the word itself
// always counts too, so that nothing is lost when a first letter was no prefix.
const BEFORE = [
  /^[והבלמשכ]{1,3}(?=[א-ת]{3})/, /^[והבלמשכ](?=[א-ת]{3})/,
  /^[وف]?[بكل]?ال(?=[ء-ي]{3})/, /^[وف]?لل(?=[ء-ي]{3})/, /^[وفبكل](?=[ء-ي]{3})/,
];
const AFTER = [
  /(?<=[a-z]{3})(?:'?s|es|e|ed|ing|ion|ions)$/,
  /(?<=[א-ת]{3})(?:ה|ת|ות|ימ|יות|י)$/,
  /(?<=[ء-ي]{3})(?:ه|ات|ون|ين|ان|ها|هاي|هايي|ي)$/,
];

const without = (word, affixes) => affixes.map(affix => word.replace(affix, ""));

// What joins the parts of a word, so that it can be asked for whole or by its parts.
const JOINT = /[\u200c_־-]/;
const whole = word => fold(word.split(/[\u200c־-]/).join(""));

// The words of the site, and of the last question: each typed word with its other forms.
const vocabulary = new Set();
let forms = new Map();

function indexed(word) {
  const parts = fold(word).split(JOINT);
  const ends = parts.map((_, i) => parts.slice(i).join("_"));
  const all = [whole(word), ...parts, ...ends, ...without(whole(word), BEFORE)];
  return [...new Set(all)].filter(Boolean);
}

function asked(word) {
  const bare = without(word, BEFORE).filter(rest => vocabulary.has(rest));
  const stems = [word, ...bare].flatMap(form => without(form, AFTER));
  return [...new Set([word, ...bare, ...stems])].filter(form => form === word || form.length > 2);
}

// A run of Chinese characters, a number, or a run of other letters that may hold digits.
const WORD = /\p{sc=Han}+|\d[\d.]*|(?:(?!\p{sc=Han}|\d)[\p{L}_])(?:(?!\p{sc=Han})[\p{L}\p{N}_.'])*/gu;

function question(text) {
  const words = fold(text.replace(/\u200c/g, "")).match(WORD) ?? [];
  const joined = text.match(/[^\s]+[־-][^\s]+/g)?.map(whole).filter(word => vocabulary.has(word));
  forms = new Map(words.map(word => [word, asked(word)]));
  if (joined) forms.get(words[0])?.push(...joined);
  const exact = form => /^[^\p{sc=Han}]$/u.test(form) ? `${form}^1` : form; // n is not n…
  return [...new Set([...forms.values()].flat())].map(exact).join(" ");
}

// The list of words that a page lacks names what was typed, not its other forms.
function answer(items) {
  for (const item of items.flat()) {
    if (Object.keys(item.terms).length === 0) continue;
    const found = form => Object.entries(item.terms).some(([term, is]) => is && form.startsWith(term));
    item.terms = Object.fromEntries([...forms].map(([word, all]) => [word, all.some(found)]));
  }
}

addEventListener("message", ({ data: message }) => {
  if (message.type === QUERY) message.data = question(message.data);
  // Tags, other names that readers may know, are those of the page, not of each section.
  if (message.type === SETUP)
    for (const entry of message.data.docs) if (entry.location.includes("#")) delete entry.tags;
});
const post = self.postMessage.bind(self);
self.postMessage = message => {
  if (message.type === RESULT) answer(message.data.items);
  post(message);
};

importScripts("search.a7633da7.min.js");

lunr.Pipeline.prototype.run = tokens =>
  tokens.flatMap(token => {
    vocabulary.add(whole(token.toString()));
    return indexed(token.toString()).map(form => token.clone(() => form));
  });

// Material asks this class, made for Japanese, for the words of a text without spaces.
lunr.TinySegmenter = class {
  words = new Intl.Segmenter("zh", { granularity: "word" });
  ctype_(text) { return /\p{sc=Han}/u.test(text) ? "H" : "O"; }
  segment(text) { return [...this.words.segment(text)].map(({ segment }) => segment); }
};
