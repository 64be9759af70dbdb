"""The files that Python in the page needs."""
