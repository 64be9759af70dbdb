"""The practice kit: have your own solver checked by properties, and see what breaks it."""
