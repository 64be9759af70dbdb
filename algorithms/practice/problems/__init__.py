"""The problems for which people write solvers, and the properties of right answers."""
