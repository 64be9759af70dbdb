"""The texts of the site in every language: catalogs, sections and their state, terms."""
