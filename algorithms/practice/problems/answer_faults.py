"""The faults of a call without a readable answer."""

from algorithms.base.texts import N_
from algorithms.practice.findings import Fault

_AN_ANSWER = N_("An answer for all arguments.")

_RETURNED = N_("An answer returned with `return`.")

PRINTED = N_("Use `return` instead of `print`.")
"""The hint for a function that prints its only answer."""

_FAULTS = (
    Fault(
        "raised",
        # NOTE: {kind} is a Python exception such as IndexError
        N_("The call stopped with an error: {kind}."),
        _AN_ANSWER,
        N_(
            "Look at the line of your code that is shown: which variable has an unexpected value "
            "there?"
        ),
    ),
    Fault(
        "recursion-error",
        N_("The recursion was too deep: Python raised `RecursionError`."),
        _AN_ANSWER,
        N_(
            "Find the base case, in which the function does not call itself: is it reached for "
            "these arguments, and does each call get closer to it?"
        ),
    ),
    Fault(
        "exited",
        # NOTE: {status} is the exit status, a number or a string
        N_("The call ended the program, with exit status {status}."),
        N_("An answer that is returned to the caller."),
        N_("Return the answer with `return`, and do not end the program."),
    ),
    Fault(
        "died",
        # NOTE: {status} is the exit status; a negative one is the number of a signal
        N_("The Python process ended during the call, with exit status {status}."),
        N_("An answer that is returned to the caller."),
        N_(
            "Look for `os._exit()`, for infinite recursion, and for libraries that crash."
        ),
    ),
    Fault(
        "timeout",
        N_("The call did not return within the time limit and was stopped."),
        N_("An answer within the time limit: boards of this size are small."),
        N_(
            "Is there an infinite loop? If your program searches, does it abandon a board at its "
            "first conflict, or does it check only complete boards?"
        ),
    ),
    Fault(
        "stuck",
        N_(
            "The call exceeded a limit of time or memory, although the board one size smaller took "
            "only a moment."
        ),
        N_(
            "An answer: from one size to the next, time and memory grow far less than this."
        ),
        N_(
            "Is there an infinite loop on larger boards? Does your program compute its answers, or "
            "are they stored in a table?"
        ),
    ),
    Fault(
        "out-of-memory",
        N_("The call exceeded the memory limit and was stopped."),
        N_(
            "An answer within the memory limit: boards of this size need little memory."
        ),
        N_("Look for a list that grows in a loop or is copied at every step."),
    ),
    Fault(
        "endless",
        N_(
            "The answer has more items than any correct answer, so the checker stopped reading it."
        ),
        N_("An answer with fewer items."),
        N_(
            "Where does your code add or yield the items? Does that loop end, and is each item "
            "tested before it is added?"
        ),
    ),
    Fault(
        "nothing-returned",
        N_("The function returned nothing, so the answer is None."),
        _RETURNED,
        N_(
            "Can the function end without a `return`? If it calls itself, it must also return the "
            "result of that call."
        ),
    ),
    Fault(
        "return-missing",
        N_("A `return` statement is missing, so the answer is None."),
        _RETURNED,
        N_(
            "Write `return` and the answer at the end of the function. If the function calls "
            "itself, also return the result of that call."
        ),
    ),
    Fault(
        "none-returned",
        N_("The function returned None instead of an answer."),
        _RETURNED,
        N_(
            "Which `return` statement is executed for these arguments, and where does its value "
            "come from?"
        ),
    ),
    Fault(
        "input-read",
        N_("The function calls `input()`, but there is no input during a check."),
        N_("An answer that depends only on the arguments."),
        N_("Remove `input()`, and use the values of the parameters."),
    ),
    Fault(
        "coroutine-returned",
        N_(
            "The function is defined with `async def`: a call returns a coroutine and does not run "
            "the code."
        ),
        _AN_ANSWER,
        N_("Write `def` instead of `async def`, and remove `await`."),
    ),
    Fault(
        "iterator-used-up",
        N_("The function returned an iterator whose items have been used up."),
        N_("An iterator that still has all its items, or a list."),
        N_(
            "Items of a generator can be used only once. Store them in a list first: "
            "`solutions = list(solutions)`."
        ),
    ),
    Fault(
        "printed-not-returned",
        N_(
            "The function printed output and returned nothing, so the answer is None."
        ),
        _RETURNED,
        N_(
            "Use `return` instead of `print`. If there are several answers, collect them in a list "
            "and return the list."
        ),
    ),
    Fault(
        "printed-and-returned",
        N_("The function printed output, but it returned {shown}."),
        N_("One of the usual formats:"),
        N_(
            "The answer is what the function returns. Does it print the answer instead?"
        ),
    ),
    Fault(
        "unreadable",
        # NOTE: {shown} is the answer as Python source
        N_("The answer {shown} is not in any of the accepted formats."),
        # NOTE: examples follow, such as answers for four queens in Python, one per line
        N_("One of the usual formats:"),
        N_(
            "Compare the types, order and nesting of your answer with those of the problem's "
            "examples."
        ),
    ),
    Fault(
        "number-returned",
        N_("The answer {shown} is a number."),
        N_("One of the usual formats:"),
        N_(
            "Return the squares or boards themselves, not their number. To check the number of "
            "solutions, choose the problem `count-queens`."
        ),
    ),
    Fault(
        "another-format",
        N_("The answer {shown} is in a different format from the other answers."),
        N_("The same format for all answers, such as this one:"),
        N_(
            "Check each `return` and `yield`: do they all use the same types, even for the "
            "smallest boards?"
        ),
    ),
    Fault(
        "not-empty",
        N_("There is nothing to find here, but the answer is {shown}."),
        N_("An empty answer, such as `[]`."),
        N_("What does your function return when its search has found nothing?"),
    ),
    Fault(
        "wrong-size",
        # NOTE: {sizes} are numbers such as 5, 5, 5, 5
        N_(
            "The rows of a board in the answer have these numbers of squares: {sizes}."
        ),
        N_("Boards of {rows} × {columns} squares."),
        N_(
            "How many squares does your code put into a row, and how many rows into a board?"
        ),
    ),
    Fault(
        "several-answers",
        N_("One answer is expected, but {shown} contains several."),
        N_("One answer, such as this one:"),
        N_("Return the first answer that you find, or choose one at the end."),
    ),
    Fault(
        "unordered-answer",
        N_("The answer {shown} contains a set where the order matters."),
        N_("A list or a tuple, such as this one:"),
        N_(
            "A set does not preserve the order of its elements. Where do you create one?"
        ),
    ),
    Fault(
        "not-a-number",
        N_("The answer {shown} is not an integer."),
        N_("An integer, such as this one:"),
        N_(
            "Do you return the solutions themselves? Only their number is expected."
        ),
    ),
    Fault(
        "not-yes-or-no",
        N_("The answer {shown} is neither True nor False."),
        N_("True or False."),
        N_("Return the result of your test in every branch of the function."),
    ),
)
UNANSWERED = {fault.code: fault for fault in _FAULTS}
