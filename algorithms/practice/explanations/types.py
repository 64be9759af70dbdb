"""Explanations of `TypeError`: about the arguments of a call, and about the types of values."""

from algorithms.base.texts import N_

_CALLED = r"(?:.*<locals>\.)?(?P<name>[\w.<>]+)\(\)"
# NOTE: {given} is the number of arguments in the call of a function such as len.
_WRONG_NUMBER = N_(
    "The call to `{name}()` has the wrong number of arguments ({given}). Check how many the "
    "function takes."
)

_NO_VALUE = (
    rf"{_CALLED} missing \d+ required (?:positional|keyword-only) arguments?: "
    r"(?P<names>.+)"
)
_METHOD_TAKES = (
    r"(?:.*<locals>\.)?(?P<name>\w+\.\w+)\(\) takes (?:from \d+ to )?"
    r"(?P<taken>\d{1,9}) positional arguments? but (?P<given>\d{1,9}) w"
)
_FUNCTION_TAKES = (
    rf"{_CALLED} takes (?:from \d+ to )?(?P<taken>\d{{1,9}}) positional arguments? "
    r"but (?P<given>\d{1,9}) w"
)
_TYPE = r"'(?P<type>[\w.]+)'"
_ONE_BY_ONE = (
    r"'(?P<type>generator|map|filter|zip|enumerate|reversed|dict_\w+|\w+_iterator|"
    r"itertools\.\w+)'"
)
# NOTE: {type} is a Python type such as generator or zip.
_AS_LIST = N_(
    "A value of type `{type}` yields its items one by one. Convert it with `list()` to use "
    "indexes or `len()`."
)
# NOTE: {type} is a Python type such as float or str.
_WHOLE_NUMBER = N_(
    "Python needs a whole number here, not a value of type `{type}`. Divide with `//` instead of "
    "`/`, or convert the value with `int()`."
)
# NOTE: {type} is a Python type such as list.
_UNHASHABLE = N_(
    "A value of type `{type}` is mutable (it can change), so it cannot be an item of a set or a "
    "key of a dictionary. Use a tuple: `tuple(items)`."
)

_OPERATOR = (
    r"unsupported operand type\(s\) for (?P<operator>\S+?)(?: or .+)?: "
    r"'(?P<left>[\w.]+)' and '(?P<right>[\w.]+)'"
)
_COMPARISON = (
    r"'(?P<operator>\S+)' not supported between instances of "
    r"'(?P<left>[\w.]+)' and '(?P<right>[\w.]+)'"
)
_CONVERSION = (
    r"(?P<name>int|float)\(\) argument must be .*, not "
    r"'(?P<type>[\w.]+)'"
)

