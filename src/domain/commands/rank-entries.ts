/** Ranks the palette's entries for a query: every word has to match, and matches near a beginning rank higher. */
import { type FoldedText, foldText, type TextRange } from '#src/domain/text/fold.ts'

export type RankableEntry = {
  readonly key: string
  /** The texts that are searched; the first is the name. */
  readonly fields: readonly string[]
}

export type RankedEntry<E> = {
  readonly entry: E
  /**
   * Lower is better: 0 the whole field, 1 its beginning, 2 the beginning of a word, 3 inside a word; plus 0.5 for any field
   * but the name.
   */
  readonly rank: number
  /** The matched ranges of each field. */
  readonly highlights: readonly (readonly TextRange[])[]
}

/** The entries that match every word of the query, best first; equal ranks by recency, then in the given order. */
export function rankEntries<E extends RankableEntry>(
  entries: readonly E[],
  query: string,
  recent: readonly string[],
): readonly RankedEntry<E>[] {
  const words = splitQuery(query)
  const ages = new Map(recent.map((key, at) => [key, at]))
  const ranked = entries.flatMap((entry) => {
    const match = matchWords(entry.fields, words)
    return match ? [{ entry, ...match }] : []
  })
  const getAge = ({ entry }: RankedEntry<E>) => ages.get(entry.key) ?? recent.length
  return ranked.toSorted((a, b) => a.rank - b.rank || getAge(a) - getAge(b))
}

/** The words of a query. A ticket code may be typed with its number sign: #10482. */
function splitQuery(query: string): readonly string[] {
  return foldText(query)
    .text.trim()
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=.)/, ''))
    .filter(Boolean)
}

/**
 * Whether a query asks for a change: its first or, as in Hindi and Tamil, its last word is one of these verbs, or clearly the
 * beginning of one.
 */
export function hasVerb(query: string, verbs: string): boolean {
  const all = query.trim().split(/\s+/)
  const words = splitQuery(`${all[0]} ${all.at(-1)}`)
  const known = splitQuery(verbs)
  return [words[0], words.at(-1)].some(
    (word = '') =>
      known.includes(word) || (word.length >= MIN_VERB_LETTERS && known.some((it) => it.startsWith(word))),
  )
}

/** The query without a verb at its beginning or end; all of it where there is nothing else. */
export function withoutVerbs(query: string, verbs: string): string {
  const words = query.trim().split(/\s+/)
  const from = hasVerb(words[0] ?? '', verbs) ? 1 : 0
  const to = words.length > from && hasVerb(words.at(-1) ?? '', verbs) ? -1 : words.length
  return words.slice(from, to).join(' ') || query.trim()
}

/** Shorter beginnings are words of their own: “logo”, “send”. */
const MIN_VERB_LETTERS = 5

function matchWords(
  fields: readonly string[],
  words: readonly string[],
): Omit<RankedEntry<never>, 'entry'> | null {
  const folded = foldWithCache(fields)
  const highlights = fields.map((): TextRange[] => [])
  let worstRank = 0
  for (const word of words) {
    const matches = folded.flatMap(({ text }, field) => {
      const match = findWord(text, word)
      if (!match) return []
      const rank = text === word ? 0 : match.rank + 1
      return [{ ...match, field, rank: rank + (field > 0 ? 0.5 : 0) }]
    })
    const [best] = matches.toSorted((a, b) => a.rank - b.rank)
    if (!best) return null
    worstRank = Math.max(worstRank, best.rank)
    const range = folded[best.field]?.getOriginalRange(best.from, best.from + word.length)
    if (range) highlights[best.field]?.push(range)
  }
  return { rank: worstRank, highlights: highlights.map((ranges) => ranges.toSorted((a, b) => a[0] - b[0])) }
}

/** Every keystroke searches the same few thousand texts. A weak map drops them together with their entries. */
const foldedFields = new WeakMap<readonly string[], readonly FoldedText[]>()

function foldWithCache(fields: readonly string[]): readonly FoldedText[] {
  const cached = foldedFields.get(fields)
  if (cached) return cached
  const folded = fields.map(foldText)
  foldedFields.set(fields, folded)
  return folded
}

/** The best place of a word in a text, both folded, and 0 at the text's beginning, 1 at a word's, 2 inside a word. */
function findWord(text: string, word: string): { readonly from: number; readonly rank: 0 | 1 | 2 } | null {
  if (word === '') return null
  if (text.startsWith(word)) return { from: 0, rank: 0 }
  let inside: number | null = null
  for (let from = text.indexOf(word); from > 0; from = text.indexOf(word, from + 1)) {
    if (!/[\p{L}\p{M}\p{N}]/u.test(text[from - 1] ?? '')) return { from, rank: 1 }
    inside ??= from
  }
  return inside === null ? null : { from: inside, rank: 2 }
}
