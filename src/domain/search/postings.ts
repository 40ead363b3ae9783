/**
 * Which documents contain which word, and in which field. A posting is a number: the document's, times sixteen, plus the
 * field's in `SEARCH_FIELDS`. Postings that were added since the last `merge` are kept in one list.
 */
import { createUint32Array, ensureLength } from './growing-array.ts'

export const FIELD_BITS = 4
export const FIELD_MASK = 15

export type Postings = {
  /** Makes room for so many more. */
  readonly reserve: (count: number) => void
  readonly add: (word: number, posting: number) => void
  /** Calls `visit` with each posting of a word, except recent ones. */
  readonly visitMerged: (word: number, visit: (posting: number) => void) => void
  /** Calls `visit` with each posting that was added since the last `merge`. */
  readonly visitRecent: (visit: (word: number, posting: number) => void) => void
  /** Sorts recent postings to those of their words. `isKept`: of a document that is still there. */
  readonly merge: (wordCount: number, isKept?: (posting: number) => boolean) => void
  readonly countRecent: () => number
  readonly getBytes: () => number
}

export function createPostings(): Postings {
  /** The postings of word n are those from `offsets[n]` to `offsets[n + 1]`. */
  let offsets = new Uint32Array(1)
  let merged = new Uint32Array(0)
  let recentWords = new Uint32Array(0)
  let recentPostings = new Uint32Array(0)
  let recentCount = 0

  const reserve = (count: number) => {
    recentWords = ensureLength(recentWords, recentCount + count, createUint32Array)
    recentPostings = ensureLength(recentPostings, recentCount + count, createUint32Array)
  }

  return {
    reserve,
    add: (word, posting) => {
      if (recentCount === recentWords.length) reserve(1)
      recentWords[recentCount] = word
      recentPostings[recentCount] = posting
      recentCount += 1
    },
    visitMerged: (word, visit) => {
      const end = offsets[word + 1] ?? 0
      for (let at = offsets[word] ?? end; at < end; at += 1) visit(merged[at] ?? 0)
    },
    visitRecent: (visit) => {
      for (let at = 0; at < recentCount; at += 1) visit(recentWords[at] ?? 0, recentPostings[at] ?? 0)
    },
    merge: (wordCount, isKept = () => true) => {
      const next = new Uint32Array(wordCount + 1)
      const knownWords = offsets.length - 1
      for (let word = 0; word < knownWords; word += 1)
        for (let at = offsets[word] ?? 0; at < (offsets[word + 1] ?? 0); at += 1)
          if (isKept(merged[at] ?? 0)) next[word + 1] = (next[word + 1] ?? 0) + 1
      for (let at = 0; at < recentCount; at += 1) {
        const word = recentWords[at] ?? 0
        if (isKept(recentPostings[at] ?? 0)) next[word + 1] = (next[word + 1] ?? 0) + 1
      }
      for (let word = 0; word < wordCount; word += 1)
        next[word + 1] = (next[word + 1] ?? 0) + (next[word] ?? 0)
      const ends = next.slice(0, wordCount)
      const all = new Uint32Array(next[wordCount] ?? 0)
      const put = (word: number, posting: number) => {
        if (!isKept(posting)) return
        const at = ends[word] ?? 0
        all[at] = posting
        ends[word] = at + 1
      }
      for (let word = 0; word < knownWords; word += 1)
        for (let at = offsets[word] ?? 0; at < (offsets[word + 1] ?? 0); at += 1) put(word, merged[at] ?? 0)
      for (let at = 0; at < recentCount; at += 1) put(recentWords[at] ?? 0, recentPostings[at] ?? 0)
      offsets = next
      merged = all
      recentWords = new Uint32Array(0)
      recentPostings = new Uint32Array(0)
      recentCount = 0
    },
    countRecent: () => recentCount,
    getBytes: () =>
      offsets.byteLength + merged.byteLength + recentWords.byteLength + recentPostings.byteLength,
  }
}
