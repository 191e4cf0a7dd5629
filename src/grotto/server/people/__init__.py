"""People: guests with a name, kept names, their sessions, tokens and wishes."""
