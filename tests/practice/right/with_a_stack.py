def nqueens(n):
    solutions = []
    stack = [()]
    while stack:
        state = stack.pop()
        row = len(state)
        if row == n:
            solutions.append(state)
            continue
        for col in reversed(range(n)):
            for r, c in enumerate(state):
                if c == col or row - r == abs(col - c):
                    break
            else:
                stack.append(state + (col,))
    return solutions
