"""Properties of one solution of each symmetry class, which catch all known wrong programs."""


def _images(board):
    images = []
    for _ in range(4):
        board = [len(board) - 1 - board.index(row) for row in range(len(board))]
        images += [board, board[::-1]]
    return images


def from_given(solutions, answer):
    return all(board in solutions for board in answer)


def one_per_class(answer):
    for number, board in enumerate(answer):
        for other in answer[:number]:
            assert other not in _images(board)


def every_class(solutions, answer):
    for board in solutions:
        assert any(image in answer for image in _images(board))
