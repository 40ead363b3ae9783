/**
 * How well a word matches, as a number that sorts: first the kind of match, then whether it is in the field that names
 * the document, then how much is left of a prefix or how many edits there are. Lower is better.
 */
import type { SearchField } from './documents.ts'
import { SEARCH_FIELDS } from './documents.ts'
import type { MatchKind } from './match-word.ts'

const KINDS: readonly MatchKind[] = ['exact', 'prefix', 'transliterated', 'typo']
const KIND_SHIFT = 6
const MINOR_FIELD = 32
const MAX_REST = 31
/** One more than the highest cost of a match. */
export const NO_MATCH = 256

export function getMatchCost(kind: MatchKind, rest: number): number {
  return (KINDS.indexOf(kind) << KIND_SHIFT) + Math.min(MAX_REST, rest)
}

export function getMatchKind(cost: number): MatchKind {
  return KINDS[cost >> KIND_SHIFT] ?? 'typo'
}

/** The cost of a document that several words match: of the worst kind, with the rests of all. */
export function addCosts(a: number, b: number): number {
  const kind = Math.max(a >> KIND_SHIFT, b >> KIND_SHIFT)
  const rest = Math.min(MAX_REST, (a & MAX_REST) + (b & MAX_REST))
  return (kind << KIND_SHIFT) | ((a | b) & MINOR_FIELD) | rest
}

/** Fields that name a document. */
const MAJOR_FIELDS: readonly SearchField[] = ['text', 'name', 'phone', 'code']

/** What a field adds to the cost, by its number. */
export const FIELD_COSTS: readonly number[] = SEARCH_FIELDS.map((field) => (isMinor(field) ? MINOR_FIELD : 0))

function isMinor(field: SearchField): boolean {
  return !MAJOR_FIELDS.includes(field)
}
