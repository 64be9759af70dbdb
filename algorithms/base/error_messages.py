"""The messages of errors, in English."""

from algorithms.base.texts import N_

MESSAGES = {
    "attempts-exhausted": N_(
        "found no solution for {n} queens in {attempts} attempts"
    ),
    "beyond-the-record": N_(
        "{name} must be at most {limit}: the number of solutions for larger n is "
        "not known"
    ),
    "closed-tour-four": N_(
        "a board of size {rows} × {columns} has no closed knight's tour: no board with a side "
        "of 4 has one"
    ),
    "closed-tour-odd": N_(
        "a board of size {rows} × {columns} has no closed knight's tour: the number of squares "
        "is odd, and every move changes colour"
    ),
    "closed-tour-small": N_(
        "a board of size {rows} × {columns} has no closed knight's tour: it is too small or too"
        " narrow"
    ),
    "drawing-missing": N_(
        'pictures need {package}: pip install "polyglot-algorithms[drawing]"'
    ),
    "drawing-too-large": N_(
        "the drawing is too large for PNG or GIF: its area must not exceed {limit} × {limit} "
        "pixels; save it as SVG"
    ),
    "draws-exhausted": N_(
        "found no solution for {n} queens in {draws} random draws"
    ),
    # NOTE: reason is Python's message in English.
    "executor-closed": N_("the executor rejected a task: {reason}"),
    "fast-missing": N_(
        'arrays need NumPy: pip install "polyglot-algorithms[fast]"'
    ),
    "generations-exhausted": N_(
        "found no solution for {n} queens in {generations} generations"
    ),
    "grading-in-use": N_(
        "another run of this command is writing to the journal {file}"
    ),
    "journal-damaged": N_("{file}, line {line}: this is not a valid journal line"),
    "journal-foreign": N_("{file} is not the journal of a count"),
    "journal-in-use": N_("another count is writing to the journal {file}"),
    "journal-of-another": N_(
        "{file} is the journal of the count for n = {found}, not for n = {n}"
    ),
    "journal-version": N_(
        "the journal {file} was started by another version of this package"
    ),
    "malformed-board": N_("a board must have {n} rows of {n} squares, each 0 or 1"),
    "malformed-selection": N_(
        "expected one queen per row, starting with row 0, not {value}"
    ),
    "malformed-solution": N_(
        "expected {n} different squares of a board of size {n}, not {value}"
    ),
    "malformed-tour": N_(
        "a tour must visit every square of the board once; a numbered board has rows of equal "
        "length, and it contains each of the numbers 0, 1, 2, … once"
    ),
    "marking-all-zero": N_("{file}: at least one weight must be above 0"),
    "marking-not-a-list": N_(
        "{file}: {name} must be a list of names of properties, not {value}"
    ),
    "marking-not-a-number": N_(
        "{file}: {name} must be a number above 0 and at most {limit}, not {value}"
    ),
    "marking-not-a-table": N_("{file}: {name} must be a table, not {value}"),
    "marking-not-a-text": N_("{file}: {name} must be a string, not {value}"),
    "marking-not-a-weight": N_(
        "{file}: the weight of {name} must be a number from 0 to {limit}, not {value}"
    ),
    # NOTE: reason is Python's message in English.
    "marking-not-toml": N_("{file}: this is not valid TOML: {reason}"),
    "marking-unknown": N_("{file}: unknown name {value}; choose one of: {names}"),
    "marks-on-a-tour": N_(
        "squares are marked on boards of queens only, not on a tour"
    ),
    "negative-size": N_("{name} must not be negative: {value}"),
    "no-answer": N_(
        "expected a solution, not None; a search returns None if it finds no solution"
    ),
    "no-pictures": N_("there is no solution to draw"),
    "no-solution": N_("no solution exists for {n} queens"),
    "no-submissions": N_("{folder} and its subfolders contain no Python files"),
    "no-tour": N_(
        "no knight's tour of a board of size {rows} × {columns} starts at {start}"
    ),
    "not-a-collection": N_(
        "{name} must be a list or another collection, not {value}"
    ),
    "not-a-drawing": N_(
        "{name} must be a drawing made by this package, not {value}"
    ),
    "not-a-duration": N_("{name} must be a number of seconds, not {value}"),
    "not-a-function": N_("{name} must be a function, not {value}"),
    "not-a-generator": N_(
        "{name} must be a random number generator such as random.Random(), or an integer as its "
        "seed, not {value}"
    ),
    "not-a-number": N_("{name} must be a positive number, not {value}"),
    "not-a-path": N_("{name} must be a file name, not {value}"),
    "not-a-permutation": N_(
        "expected a permutation of the columns 0 … n − 1, not {value}"
    ),
    "not-a-problem": N_(
        "the first argument must be the name of a problem, not {value}; the solver comes second"
    ),
    "not-a-regular-file": N_("{file} is a device or a pipe, not a file"),
    "not-a-square": N_("{name} must be a pair (row, column), not {value}"),
    "not-a-text": N_("{name} must be a string, not {value}"),
    "not-an-executor": N_(
        "executor must be a concurrent.futures.Executor, not {value}"
    ),
    "not-an-integer": N_("{name} must be an integer, not {value}"),
    "not-in-python": N_(
        "{name} must be a function written in Python, neither a class nor a function written in C: "
        "{value}"
    ),
    "not-one-per-row": N_(
        "expected one queen in each row, in a column from 0 to {last}, not {value}: the columns of "
        "row {row} are {columns}"
    ),
    "not-randomised": N_(
        "rng is for randomised methods ({methods}); the method {method} is not one of them"
    ),
    "off-board": N_("{name} is off the board of size {rows} × {columns}: {value}"),
    "practice-missing": N_(
        'the checker needs more packages: pip install "polyglot-algorithms[practice]"'
    ),
    "recursion-limit": N_(
        "a search over {squares} squares exceeds Python's recursion limit of {limit}"
    ),
    "several-answers": N_(
        "expected one solution, but {value} is a collection of solutions; pass one of them"
    ),
    "solver-file-missing": N_("file {file} does not exist"),
    "solver-folder": N_("{file} is a folder; give a file in it"),
    "solver-import-exit": N_(
        "{file} exited while it was being loaded, with exit status {status}"
    ),
    # NOTE: kind is the type of Python's error, reason its message in English.
    "solver-import-failed": N_(
        "{file}, line {line}: the file cannot be loaded: {kind}: {reason}"
    ),
    "solver-import-refused": N_(
        "{file}, line {line}: a solver may not import {module}, which belongs to "
        "the checker or holds known answers"
    ),
    "solver-import-slow": N_("{file} takes more than {seconds} seconds to load"),
    "solver-module-missing": N_("module {module} does not exist"),
    "solver-name-missing": N_("{file} defines no {name}; it defines {names}"),
    "solver-none": N_("{file} defines no function that can be checked"),
    "solver-not-callable": N_(
        "{name} in {file} is not a function; its type is {kind}"
    ),
    # NOTE: reason is Python's message in English.
    "solver-not-sent": N_(
        "{solver} cannot be sent to a separate process: {reason}"
    ),
    "solver-several": N_(
        "{file} defines several functions; name one of them: {names}"
    ),
    # NOTE: solver is a function with its arguments, solve(n, board); parameters, (n).
    "solver-signature": N_(
        "{solver} cannot be called with the arguments of the problem: {parameters}"
    ),
    # NOTE: reason is Python's message in English.
    "solver-syntax": N_("{file}, line {line}: this is not valid Python: {reason}"),
    "solver-unnamed": N_("no solver was named"),
    "too-large": N_("{name} must be at most {limit}"),
    "too-large-for-method": N_(
        "{name} must be at most {limit} with the method {method}, which takes too long on larger "
        "boards"
    ),
    "too-long": N_("{name} must have at most {limit} characters"),
    "too-long-iterator": N_(
        "{name} must not be an iterator over more than {limit} items"
    ),
    "too-many-frames": N_("this package writes GIFs of at most {limit} frames"),
    "too-many-steps": N_(
        "the walkthrough has more than {limit} steps or lines; choose a smaller board or a larger "
        "limit"
    ),
    "too-small": N_("{name} must be at least {limit}"),
    "tour-colour": N_(
        "no knight's tour of a board of size {rows} × {columns} starts at {start}: the number of "
        "squares is odd, and every tour starts on the colour of the corners"
    ),
    "tour-inner": N_(
        "no knight's tour of a board of size {rows} × {columns} starts at {start}: with four "
        "rows, every tour starts and ends in the first or the last row; with four columns, in the "
        "first or the last column"
    ),
    "tour-small": N_(
        "a board of size {rows} × {columns} has no knight's tour: it is too small or too narrow"
    ),
    "tour-tries": N_(
        "Warnsdorff's rule, tried in {tries} ways, found no tour of a board of size {rows} × "
        "{columns} from {start}; a tour may still exist"
    ),
    "tour-under-six": N_(
        "a closed tour exists, but only boards with at least 6 rows and 6 columns are constructed, "
        "not {rows} × {columns}"
    ),
    "unfilled-message": N_(
        "the message {value} cannot be filled in with the values given"
    ),
    "unknown-algorithm": N_(
        "unknown algorithm {value}; choose one of: {algorithms}"
    ),
    "unknown-diagonal": N_("unknown diagonal {value}; choose one of: main, anti"),
    "unknown-encoding": N_(
        "expected a walkthrough of version {version}, not {value}"
    ),
    "unknown-engine": N_(
        "the engine {value} is unknown or does not work here; choose one of: {engines}"
    ),
    "unknown-language": N_("unknown language {value}; choose one of: {languages}"),
    "unknown-method": N_("unknown method {value}; choose one of: {methods}"),
    "unknown-picture": N_("the file name must end in one of {suffixes}: {file}"),
    "unknown-piece": N_("unknown piece {value}; choose one of: queen, knight"),
    "unknown-problem": N_("unknown problem {value}; choose one of: {problems}"),
    "unnamed-algorithm": N_(
        "expected the name of an algorithm, not {value}; `record_function` records your own "
        "function"
    ),
    "unreadable-answer": N_(
        "{value} cannot be read as queens or as a knight's tour in any known format"
    ),
    # NOTE: kind is the type of Python's error, reason its message in English.
    "worker-failed": N_("a worker failed while counting: {kind}: {reason}"),
    "worker-lost": N_(
        "a worker process ended before it finished its part of the count"
    ),
    # NOTE: type is the name of a class, such as Walkthrough.
    "wrong-type": N_("{name} must be of type {type}, not {value}"),
}
"""The English message of each code, with the names of its values in braces."""
