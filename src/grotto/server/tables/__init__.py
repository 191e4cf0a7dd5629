"""Tables: one owner each. Check, store, apply, publish, in that order."""
