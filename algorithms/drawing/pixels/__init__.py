"""Drawings in pixels, with captions: what PNG and GIF files are made of.

A drawing is painted from its SVG text, so that there is one telling of what it looks like.
Pillow and what orders and joins letters are imported when something is painted.
"""
