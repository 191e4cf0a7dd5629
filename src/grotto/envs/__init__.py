"""The same games as environments: PettingZoo, Gymnasium, OpenSpiel, and batches on the CPU and on CUDA.

`Batch` and `Solo` need nothing more. `grotto.envs.aec`, `grotto.envs.gym`, `grotto.envs.spiel` and `grotto.envs.cuda`
are imported by name, since each needs a library of others.
"""

from grotto.envs.batch import Batch
from grotto.envs.solo import Solo

__all__ = ["Batch", "Solo"]
