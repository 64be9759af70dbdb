"""Explanations of exceptions about names, modules, attributes, keys and indexes."""

from algorithms.base.texts import N_

_MODULES = "collections|copy|functools|heapq|itertools|json|math|os|random|re|string|sys|time"
_NAMED = r"name '(?P<name>\w+)' is not defined"
# NOTE: {name} is a module such as math.
_FORGOTTEN = N_(
    "The name `{name}` is not defined. To use the module `{name}`, write `import {name}` at the "
    "top of the file."
)
_CIRCULAR = N_(
    "The module `{module}` is not fully loaded yet: two modules import each other (a circular "
    "import), or your file has the same name as the module. Rename your file, or remove one of "
    "the imports."
)
_HIDDEN = N_(
    "Your file has the same name as the module `{module}`, so Python uses your file instead. "
    "Rename your file."
)
# NOTE: {name} is a function, class or constant, such as sqrt, that the module lacks.
_NOT_IN_MODULE = N_(
    "The module `{module}` has no `{name}`. Check the spelling, and read the module's "
    "documentation."
)
_EMPTY = N_(
    "There is nothing to remove, because the collection is empty. Check that it has items before "
    "you remove one."
)
_NO_SUCH_INDEX = N_(
    "There is no item with this index. Indexes start at 0, so the last one is `len(items) - 1`."
)

EXPLANATIONS = {
    "NameError": {
        r"name '(?P<name>true|false|none)' is not defined": N_(
            "Python has no `{name}`. Write `True`, `False` and `None` with a capital letter."
        ),
        rf"{_NAMED}.* [Dd]id you forget to import": _FORGOTTEN,
        rf"name '(?P<name>{_MODULES})' is not defined": _FORGOTTEN,
        _NAMED: N_(
            "The name `{name}` is not defined. Check the spelling, and that the line that "
            "defines it runs first."
        ),
        r"cannot access free variable '(?P<name>\w+)'": N_(
            "The variable `{name}` of the outer function has no value yet. Assign a value to "
            "it before you call the inner function."
        ),
    },
    "UnboundLocalError": {
        r"cannot access local variable '(?P<name>\w+)'": N_(
            "The function assigns to `{name}` somewhere, so `{name}` is a local variable, and "
            "it has no value yet. Assign a value before you use it. To change the variable of "
            "an outer function, write `nonlocal {name}` first; to change a global variable, "
            "write `global {name}`."
        )
    },
    "ModuleNotFoundError": {
        # NOTE: {name} is a module such as math, {module} a name such as math.roots.
        r"No module named '(?P<module>[^']+)'; '(?P<name>[^']+)' is not a package": N_(
            "`{name}` is not a package, so there is no `{module}` in it. Check the spelling, "
            "and that none of your files is called `{name}.py`."
        ),
        r"No module named '(?P<name>[^']+)'": N_(
            "There is no module `{name}`. Check the spelling; a module that does not come "
            "with Python must be installed first."
        ),
    },
    "ImportError": {
        r".* partially initialized module '(?P<module>[^']+)'": _CIRCULAR,
        r".* from '(?P<module>[^']+)' \(consider renaming": _HIDDEN,
        r"cannot import name '(?P<name>\w+)' from '(?P<module>[^']+)'": _NOT_IN_MODULE,
        r"attempted relative import": N_(
            "A relative import, which begins with a dot, works only inside a package. Write "
            "the name of the module without the dot."
        ),
    },
    "AttributeError": {
        r"'NoneType' object has no attribute '(?P<name>\w+)'": N_(
            "The value before `.{name}` is `None`. Perhaps a function has no `return`, or you "
            "stored the result of a method such as `sort()`, which returns `None`."
        ),
        r"partially initialized module '(?P<module>[^']+)'": _CIRCULAR,
        r"module '(?P<module>[^']+)' has no attribute '\w+' \(consider renaming": _HIDDEN,
        r"module '(?P<module>[^']+)' has no attribute '(?P<name>\w+)'": _NOT_IN_MODULE,
        (
            r"'(?:function|method|builtin_function_or_method)' object has no attribute "
            r"'(?P<name>\w+)'"
        ): N_(
            "The value before `.{name}` is a function, not its result. Call the function: add "
            "parentheses after its name."
        ),
        r"'tuple' object has no attribute '(?P<name>append|insert|pop|remove|sort)'": N_(
            "A tuple is immutable (it cannot be changed), so it has no method `{name}()`. Use "
            "a list if the items change."
        ),
        # NOTE: {type} is a Python type such as list.
        r"'(?P<type>[\w.]+)' object has no attribute '(?P<name>\w+)'": N_(
            "A value of type `{type}` has no attribute or method `{name}`. Check the "
            "spelling, and that the variable contains what you expect."
        ),
        # NOTE: {type} is a class.
        r"type object '(?P<type>\w+)' has no attribute '(?P<name>\w+)'": N_(
            "The class `{type}` has no attribute or method `{name}`. An attribute that is set "
            "in `__init__` belongs to an object, not to the class."
        ),
    },
    "KeyError": {
        r"'(?:pop from an empty set|popitem\(\): \w+ is empty)'": _EMPTY,
        # NOTE: {key} is any value in Python, such as 'a' or 3.
        r"(?P<key>.+)": N_(
            "`{key}` is not in the dictionary or set. Check its spelling and its type, or "
            "test with `in` first."
        ),
    },
    "IndexError": {
        r"pop from (?:an )?empty": _EMPTY,
        r"list assignment index out of range": N_(
            "You can assign only to an index that the list already has. To add an item at "
            "the end, use `append()`."
        ),
        r"Cannot choose from an empty sequence": N_(
            "There is nothing to choose from, because the list is empty. Check that it has "
            "items first."
        ),
        r"(?:\w+ )*index out of range": _NO_SUCH_INDEX,
    },
}
