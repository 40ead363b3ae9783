/** Matches a name with a query: any parts, in any order of words, folded as `foldText` does. */
import { foldText, type TextRange } from './fold.ts'

/** 0 at the text's beginning, 1 at a word's beginning, 2 inside a word. */
type MatchRank = 0 | 1 | 2

/** `rank`: the worst of the query's words counts. `highlights`: the matched parts of the name. */
export type NameMatch = { readonly rank: MatchRank; readonly highlights: readonly TextRange[] }

/** Null if a word of the query isn't in the name. An empty query matches every name. */
export function matchName(name: string, query: string): NameMatch | null {
  const folded = foldText(name)
  const highlights: TextRange[] = []
  let rank: MatchRank = 0
  for (const word of query.split(/\s+/).filter(Boolean)) {
    const { text: foldedWord } = foldText(word)
    const match = findWord(folded.text, foldedWord)
    if (!match) return null
    highlights.push(folded.getOriginalRange(match.from, match.from + foldedWord.length))
    if (match.rank > rank) rank = match.rank
  }
  return { rank, highlights: highlights.toSorted((a, b) => a[0] - b[0]) }
}

/** The best place of a word in a text, both folded; null if it isn't there or is empty. */
export function findWord(
  text: string,
  word: string,
): { readonly from: number; readonly rank: MatchRank } | null {
  if (word === '') return null
  if (text.startsWith(word)) return { from: 0, rank: 0 }
  let inside: number | null = null
  for (let from = text.indexOf(word); from > 0; from = text.indexOf(word, from + 1)) {
    if (!/[\p{L}\p{M}\p{N}]/u.test(text[from - 1] ?? '')) return { from, rank: 1 }
    inside ??= from
  }
  return inside === null ? null : { from: inside, rank: 2 }
}
