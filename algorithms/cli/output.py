"""What `--json` prints."""

__all__ = ["to_json"]


def to_json(**values: object) -> str:
    """Write the values as one JSON object."""
    import json  # noqa: PLC0415 - seldom needed

    return json.dumps(values)
