"""Tools that never build a page: measurements, screenshots, checks, releases, a server."""
