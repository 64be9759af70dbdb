"""Answers to the exercises: one module per page, each function included there by path."""
