"""`python -m grotto.cli` is the command `grotto`."""

from grotto.cli.app import main

main()
