"""`python -m algorithms` is the command `algorithms`."""

from algorithms.cli import main

if __name__ == "__main__":
    main()
