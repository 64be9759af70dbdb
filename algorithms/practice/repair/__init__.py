"""Repairs: the small change after which a learner's own program holds every property."""
