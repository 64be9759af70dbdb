"""Values of any type as plain trees; the solver's process, too, encodes its values here."""
