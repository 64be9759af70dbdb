"""Explanations of exceptions about values, numbers, iteration, memory, and files."""

from algorithms.base.texts import N_

_ENCODED = r"'(?P<encoding>[\w-]+)' codec can't "

_TOO_FEW = (
    r"not enough values to unpack \(expected (?:at least )?(?P<expected>\d{1,9}), "
    r"got (?P<got>\d{1,9})"
)

EXPLANATIONS = {
    "ValueError": {
        # NOTE: {text} is a Python string such as '3.5'.
        r"invalid literal for int\(\) with base \d+: (?P<text>.+)": N_(
            "`int()` cannot convert the string `{text}` to a whole number. Check that it is "
            "not empty and contains no letters and no decimal point."
        ),
        # NOTE: {text} is a Python string such as '3,5'.
        r"could not convert string to float: (?P<text>.+)": N_(
            "`float()` cannot convert the string `{text}` to a number. Check that it contains "
            "no letters, and that it has a point instead of a comma."
        ),
        # NOTE: {expected} is a number.
        r"too many values to unpack \(expected (?P<expected>\d{1,9})": N_(
            "There are more values than variables to unpack them into (expected: "
            "{expected}). Print the value to see what it contains."
        ),
        # NOTE: {expected} and {got} are numbers.
        _TOO_FEW: N_(
            "There are fewer values than variables to unpack them into (expected: "
            "{expected}, found: {got}). Print the value to see what it contains."
        ),
        r"(?:list|tuple)\.\w+\(x\): x not in|.* is not in (?:list|tuple|deque|range)": N_(
            "The item that you want to find or remove is not there. Test with `in` first, and "
            'check the type: `3` is not the same as `"3"`.'
        ),
        r"substring not found": N_(
            "The string does not contain this text. Test with `in` first."
        ),
        # NOTE: {name} is max or min.
        r"(?P<name>max|min)\(\) (?:arg is an empty|iterable argument is empty)": N_(
            "`{name}()` needs at least one value. Check first that the list is not empty, or "
            "pass `default=`."
        ),
        r"math domain error|expected a (?:non|pos|number in range|finite)": N_(
            "The function is not defined for this number; for example, `math.sqrt()` "
            "does not accept negative numbers. Check the argument before the call."
        ),
        r"(?:range\(\) arg 3|slice step)": N_(
            "The step must not be `0`. Use `1` to count up, or `-1` to count down."
        ),
        r"empty range (?:for|in) rand": N_(
            "There is no number to choose, because the range is empty. Check that its end is "
            "greater than its start."
        ),
        r"cannot convert float NaN": N_(
            "`nan` (not a number) cannot be converted to a whole number."
        ),
    },
    "ZeroDivisionError": {
        r".*negative power": N_(
            "Zero cannot be raised to a negative power, because that would mean dividing by "
            "zero. Check the value before `**`."
        ),
        r"": N_(
            "You cannot divide by zero. Check why the value after `/`, `//` or `%` is zero."
        ),
    },
    "OverflowError": {
        r"cannot convert float infinity": N_(
            "`inf` (infinity) cannot be converted to a whole number."
        ),
        r"Python int too large": N_(
            "This whole number is too large to be used here, for example as an index or a "
            "length. Check how it is calculated."
        ),
        r"": N_(
            "The result is too large for a `float`. Whole numbers (`int`) have no limit: "
            "calculate with them, and divide with `//`."
        ),
    },
    "RecursionError": {
        r"": N_(
            "The recursion is too deep for the call stack. Check that there is a base case, "
            "and that each call gets closer to it."
        )
    },
    "MemoryError": {
        r"": N_(
            "The program needs more memory than is available. Check for a list that grows "
            "without end, or process the items one by one."
        )
    },
    "StopIteration": {
        r"": N_(
            "`next()` found no more values. Use a `for` loop, or pass a second argument as "
            "the default value: `next(values, None)`."
        )
    },
    "RuntimeError": {
        r"(?i:dictionary|set|OrderedDict|deque) (?:keys )?(?:changed|mutated)": N_(
            "The program adds or removes items while a `for` loop iterates over the same "
            "collection. Loop over a copy instead: `for item in list(items)`."
        ),
        r"generator raised StopIteration": N_(
            "Inside a generator, `next()` found no more values. Use a `for` loop there, or "
            "catch `StopIteration` and use `return`."
        ),
    },
    "AssertionError": {
        r"": N_(
            "The condition after `assert` is false. Print the values in it: one of them is "
            "not what the program expects."
        )
    },
    "EOFError": {
        r"": N_(
            "`input()` found no line to read. Enter a line, or write the value in the program "
            "instead."
        )
    },
    "KeyboardInterrupt": {
        r"": N_(
            "The program was stopped. If it ran too long, check for an infinite loop."
        )
    },
    "NotImplementedError": {
        r"": N_(
            "This part is not written yet. Write your code in place of `raise NotImplementedError`."
        )
    },
    "FileNotFoundError": {
        # NOTE: {name} is the name of a file or folder.
        r".*No such file or directory: '(?P<name>.+)'": N_(
            "There is no file or folder `{name}`. Check the spelling, and the folder in which "
            "the program runs."
        )
    },
    "UnicodeDecodeError": {
        # NOTE: {encoding} is a name such as utf-8.
        _ENCODED: N_(
            "The bytes are not text in the encoding `{encoding}`. Open the file with the "
            'encoding in which it was saved, for example `encoding="utf-16"`.'
        )
    },
    "UnicodeEncodeError": {
        # NOTE: {encoding} is a name such as ascii.
        _ENCODED: N_(
            "The encoding `{encoding}` cannot represent one of the characters. Open the file "
            'with `encoding="utf-8"`.'
        )
    },
}
