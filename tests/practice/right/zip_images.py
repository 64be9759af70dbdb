def all_images(solution):
    n = len(solution)
    grid = tuple(tuple(int(c == q) for c in range(n)) for q in solution)
    images = set()
    for _ in range(4):
        grid = tuple(zip(*grid[::-1]))
        images.add(grid)
        images.add(grid[::-1])
    return images
