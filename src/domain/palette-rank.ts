/** What somebody means by what they type: every word somewhere, the better the nearer to a beginning. */
import { type Folded, fold, type Span } from './fold.ts'

export type Rankable = {
  readonly key: string
  /** What it is found by; the first is what it is called. */
  readonly fields: readonly string[]
}

export type Ranked<E> = {
  readonly entry: E
  /** The less, the better: 0 all of a field, 1 its beginning, 2 the beginning of a word, 3 inside; half a step for another field than the name. */
  readonly rank: number
  /** What of each field was typed. */
  readonly spans: readonly (readonly Span[])[]
}

/** Those that have every word of the query, best first; of equals the more recent, then as they came. */
export function rankEntries<E extends Rankable>(
  entries: readonly E[],
  query: string,
  recent: readonly string[],
): readonly Ranked<E>[] {
  const words = wordsOf(query)
  const age = new Map(recent.map((key, at) => [key, at]))
  const found = entries.flatMap((entry) => {
    const match = matchWords(entry.fields, words)
    return match ? [{ entry, ...match }] : []
  })
  const ageOf = ({ entry }: Ranked<E>) => age.get(entry.key) ?? recent.length
  return found.toSorted((a, b) => a.rank - b.rank || ageOf(a) - ageOf(b))
}

/** A code is also typed as it is printed, #10482. */
function wordsOf(query: string): readonly string[] {
  return fold(query)
    .text.trim()
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=.)/, ''))
    .filter(Boolean)
}

function matchWords(
  fields: readonly string[],
  words: readonly string[],
): Omit<Ranked<never>, 'entry'> | null {
  const folded = foldedOnce(fields)
  const spans = fields.map((): Span[] => [])
  let rank = 0
  for (const word of words) {
    const places = folded.flatMap(({ text }, field) => {
      const place = placeOf(text, word)
      return place ? [{ ...place, field, rank: place.rank + (field > 0 ? 0.5 : 0) }] : []
    })
    const [best] = places.toSorted((a, b) => a.rank - b.rank)
    if (!best) return null
    rank = Math.max(rank, best.rank)
    const span = folded[best.field]?.spanOf(best.from, best.from + word.length)
    if (span) spans[best.field]?.push(span)
  }
  return { rank, spans: spans.map((of) => of.toSorted((a, b) => a[0] - b[0])) }
}

function placeOf(text: string, word: string): { from: number; rank: number } | null {
  if (text.startsWith(word)) return { from: 0, rank: text === word ? 0 : 1 }
  let inside: number | null = null
  for (let from = text.indexOf(word); from > 0; from = text.indexOf(word, from + 1)) {
    if (!/[\p{L}\p{M}\p{N}]/u.test(text[from - 1] ?? '')) return { from, rank: 2 }
    inside ??= from
  }
  return inside === null ? null : { from: inside, rank: 3 }
}

/** The same few thousand texts are looked through at every key, and forgotten with what they belong to. */
const known = new WeakMap<readonly string[], readonly Folded[]>()

function foldedOnce(fields: readonly string[]): readonly Folded[] {
  const before = known.get(fields)
  if (before) return before
  const folded = fields.map(fold)
  known.set(fields, folded)
  return folded
}
