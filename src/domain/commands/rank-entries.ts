/** What somebody means by what they type: every word somewhere, the better the nearer to a beginning. */
import { type FoldedText, foldText, type TextRange } from '#src/domain/text/fold.ts'

export type RankableEntry = {
  readonly key: string
  /** What it is found by; the first is what it is called. */
  readonly fields: readonly string[]
}

export type RankedEntry<E> = {
  readonly entry: E
  /** The less, the better: 0 all of a field, 1 its beginning, 2 the beginning of a word, 3 inside; half a step for another field than the name. */
  readonly rank: number
  /** What of each field was typed. */
  readonly highlights: readonly (readonly TextRange[])[]
}

/** Those that have every word of the query, best first; of equals the more recent, then as they came. */
export function rankEntries<E extends RankableEntry>(
  entries: readonly E[],
  query: string,
  recent: readonly string[],
): readonly RankedEntry<E>[] {
  const words = splitQuery(query)
  const age = new Map(recent.map((key, at) => [key, at]))
  const found = entries.flatMap((entry) => {
    const match = matchWords(entry.fields, words)
    return match ? [{ entry, ...match }] : []
  })
  const ageOf = ({ entry }: RankedEntry<E>) => age.get(entry.key) ?? recent.length
  return found.toSorted((a, b) => a.rank - b.rank || ageOf(a) - ageOf(b))
}

/** A code is also typed as it is printed, #10482. */
function splitQuery(query: string): readonly string[] {
  return foldText(query)
    .text.trim()
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=.)/, ''))
    .filter(Boolean)
}

function matchWords(
  fields: readonly string[],
  words: readonly string[],
): Omit<RankedEntry<never>, 'entry'> | null {
  const folded = foldWithCache(fields)
  const spans = fields.map((): TextRange[] => [])
  let rank = 0
  for (const word of words) {
    const matches = folded.flatMap(({ text }, field) => {
      const match = findWordPosition(text, word)
      return match ? [{ ...match, field, rank: match.rank + (field > 0 ? 0.5 : 0) }] : []
    })
    const [best] = matches.toSorted((a, b) => a.rank - b.rank)
    if (!best) return null
    rank = Math.max(rank, best.rank)
    const span = folded[best.field]?.getOriginalRange(best.from, best.from + word.length)
    if (span) spans[best.field]?.push(span)
  }
  return { rank, highlights: spans.map((of) => of.toSorted((a, b) => a[0] - b[0])) }
}

function findWordPosition(text: string, word: string): { from: number; rank: number } | null {
  if (text.startsWith(word)) return { from: 0, rank: text === word ? 0 : 1 }
  let inside: number | null = null
  for (let from = text.indexOf(word); from > 0; from = text.indexOf(word, from + 1)) {
    if (!/[\p{L}\p{M}\p{N}]/u.test(text[from - 1] ?? '')) return { from, rank: 2 }
    inside ??= from
  }
  return inside === null ? null : { from: inside, rank: 3 }
}

/** The same few thousand texts are looked through at every key, and forgotten with what they belong to. */
const known = new WeakMap<readonly string[], readonly FoldedText[]>()

function foldWithCache(fields: readonly string[]): readonly FoldedText[] {
  const before = known.get(fields)
  if (before) return before
  const folded = fields.map(foldText)
  known.set(fields, folded)
  return folded
}
