"""The alphabetical order of words in the languages of the site, as their dictionaries have it."""

import re
from bisect import bisect
from string import ascii_uppercase

_ALPHABETS = {
    "he": "אבגדהוזחטיכלמנסעפצקרשת",
    "fa": "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی",
    "ar": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
}
_LIKE = str.maketrans("أإؤئىةךםןףץ", "ااوييهכמנפצ")
# Dictionaries ignore articles, the "to" of verbs, and marks on letters.
_MARKS = re.compile("[\u064b-\u0655\u200c]")
_ARTICLES = {"en": "TO ", "ar": "ال"}

# GB 2312 has the common characters in the order of Pinyin. These are the first of each letter.
_FIRST = "啊芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝"
_LETTERS = "ABCDEFGHJKLMNOPQRSTWXYZ"
_READ_OTHERWISE = {"行": "航", "重": "崇"}  # as a row, and as "again"

Key = tuple[int, list[int] | bytes]


def alphabet(code: str) -> str:
    """Return the letters of a language, those of its own script first."""
    return _ALPHABETS.get(code, "") + ascii_uppercase


def letter(word: str, code: str) -> str:
    """Return the letter under which a dictionary has a word."""
    first = _plain(word, code)[0]
    if code == "zh" and first not in ascii_uppercase:
        starts = [each.encode("gb18030") for each in _FIRST]
        return _LETTERS[bisect(starts, first.encode("gb18030")) - 1]
    return first


def order(word: str, code: str) -> Key:
    """Return the key that sorts words alphabetically."""
    letters, plain = alphabet(code), _plain(word, code)
    place = letters.index(letter(word, code))
    if code == "zh":
        return place, plain.encode("gb18030")
    # A space, which is not in the alphabet, comes before all letters.
    return place, [letters.find(each) for each in plain]


def _plain(word: str, code: str) -> str:
    if code != "fa":  # its dictionaries have this letter before the plain one
        word = word.replace("آ", "ا")
    plain = _MARKS.sub("", word.upper().translate(_LIKE))
    article = _ARTICLES.get(code, "")
    if len(plain) > len(article) + 2:
        plain = plain.removeprefix(article)
    if code == "zh":
        plain = _READ_OTHERWISE.get(plain[0], plain[0]) + plain[1:]
    return plain
