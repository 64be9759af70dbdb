"""Errors, checks of arguments, messages, catalogs and the version, which all packages use."""
