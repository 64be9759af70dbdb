"""Repairs: the small changes after which a learner's own program passes every check."""
