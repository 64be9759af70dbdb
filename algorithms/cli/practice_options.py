"""Options shared by the commands of the checker."""

import click

from algorithms.base.texts import N_
from algorithms.cli.param_types import Amount, Choice, Integer, flag

time_option = click.option(
    "--time",
    "seconds",
    type=Amount("seconds"),
    default="5",
    help=N_("Time limit for one call, in seconds. Default: 5."),
)

memory_option = click.option(
    "--memory",
    "mebibytes",
    type=Amount("mib", least=16),
    default="1024",
    help=N_("Memory limit for the solver, in MiB. Default: 1024."),
)

sandbox_option = click.option(
    "--sandbox",
    type=Choice(
        "choice",
        ("auto", "require", "off"),
        N_("unknown value {value} for sandbox; choose one of: {choices}"),
    ),
    metavar="WHEN",
    default="auto",
    help=N_(
        "Protect files, the network and other processes from the solver: auto (as "
        "far as the system can), require (an error if something is missing) or "
        "off. Linux only. Default: auto."
    ),
)

seed_option = click.option(
    "--seed",
    type=Integer(0),
    metavar="NUMBER",
    default="0",
    help=N_("Seed for all random boards. Default: 0."),
)

examples_option = click.option(
    "--examples",
    type=Integer(1),
    metavar="NUMBER",
    help=N_("Maximum number of random boards for each property."),
)

thorough_option = flag(
    "--thorough",
    help=N_("Check more and larger boards, which takes up to a minute."),
)
