/**
 * Finds names by a query as a whole, where too few have each of its words: initials that are written out, words that are
 * joined or parted otherwise, and a mistyped word beside one that matches. Compares only names that have one of the words.
 */
import type { CompiledTerm } from './compile-term.ts'
import { CUSTOMER, type DocumentTable, TICKET } from './document-table.ts'
import { SEARCH_FIELDS, type SearchDocument } from './documents.ts'
import { joinAtArticles, listHalves } from './joined-words.ts'
import { getMatchCost, getMatchKind, NO_MATCH } from './match-cost.ts'
import { createPreparedName, matchPreparedName, type NameMatch } from './match-name.ts'
import type { QueryTerm } from './parse-query.ts'
import { FIELD_BITS, FIELD_MASK, type Postings } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Customers and tickets that have all words, from which on no others are looked for. */
export const ENOUGH_NAMES = 5
/** Names that are compared: those that have the rarest word first. Of a common word, the others are left out. */
const MAX_COMPARED = 200
const MIN_LETTERS = 3
const NAME_FIELD = SEARCH_FIELDS.indexOf('name')
/** Behind names that have each word, of the same kind of match. */
const MIN_REST = 8
const REST_STEPS = 2

export type WholeNameSources = {
  readonly table: DocumentTable
  readonly vocabulary: Vocabulary
  readonly postings: Postings
}
export type WholeName = { readonly number: number; readonly match: NameMatch; readonly cost: number }

/** `known`: documents that were found by their words. */
export function findWholeNames(
  { terms, compiled }: { readonly terms: readonly QueryTerm[]; readonly compiled: readonly CompiledTerm[] },
  { table, vocabulary, postings }: WholeNameSources,
  known: ReadonlySet<number>,
): readonly WholeName[] {
  const words = terms.flatMap((term) => (term.kind === 'word' ? [term.word] : []))
  if (words.length < terms.length) return []
  const query = words.join(' ')
  const found: WholeName[] = []
  const candidates = new Set([
    ...(words.length < 2 ? [] : listCandidates(compiled, table, postings, known)),
    ...[
      ...words.flatMap((word) => listJoined(word, vocabulary, postings)),
      ...words.slice(1).flatMap((word, at) => listParted(`${words[at]}${word}`, vocabulary, postings)),
      ...joinAtArticles(words).flatMap(({ text }) => listParted(text, vocabulary, postings)),
    ].filter((it) => !known.has(it)),
  ])
  for (const number of candidates) {
    const name = getWholeName(table.get(number))
    const match = name === null ? null : matchPreparedName(createPreparedName(name), query)
    if (!match) continue
    const rest = MIN_REST + Math.round((match.score % 10) * REST_STEPS)
    found.push({ number, match, cost: getMatchCost(match.kind, rest) })
  }
  return found
}

export function getWholeName(document: SearchDocument | null): string | null {
  if (document?.kind === 'customer') return document.name
  return document?.kind === 'ticket' ? document.customerName : null
}

function listCandidates(
  compiled: readonly CompiledTerm[],
  { columns }: DocumentTable,
  postings: Postings,
  known: ReadonlySet<number>,
): ReadonlySet<number> {
  const lists = compiled
    .filter((term) => term.text.length >= MIN_LETTERS)
    .map((term) => {
      const numbers = new Set<number>()
      const visit = (posting: number) => {
        const number = posting >>> FIELD_BITS
        const kind = columns.kinds[number]
        if ((posting & FIELD_MASK) !== NAME_FIELD || (kind !== CUSTOMER && kind !== TICKET)) return
        if (numbers.size < MAX_COMPARED && !known.has(number)) numbers.add(number)
      }
      for (const [word, { name }] of term.costs) if (isSupporting(name)) postings.visitMerged(word, visit)
      postings.visitRecent((word, posting) => {
        if (isSupporting(term.costs.get(word)?.name ?? NO_MATCH)) visit(posting)
      })
      return [...numbers]
    })
  return new Set(
    lists
      .toSorted((a, b) => a.length - b.length)
      .flat()
      .slice(0, MAX_COMPARED),
  )
}

/** Documents with two words of names that are joined in the query: Ramakrishnan for Rama Krishnan, Salahuddin for Salah ad-Din. */
function listJoined(joined: string, vocabulary: Vocabulary, postings: Postings): readonly number[] {
  const found = new Set<number>()
  const sameNames = new Map<string, readonly number[]>()
  const listSame = (text: string) => {
    const known = sameNames.get(text) ?? vocabulary.listSameNames(text)
    sameNames.set(text, known)
    return known
  }
  for (const [first, second] of listHalves(joined)) {
    const firstWords = listSame(first)
    const secondWords = firstWords.length === 0 ? [] : listSame(second)
    if (secondWords.length === 0) continue
    const withFirst = listNamed(firstWords, postings)
    for (const number of listNamed(secondWords, postings)) {
      if (found.size >= MAX_COMPARED) return [...found]
      if (withFirst.has(number)) found.add(number)
    }
  }
  return [...found]
}

/** Documents with a word of a name that is parted in the query: Omprakash for Om Prakash. */
function listParted(joined: string, vocabulary: Vocabulary, postings: Postings): readonly number[] {
  const sameNames = vocabulary.listSameNames(joined)
  return sameNames.length === 0 ? [] : [...listNamed(sameNames, postings)].slice(0, MAX_COMPARED)
}

/** Documents with one of these words in their name. */
function listNamed(words: readonly number[], postings: Postings): ReadonlySet<number> {
  const numbers = new Set<number>()
  const visit = (posting: number) => {
    if ((posting & FIELD_MASK) === NAME_FIELD) numbers.add(posting >>> FIELD_BITS)
  }
  for (const word of words) postings.visitMerged(word, visit)
  postings.visitRecent((word, posting) => {
    if (words.includes(word)) visit(posting)
  })
  return numbers
}

function isSupporting(cost: number): boolean {
  return cost !== NO_MATCH && getMatchKind(cost) !== 'typo'
}
