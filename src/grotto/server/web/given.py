"""What every route may ask for: the club, and who asks."""

from __future__ import annotations

from typing import TypeAlias

from litestar.di import NamedDependency

from grotto.server.club import Club
from grotto.server.people.register import Known

TheClub: TypeAlias = NamedDependency[Club]
Visitor: TypeAlias = NamedDependency[Known]
