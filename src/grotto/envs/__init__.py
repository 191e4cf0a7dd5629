"""The same games as environments: PettingZoo, Gymnasium, OpenSpiel, and batches on the CPU and on CUDA."""
