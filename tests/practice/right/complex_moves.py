def moves(square, rows, columns):
    z = complex(*square)
    for turn in (1, 1j, -1, -1j):
        for jump in (2 + 1j, 1 + 2j):
            w = z + turn * jump
            if 0 <= w.real < rows and 0 <= w.imag < columns:
                yield int(w.real), int(w.imag)
