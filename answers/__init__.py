"""Answers to the exercises of the pages: a module a page, each function shown there by path."""
