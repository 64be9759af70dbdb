"""Readers of the pixels of pictures and animations."""

from PIL import Image, ImageColor, ImageSequence

from algorithms.drawing.theme import COLOURS

SIDE = 72
"""The side of a square in pixels."""

RGB = {name: ImageColor.getrgb(colour) for name, colour in COLOURS.items()}


def frames(file):
    """Return the frames of a GIF that repeats forever, and their times in milliseconds."""
    with Image.open(file) as image:
        assert (image.format, image.info["loop"]) == ("GIF", 0)
        return [
            (frame.convert("RGB"), frame.info["duration"])
            for frame in ImageSequence.Iterator(image)
        ]


def times(file):
    """Return the times of the frames of a GIF in milliseconds."""
    return [duration for _, duration in frames(file)]


def at(image, square, columns, right=0.5, down=0.5):
    """Return the colour at a place of a square."""
    row, column = square
    left = (image.width - columns * SIDE) // 2 + round((column + right) * SIDE)
    return image.getpixel((left, 42 + round((row + down) * SIDE)))


def queens(image, n):
    """Return the queens of a picture: the squares with a foot of a queen."""
    image = image.convert("RGB")
    squares = ((row, column) for row in range(n) for column in range(n))
    return tuple(s for s in squares if at(image, s, n, down=0.86) == RGB["queen"])
