import re
from itertools import product

import pytest
from babel import Locale
from hypothesis import given

from algorithms.messages import LANGUAGES, direction, format_number
from algorithms.walkthrough import (
    ALGORITHMS,
    narrate,
    record,
    record_program,
    templates,
)
from algorithms.walkthrough.narration import sentences as all_sentences
from tests.strategies import runs
from tests.walkthrough_goldens import example, randomly
from website.blocks import programs


def number_of(steps, at):
    """Return the number of a step, computed as a player does."""
    step = steps[at]
    kinds = [step.kind for step in steps[: at + 1]]
    return {
        "place": lambda: step.depth - 1,
        "keep": lambda: kinds.count("keep"),
        "image": lambda: kinds[::-1].index("keep"),
        "drop": lambda: step.same + 1,
    }.get(step.kind, lambda: 0)()


def filled(walkthrough, at, sentences, language):
    """Return the key and sentence of a step from the templates, as documented."""
    step, number = walkthrough.steps[at], number_of(walkthrough.steps, at)
    detail = f".{step.rule or number}"
    names = product((walkthrough.algorithm, walkthrough.piece), (detail, ""))
    keys = (f"{prefix}.{step.kind}{suffix}" for prefix, suffix in names)
    key = next(key for key in keys if key in sentences)
    forms = sentences[key]
    category = Locale(language).plural_form(step.depth)
    text = forms.get(category, forms["other"])
    values = {
        "square": str(step.square),
        "by": str(step.by),
        "count": format_number(step.depth, language),
        "number": format_number(number, language),
    }
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    return key, text


@pytest.mark.untraced
def test_templates_give_the_same_sentences():
    """The filled templates equal the sentences of `narrate`."""
    for language in LANGUAGES:
        sentences = templates(language)
        for walkthrough in map(example, ALGORITHMS):
            for at in range(len(walkthrough.steps)):
                _, text = filled(walkthrough, at, sentences, language)
                assert narrate(walkthrough, at, language) == text


@pytest.mark.untraced
@given(runs())
def test_every_step_has_a_sentence(run):
    """Every step of any run has a sentence in one line, with all placeholders filled."""
    algorithm, args, seed = run
    walkthrough = record(algorithm, *args, **randomly(seed))
    for at in range(len(walkthrough.steps)):
        text = narrate(walkthrough, at, "en")
        assert re.fullmatch(r"[A-Z(][^{}\n]*\.", text)
        assert "None" not in text


def test_every_sentence_is_used():
    """Every sentence occurs in some run, except the rejection by row."""
    runs_ = [example(algorithm) for algorithm in ALGORITHMS]
    runs_ += [
        programs.record("warnsdorff", limit=100, lines=False, rows=3, columns=3)
    ]
    runs_ += [
        record_program(f"board = {old}\nboard = {new}", piece=piece)
        for piece, old, new in (
            ("queen", [0, 1, 2], [2, 1, 0]),
            ("knight", [(0, 0), (1, 2), (2, 4)], [(0, 0), (2, 1), (1, 3)]),
        )
    ]
    sentences = templates("en")
    used = {
        filled(walkthrough, at, sentences, "en")[0]
        for walkthrough in runs_
        for at in range(len(walkthrough.steps))
    }
    assert set(all_sentences()) - used == {"queen.reject.row"}


def test_forms():
    """A sentence has a form per plural category if it has a count, else one; no two are equal."""
    for language in LANGUAGES:
        categories = {Locale(language).plural_form(n) for n in range(1000)}
        keys: dict[str, list[str]] = {}
        for key, forms in templates(language).items():
            counts = re.search(r"\.arrange$|queen.*\.place$", key)
            assert set(forms) == (categories if counts else {"other"}), key
            if ".tail_calls." not in key:  # they share those of choice points
                keys.setdefault(forms["other"], []).append(key)
        assert [same for same in keys.values() if len(same) > 1] == [], language


def test_plurals_and_squares():
    """One queen has the singular; from right to left a square is an isolate, with its digits."""
    walkthrough = example("queens.column_array")
    places = [k for k, s in enumerate(walkthrough.steps) if s.kind == "place"]
    assert [narrate(walkthrough, k, "en") for k in places[:2]] == [
        "Place a queen on (0, 0). The board has 1 queen.",
        "Place a queen on (1, 2). The board has 2 queens.",
    ]
    for language in (code for code in LANGUAGES if direction(code) == "rtl"):
        text = narrate(walkthrough, 1, language)
        assert "\u2068(1, 0)\u2069" in text
        assert "\u2068(0, 0)\u2069" in text
    assert "۳" in narrate(example("queens.symmetry"), 3, "fa")


def test_a_long_run():
    """A step number above 1,000 has the grouping of the language."""
    walkthrough = example("queens.symmetry")
    walkthrough.steps[-1] = walkthrough.steps[-1]._replace(same=1233)
    assert narrate(walkthrough, 8, "en").endswith("step 1,234.")


IMAGES = {
    1: ("main diagonal", lambda row, column: (column, row)),
    2: ("clockwise by 90°", lambda row, column: (column, 4 - row)),
    3: ("reflected top to bottom", lambda row, column: (4 - row, column)),
    4: ("by 180°", lambda row, column: (4 - row, 4 - column)),
    5: ("anti-diagonal", lambda row, column: (4 - column, 4 - row)),
    6: ("clockwise by 270°", lambda row, column: (4 - column, row)),
    7: ("reflected left to right", lambda row, column: (row, 4 - column)),
}


def test_images():
    """Each symmetric variant is the one named by its sentence."""
    board = ((0, 0), (1, 3), (2, 1), (3, 4), (4, 2))
    walkthrough = record("queens.symmetry", [board])
    for number, (words, moved) in IMAGES.items():
        expected = sorted(moved(row, column) for row, column in board)
        assert sorted(walkthrough.steps[number].board) == expected
        text = narrate(walkthrough, number, "en")
        assert text.startswith(f"Symmetric variant {number} of seven")
        assert words in text


def test_what_is_refused():
    """A step that does not exist is an error."""
    walkthrough = record("queens.column_array", 1)
    for number in (-1, 3):
        with pytest.raises(IndexError):
            narrate(walkthrough, number)
