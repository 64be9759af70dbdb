"""The marks of texts that the catalogs translate."""


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a text for the catalogs without translating it."""
    return message


def NN_(message: str, plural: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """Mark a text with a plural for the catalogs without translating it."""
    return message, plural
