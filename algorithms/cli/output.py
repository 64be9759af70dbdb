"""What `--json` prints."""

__all__ = ["to_json"]


def to_json(**values: object) -> str:
    """Write the values as one JSON object."""
    import json  # seldom needed

    return json.dumps(values)
