"""Which variants go together (§10.12): what does not is refused by name."""

from __future__ import annotations

from grotto.kernel.game import Options

PARTNERS = (4, 6)


def clash(options: Options, seats: int) -> str:
    """Why a table cannot be played like this; empty when it can."""
    if options["expedition"] == "yes" and seats not in PARTNERS:
        return f"expedition='yes' is for 4 or 6 seats, in pairs, not for {seats}"
    if options["iron"] == "yes" and options["journey"] == "yes":
        return "iron='yes' and journey='yes' do not go together: without heroes nobody begins with one"
    if options["fast"] == "yes" and int(options["hands"]) > 1:
        return f"fast='yes' and hands={options['hands']!r} do not go together: it is one hand"
    return ""
