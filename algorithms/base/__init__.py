"""What every other package uses: errors, checks of arguments, messages, catalogs, the version."""
