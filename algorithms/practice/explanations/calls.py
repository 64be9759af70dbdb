"""Explanations of `TypeError` about the arguments of a call."""

from algorithms.base.texts import N_

_CALLED = r"(?:.*<locals>\.)?(?P<name>[\w.<>]+)\(\)"
# NOTE: {given} is the number of arguments in the call of a function such as len.
_WRONG_NUMBER = N_(
    "The call to `{name}()` has the wrong number of arguments ({given}). Check how many the "
    "function takes."
)

CALLS = (
    (
        (
            rf"{_CALLED} missing \d+ required (?:positional|keyword-only) arguments?: "
            r"(?P<names>.+)"
        ),
        # NOTE: {name} is a function, {names} are its parameters, such as row, column.
        N_(
            "The call to `{name}()` has no value for `{names}`. Pass an argument for each "
            "parameter that has no default value."
        ),
    ),
    (
        (
            r"(?:.*<locals>\.)?(?P<name>\w+\.\w+)\(\) takes (?:from \d+ to )?"
            r"(?P<taken>\d{1,9}) positional arguments? but (?P<given>\d{1,9}) w"
        ),
        # NOTE: {name} is a method; {given} and {taken} are numbers of arguments.
        N_(
            "The call to `{name}()` has too many arguments: {given}, but the method takes at "
            "most {taken}. The first parameter, `self`, is counted too; check that it is "
            "there."
        ),
    ),
    (
        (
            rf"{_CALLED} takes (?:from \d+ to )?(?P<taken>\d{{1,9}}) positional arguments? "
            r"but (?P<given>\d{1,9}) w"
        ),
        # NOTE: {given} and {taken} are numbers of arguments.
        N_(
            "The call to `{name}()` has too many arguments: {given}, but the function takes "
            "at most {taken}."
        ),
    ),
    (
        r"(?P<name>[\w.]+)\(\) takes .* \((?P<given>\d{1,9}) given\)",
        _WRONG_NUMBER,
    ),
    (
        r"(?P<name>[\w.]+) expected .*arguments?, got (?P<given>\d{1,9})",
        _WRONG_NUMBER,
    ),
    (
        r"(?P<name>\w+)\(\) takes no arguments",
        # NOTE: {name} is a class.
        N_(
            "The class `{name}` takes no arguments. To pass arguments, define `__init__` with "
            "parameters, and check that its name has two underscores on each side."
        ),
    ),
    (
        rf"{_CALLED} got an unexpected keyword argument '(?P<keyword>\w+)'",
        N_(
            "The function `{name}()` has no parameter `{keyword}`. Check the spelling in the "
            "call and in the definition."
        ),
    ),
    (
        rf"{_CALLED} got multiple values for argument '(?P<keyword>\w+)'",
        N_(
            "The call to `{name}()` gives two values to `{keyword}`: one by position and one by "
            "name. Remove one of them."
        ),
    ),
)
"""Pairs of a pattern and an explanation."""
