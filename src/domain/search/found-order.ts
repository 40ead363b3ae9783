/** The order of tickets and people that a search has found. */
import type { MatchKind } from './match-word.ts'

/** How well a ticket or a person matches: by its number, by the text itself, in another spelling, or with a typing error. */
export const FOUND_RANKS = { number: 0, text: 1, spelling: 2, typo: 3 } as const

export type FoundRank = (typeof FOUND_RANKS)[keyof typeof FOUND_RANKS]

export const MATCH_RANKS: Readonly<Record<MatchKind, FoundRank>> = {
  exact: FOUND_RANKS.text,
  prefix: FOUND_RANKS.text,
  transliterated: FOUND_RANKS.spelling,
  typo: FOUND_RANKS.typo,
}

type FoundRow = { readonly kind: 'person' | 'ticket'; readonly rank: FoundRank }

/** Tickets and people in one order: the better match first, and a person before the tickets that match as well. */
export function orderFound<R extends FoundRow>(rows: readonly R[]): readonly R[] {
  return rows.toSorted((a, b) => a.rank - b.rank || Number(a.kind === 'ticket') - Number(b.kind === 'ticket'))
}
