"""What every game is made of. Knows no game and does no I/O but reading content and its own compiled code."""
