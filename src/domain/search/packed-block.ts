/** Documents with their words, as they are stored and loaded: what takes time to derive isn't derived twice. */
import type { PackedDocuments } from './document-table.ts'

export type PackedBlock = {
  readonly documents: PackedDocuments
  /** The distinct words of these documents. */
  readonly words: readonly string[]
  /** For each document, how many postings it has. */
  readonly postingCounts: Uint16Array
  /** The word of each posting, by its index in `words`. */
  readonly postingWords: Uint16Array
  /** The field of each posting of customers and tickets: messages have one field. */
  readonly postingFields: Uint8Array
  /** Documents that were removed since an earlier block, by `getRefKey`. */
  readonly removed: readonly string[]
  /** Messages had left the index when it was written. */
  readonly wasEvicted: boolean
}

/** Documents of a block. Their words must be numbered in 16 bits. */
export const MAX_BLOCK_DOCUMENTS = 8_000
export const MAX_BLOCK_WORDS = 65_535
