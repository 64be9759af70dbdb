def canonical(s):
    n = len(s)
    pts = [(r, c) for r, c in enumerate(s)]
    best = None
    for swap in (False, True):
        for fr in (False, True):
            for fc in (False, True):
                img = []
                for r, c in pts:
                    if swap:
                        r, c = c, r
                    img.append((n - 1 - r if fr else r, n - 1 - c if fc else c))
                img.sort()
                if best is None or img < best:
                    best = img
    return tuple(best)


def unique(solutions):
    return list({canonical(s): s for s in solutions}.values())
