"""A solver in a process of its own, from which nothing that it does gets out."""

from algorithms.practice.sandbox.solver import Sandbox
from algorithms.practice.sandbox.target import Target, parse_target

__all__ = ["Sandbox", "Target", "parse_target"]