EXPLANATIONS = {
    "TypeError": {
        # NOTE: {name} is a function, {names} are its parameters, such as row, column.
        _NO_VALUE: N_(
            "The call to `{name}()` has no value for `{names}`. Pass an argument for each "
            "parameter that has no default value."
        ),
        # NOTE: {name} is a method; {given} and {taken} are numbers of arguments.
        _METHOD_TAKES: N_(
            "The call to `{name}()` has too many arguments: {given}, but the method takes at most "
            "{taken}. The first parameter, `self`, is counted too; check that it is there."
        ),
        # NOTE: {given} and {taken} are numbers of arguments.
        _FUNCTION_TAKES: N_(
            "The call to `{name}()` has too many arguments: {given}, but the function takes "
            "at most {taken}."
        ),
        r"(?P<name>[\w.]+)\(\) takes .* \((?P<given>\d{1,9}) given\)": _WRONG_NUMBER,
        r"(?P<name>[\w.]+) expected .*arguments?, got (?P<given>\d{1,9})": _WRONG_NUMBER,
        # NOTE: {name} is a class.
        r"(?P<name>\w+)\(\) takes no arguments": N_(
            "The class `{name}` takes no arguments. To pass arguments, define `__init__` with "
            "parameters, and check that its name has two underscores on each side."
        ),
        rf"{_CALLED} got an unexpected keyword argument '(?P<keyword>\w+)'": N_(
            "The function `{name}()` has no parameter `{keyword}`. Check the spelling in the "
            "call and in the definition."
        ),
        rf"{_CALLED} got multiple values for argument '(?P<keyword>\w+)'": N_(
            "The call to `{name}()` gives two values to `{keyword}`: one by position and one by "
            "name. Remove one of them."
        ),
        r".*\bNoneType\b": N_(
            "One of the values is `None`. Perhaps a function has no `return`, or you stored "
            "the result of a method such as `sort()`, which returns `None`."
        ),
        r".*'(?:function|method|builtin_function_or_method)'": N_(
            "The program uses a function itself, not its result. To call it, write its name "
            "followed by parentheses, with the arguments inside."
        ),
        # NOTE: {operator} is such as +, {left} and {right} are Python types such as int.
        _OPERATOR: N_(
            "The operator `{operator}` does not work between `{left}` and `{right}`. Check "
            "the type of both values; you may have to convert one, for example with `int()`."
        ),
        # NOTE: {operator} is such as <, {left} and {right} are Python types such as int.
        _COMPARISON: N_(
            "`{operator}` cannot compare `{left}` with `{right}`. Convert one of the values, "
            "so that both have the same type."
        ),
        # NOTE: {type} is a Python type such as int.
        r"can only concatenate str \(not \"(?P<type>[\w.]+)\"\)": N_(
            "You cannot join a string and a value of type `{type}` with `+`. Convert the "
            "value with `str()`, or use an f-string."
        ),
        # NOTE: {left} is list or tuple, {type} is a Python type such as int.
        r"can only concatenate (?P<left>\w+) \(not \"(?P<type>[\w.]+)\"\)": N_(
            "You can join a `{left}` only to another `{left}` with `+`, not to a value of type "
            "`{type}`. To add one item to a list, use `append()`."
        ),
        # NOTE: {type} is a Python type such as float.
        rf"can't multiply sequence by non-int of type {_TYPE}": N_(
            "You can multiply a list or string only by a whole number, not by a value of type "
            "`{type}`. If it should be a number, convert it first."
        ),
        r"'int' object is not iterable": N_(
            "You cannot loop over a whole number. To count, use `range()`, as in `for i in "
            "range(n)`."
        ),
        # NOTE: {type} is a Python type such as float.
        rf"{_TYPE} object is not iterable": N_(
            "A value of type `{type}` is not a collection, so you cannot loop over it. Check "
            "what the variable contains."
        ),
        # NOTE: {type} is a Python type such as int.
        r"cannot unpack non-iterable (?P<type>[\w.]+) object": N_(
            "A value of type `{type}` is a single value: it cannot be unpacked into several "
            "variables. Check what the variable contains."
        ),
        # NOTE: {type} is a Python type such as int.
        rf"argument of type {_TYPE} is not": N_(
            "After `in` there must be a list, a string or another collection, not a value of "
            "type `{type}`."
        ),
        rf"{_ONE_BY_ONE} object is not subscriptable": _AS_LIST,
        rf"object of type {_ONE_BY_ONE} has no len": _AS_LIST,
        r"'(?:set|frozenset)' object is not subscriptable": N_(
            "The items of a set have no order, so they have no index. Use a list, or loop "
            "over the set."
        ),
        # NOTE: {type} is a Python type such as int.
        rf"{_TYPE} object is not subscriptable": N_(
            "A value of type `{type}` has no items, so you cannot use square brackets after "
            "it. Check what the variable contains."
        ),
        r"'module' object is not callable": N_(
            "You cannot call a module. Call one of its functions, as in `random.random()`."
        ),
        # NOTE: {type} is a Python type such as list.
        r"'(?P<type>list|tuple|dict|range)' object is not callable": N_(
            "You cannot call a value of type `{type}`. Use square brackets for an index; if "
            "you meant a function, check that no variable has the same name."
        ),
        # NOTE: {type} is a Python type such as int.
        rf"{_TYPE} object is not callable": N_(
            "You cannot call a value of type `{type}`. Perhaps an operator such as `*` is "
            "missing before `(`, or a variable has the same name as the function."
        ),
        # NOTE: {type} is a Python type such as tuple.
        rf"{_TYPE} object (?:does not|doesn't) support item": N_(
            "You cannot change or delete an item of a value of type `{type}` with square brackets; "
            "strings and tuples, for example, are immutable. Use a list, or make a new value."
        ),
        r"list indices must be integers or slices, not tuple": N_(
            "A list takes one index at a time. For a list of lists, write "
            "`board[row][column]` instead of `board[row, column]`."
        ),
        r"\w+ indices must be integers.*, not '?(?P<type>\w+)'?": _WHOLE_NUMBER,
        rf"{_TYPE} object cannot be interpreted as an integer": _WHOLE_NUMBER,
        rf"unhashable type: {_TYPE}": _UNHASHABLE,
        rf"cannot use .* \(unhashable type: {_TYPE}\)": _UNHASHABLE,
        # NOTE: {type} is a Python type such as int.
        rf"object of type {_TYPE} has no len": N_(
            "A value of type `{type}` has no length. `len()` works for lists, strings and "
            "other collections."
        ),
        # NOTE: {name} is int or float, {type} is a Python type such as list.
        _CONVERSION: N_(
            "`{name}()` cannot convert a value of type `{type}` to a number. Check what the "
            "variable contains."
        ),
        # NOTE: {operator} is - or abs(), {type} is a Python type such as str.
        rf"bad operand type for (?:unary )?(?P<operator>\S+): {_TYPE}": N_(
            "`{operator}` does not work with a value of type `{type}`. Check what the "
            "variable contains; you may have to convert it, for example with `int()`."
        ),
        # NOTE: {type} is a Python type such as int.
        r"sequence item \d+: expected str instance, (?P<type>[\w.]+) found": N_(
            "`join()` joins only strings, but one of the items has the type `{type}`. Convert "
            "the items first: `map(str, items)`."
        ),
        # NOTE: {type} is a Python type such as str.
        r"must be real number, not (?P<type>[\w.]+)": N_(
            "Python needs a number here, not a value of type `{type}`. Convert the value with "
            "`int()` or `float()`."
        ),
        # NOTE: {type} is a Python type such as list.
        rf"{_TYPE} object is not an iterator": N_(
            "`next()` needs an iterator, not a value of type `{type}`. Make one with "
            "`iter()`, or use a `for` loop."
        ),
        r"exceptions must derive from BaseException": N_(
            "After `raise` there must be an exception, such as `ValueError()`."
        ),
    }
}
