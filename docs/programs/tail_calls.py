class TailCall(Exception): ...  # carries the arguments of the next call


def tail_call_optimized(function):
    running = []

    def call(*args):
        if running:  # the function calls itself: end the running call first
            raise TailCall(*args)
        while True:
            running.append(function)
            try:
                return function(*args)
            except TailCall as next_call:
                args = next_call.args
            finally:  # however the function ended
                running.clear()

    return call


@tail_call_optimized
def search(n, queens=(), column=0, found=()):
    if len(queens) == n:  # a solution; continue as if no column were left
        found, column = (*found, queens), n
    if column == n:  # no column is left: go back to the previous row
        return search(n, queens[:-1], queens[-1] + 1, found) if queens else found
    if any(abs(c - column) in (0, len(queens) - r) for r, c in enumerate(queens)):
        return search(n, queens, column + 1, found)  # attacked: next column
    return search(n, (*queens, column), 0, found)


print(len(search(8)))
