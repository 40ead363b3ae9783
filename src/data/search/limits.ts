const MiB = 1024 * 1024

/** Encrypted bytes of the stored index: beyond, the oldest messages leave. */
export const MAX_STORED_BYTES = 25 * MiB
/** The share of `MAX_STORED_BYTES` that the index has after messages have left, so that this happens rarely. */
export const EVICTION_TARGET = 0.85
/** Customers whose messages `from:NAME` finds at most. */
export const MESSAGE_AUTHOR_LIMIT = 200
/** Blocks of fewer bytes are merged once there are `MAX_SMALL_BLOCKS`. */
export const SMALL_BLOCK_BYTES = 256 * 1024
export const MAX_SMALL_BLOCKS = 32
