// Folding of words for the search and for the glossary filter. Workers load this script with
// importScripts(); modules find the function in globalThis.

// NFKD decomposes full-width forms, ligatures and accents; marks are then removed, including
// vowel points, tashkeel and most hamzas.
const LETTERS = {
  ى: "ي", ی: "ي", ې: "ي", ک: "ك", ڪ: "ك", ة: "ه", ە: "ه", ہ: "ه", ھ: "ه", ٱ: "ا", ـ: "",
  ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ", יי: "י", וו: "ו",
};
const LETTER = new RegExp(Object.keys(LETTERS).join("|"), "g");

globalThis.fold = (text) => {
  return text
    .replace(/ئ/g, "ا").replace(/اء(?!\p{L})/gu, "ا") // مسئله is مسأله is مساله, استثناء is استثنا
    .normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/([a-z]{3})is(?=(?:ation|ing|e|ed|es|er)s?(?![a-z]))/g, "$1iz") // British, American
    .replace(/([a-z]{3})our(?=s|ed|ing|(?![a-z]))/g, "$1or")
    .replace(/[٠-٩۰-۹]/g, digit => digit.charCodeAt(0) & 15)
    .replace(/(\d)[,،٬'’](?=\d)/g, "$1").replace(/٫/g, ".")
    .replace(LETTER, letter => LETTERS[letter]);
};
