"""What every command shares: whatever is refused becomes one line on stderr and exit code 2, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from typer.core import TyperGroup
from typer.exceptions import Abort, Exit, TyperException

from grotto.cli.screen import printable, soften
from grotto.kernel.errors import GrottoError

BAD_INPUT = 2
CLOSED_PIPE = 1
INTERRUPTED = 130


class Shell(TyperGroup):
    """The group of all commands."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: bool,
    ) -> object:
        """Run a command. Its exit code is what it returns, 0 for None."""
        soften()
        try:
            code = super().main(args, prog_name or "grotto", complete_var, standalone_mode=False, **extra)
            if sys.stdout is not None:
                sys.stdout.flush()
        except GrottoError as error:
            code = complain(str(error))
        except TyperException as error:
            code = complain(error.format_message())
        except Exit as exited:
            code = exited.exit_code
        except (KeyboardInterrupt, Abort):
            code = INTERRUPTED
        except BrokenPipeError:
            close_quietly()
            code = CLOSED_PIPE
        if not standalone_mode:
            return code
        sys.exit(code if isinstance(code, int) else 0)


def complain(said: str) -> int:
    """One line, or one for each fault of a paper."""
    lines = [line for line in printable(said).splitlines() if line.strip()]
    print("grotto: " + "\n".join(lines), file=sys.stderr)
    return BAD_INPUT


def close_quietly() -> None:
    """Nobody reads any more: what is still buffered goes nowhere, and nobody is told."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
