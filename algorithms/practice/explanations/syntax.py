"""Explanations of exceptions that Python raises before it runs a program."""

from algorithms.base.texts import N_

_OTHER_BRACKET = (
    r"closing parenthesis '(?P<closing>.)' does not match opening parenthesis "
    r"'(?P<opening>.)'"
)

EXPLANATIONS = {
    "IndentationError": {
        r"expected an indented block after .* on line (?P<line>\d{1,9})": N_(
            "Line {line} begins a block, so the next line must be indented by four more spaces. If "
            "there is no code for the block yet, write `pass`."
        ),
        r"unexpected indent": N_(
            "This line is indented, but no block begins above it. Remove the spaces at its "
            "start, or check that the line above ends with `:`."
        ),
        r"unindent does not match": N_(
            "The indentation of this line does not match that of any line above. All lines "
            "of a block must start with the same number of spaces."
        ),
        r"": N_(
            "The indentation of this line is wrong. Indent each block four spaces more "
            "than the line above it that ends with `:`."
        ),
    },
    "TabError": {
        r"": N_(
            "The indentation mixes tabs and spaces. Use four spaces for each level."
        )
    },
    "SyntaxError": {
        # NOTE: {bracket} is one character such as (.
        r"'(?P<bracket>[(\[{])' was never closed": N_(
            "The bracket `{bracket}` is never closed. Add the closing bracket where the "
            "expression ends."
        ),
        # NOTE: {bracket} is one character such as ).
        r"unmatched '(?P<bracket>[)\]}])'": N_(
            "The closing bracket `{bracket}` has no opening bracket. Remove it, or add the "
            "opening one."
        ),
        # NOTE: {opening} is a character such as (, {closing} one such as ].
        _OTHER_BRACKET: N_(
            "The bracket `{opening}` is closed by `{closing}`. Close each bracket with one of "
            "the same kind."
        ),
        r"expected ':'": N_(
            "A colon is missing. Lines that begin with `if`, `for`, `while`, `def` or `class` "
            "end with `:`."
        ),
        r"expected 'except' or 'finally' block": N_(
            "After a `try` block there must be an `except` or `finally` block."
        ),
        r"expected 'else' after 'if' expression": N_(
            "An `if` inside an expression needs an `else`, as in `a if condition else b`."
        ),
        r"'elif' block follows an 'else' block": N_(
            "`else` must come last. Move the `elif` block above it."
        ),
        # NOTE: {sign} is a part of the program, such as ( or in.
        r"expected '(?P<sign>[^']+)'": N_(
            "Something is missing: Python expects `{sign}` here. Check the start of this statement."
        ),
        r"cannot assign to (?:keyword )?'?(?P<name>True|False|None|__debug__)\b": N_(
            "You cannot assign to `{name}`, because it is a fixed value. Choose another name."
        ),
        r"(?:cannot assign to|cannot use assignment expressions with) ": N_(
            "On the left of `=` there must be a variable, an item such as `a[0]`, or an "
            "attribute. To compare two values, write `==`."
        ),
        r"invalid syntax\. Maybe you meant '=='|.*perhaps you meant \"==\"": N_(
            "`=` assigns a value. To compare two values, write `==`."
        ),
        r"invalid syntax\. Perhaps you forgot a comma": N_(
            "Something is missing between two values: perhaps a comma or an operator such as `+`."
        ),
        r"unterminated triple-quoted": N_(
            "A string that starts with three quotation marks is not closed. Add three "
            "quotation marks at its end."
        ),
        r"unterminated|EOL while scanning string": N_(
            "A string is not closed. End it with the same quotation mark that it starts with."
        ),
        r"f-string": N_(
            "The f-string is not correct. Check that each opening brace has a closing one, "
            "and that there is an expression between them."
        ),
        # NOTE: {word} is return or yield.
        r"'(?P<word>return|yield|yield from)' outside function": N_(
            "`{word}` works only inside a function. Check the indentation: the line must be "
            "in the block of a `def`."
        ),
        # NOTE: {word} is break or continue.
        r"'(?P<word>break|continue)' (?:outside|not properly in) loop": N_(
            "`{word}` works only inside a loop. Check the indentation: the line must be in "
            "the block of a `for` or `while`."
        ),
        r"invalid character '(?P<character>[٠-٩۰-۹０-９])'": N_(
            "Numbers in Python code have the digits 0 to 9; `{character}` is a digit of "
            "another script. Switch the keyboard to English, and type the number again."
        ),
        r"invalid character '(?P<character>.)'": N_(
            "Python code cannot contain the character `{character}` here. Perhaps it was "
            "copied from a document: type it again with the keyboard."
        ),
        # NOTE: {code} is the number of the character in Unicode, such as U+00A0.
        r"invalid non-printable character (?P<code>U\+\w+)": N_(
            "The line contains an invisible character (`{code}`), perhaps copied from a web "
            "page. Delete it, and type the line again."
        ),
        r"leading zeros in decimal integer": N_(
            "A whole number other than 0 cannot begin with 0. Remove the zeros at its start."
        ),
        r"invalid \w+ literal": N_(
            "A number is followed directly by letters. A name cannot begin with a digit; "
            "between a number and a name there must be a space or an operator."
        ),
        r"unexpected character after line continuation": N_(
            "A backslash must be the last character of its line. Remove it; to divide, write `/`."
        ),
        r"Missing parentheses in call to '(?P<name>\w+)'": N_(
            "`{name}` is a function. Write what you pass to it in parentheses: `{name}(...)`."
        ),
        r"positional argument follows keyword argument": N_(
            "Keyword arguments, such as `n=8`, must come after positional arguments, which "
            "have no name."
        ),
        r"non-default argument follows|parameter without a default follows": N_(
            "Parameters with a default value must come after the parameters without one."
        ),
        r"name '(?P<name>\w+)' is (?:used prior to|assigned to before) global": N_(
            "`global {name}` must come before the first use of `{name}`. Write it at the start "
            "of the function."
        ),
        r"": N_(
            "Python cannot read this line. Check the spelling, and whether a bracket, a "
            "quotation mark, a comma or a colon is missing, here or on the line above."
        ),
    },
}
