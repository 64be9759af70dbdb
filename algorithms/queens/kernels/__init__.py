"""What numba compiles for the queens; `algorithms.extras.kernels` imports these modules."""
