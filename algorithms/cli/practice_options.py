"""Options shared by the commands of the checker."""

import click

from algorithms.base.texts import N_
from algorithms.cli.param_types import Amount, Integer

time_option = click.option(
    "--time",
    "seconds",
    type=Amount(),
    metavar="SECONDS",
    default="5",
    help=N_("Time limit for one call, in seconds. Default: 5."),
)
"""`--time`: the time limit for one call."""

memory_option = click.option(
    "--memory",
    "mebibytes",
    type=Amount(least=16),
    metavar="MIB",
    default="1024",
    help=N_("Memory limit for the solver, in MiB. Default: 1024."),
)
"""`--memory`: the memory limit for the solver process."""

seed_option = click.option(
    "--seed",
    type=Integer(0),
    metavar="NUMBER",
    default="0",
    help=N_("Seed for all random boards. Default: 0."),
)
"""`--seed`: the same number gives the same report."""

examples_option = click.option(
    "--examples",
    type=Integer(1),
    metavar="NUMBER",
    help=N_("Maximum number of random boards for each property."),
)
"""`--examples`: the number of random boards."""

thorough_option = click.option(
    "--thorough",
    is_flag=True,
    help=N_("Check more and larger boards, which takes up to a minute."),
)
"""`--thorough`: more and larger boards."""
