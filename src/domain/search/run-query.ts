/** Finds and ranks the documents of the index that match a query. */
import { type BestCandidates, createBestCandidates } from './best-candidates.ts'
import { compileTerm } from './compile-term.ts'
import { CUSTOMER, type DocumentTable, MESSAGE, TICKET } from './document-table.ts'
import {
  type CustomerDocument,
  DOCUMENT_KINDS,
  type DocumentKind,
  getDocumentFields,
  type HitList,
  type MessageDocument,
  type SearchDocument,
  type SearchHit,
  type TicketDocument,
} from './documents.ts'
import { explainHit } from './explain-hit.ts'
import { getMatchKind } from './match-cost.ts'
import { createDocumentFilter, type FilterContext } from './message-filter.ts'
import type { ParsedQuery } from './parse-query.ts'
import { createPhraseTest, type PhraseTest } from './phrase.ts'
import type { Postings } from './postings.ts'
import { createTermMatcher } from './term-matcher.ts'
import type { TicketFacts } from './ticket-facts.ts'
import { foldSearchText } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'
import { ENOUGH_NAMES, findWholeNames, getWholeName, type WholeName } from './whole-names.ts'

export type IndexQuery = FilterContext & {
  readonly query: ParsedQuery
  /** How many hits of each kind are wanted; 0: none of this kind. */
  readonly limits: Readonly<Record<DocumentKind, number>>
}

export type IndexResult = {
  readonly customers: HitList<CustomerDocument>
  readonly tickets: HitList<TicketDocument>
  readonly messages: HitList<MessageDocument>
  /** Tickets and messages whose time is unknown: everything but a filter by date matches. */
  readonly untimedCount: number
}

export type QueryRunner = (request: IndexQuery, facts: TicketFacts) => IndexResult

/** Documents that are compared with a phrase, in the order of their ranks. */
const MAX_PHRASE_TESTS = 1_000
const SECONDS = 2 ** 33

export function createQueryRunner(
  table: DocumentTable,
  vocabulary: Vocabulary,
  postings: Postings,
): QueryRunner {
  const { columns } = table
  const sources = { table, vocabulary, postings }
  const matches = createTermMatcher(table, postings)

  const getScore = (number: number, cost: number, facts: TicketFacts): number => {
    const isOfCustomer = columns.kinds[number] === CUSTOMER
    const customer = columns.customers[number] ?? 0
    const rank = isOfCustomer
      ? facts.getCustomerRank(customer)
      : facts.getChatRank(columns.chats[number] ?? 0)
    const micros = isOfCustomer ? facts.getCustomerMicros(customer) : (columns.times[number] ?? 0)
    const age = Math.min(SECONDS - 1, Math.max(0, SECONDS - 1 - micros / 1e6))
    return (cost * 4 + rank) * SECONDS + age
  }

  return (request, facts) => {
    const { query, limits } = request
    const terms = query.terms.flatMap((term) => compileTerm(vocabulary, term))
    const phrases = query.terms.flatMap((term) => (term.kind === 'phrase' ? [createPhraseTest(term)] : []))
    const filterDocument = createDocumentFilter(table, query.filters, request, facts)
    const poolSize = phrases.length > 0 ? MAX_PHRASE_TESTS : 0
    const best = [CUSTOMER, TICKET, MESSAGE].map((kind) =>
      createBestCandidates(Math.max(poolSize, limits[DOCUMENT_KINDS[kind - 1] ?? 'message'])),
    )
    const untimed = new Set<number>()
    const offer = (number: number, cost: number) => {
      const kind = columns.kinds[number] ?? 0
      if (kind === 0 || limits[DOCUMENT_KINDS[kind - 1] ?? 'message'] === 0) return
      const result = filterDocument(number)
      if (result === 'untimed') untimed.add(number)
      if (result === 'accepted') best[kind - 1]?.offer(number, getScore(number, cost, facts))
    }
    const wholeNames = new Map<number, WholeName>()
    if (terms.length > 0) {
      const count = matches.matchAll(terms)
      const named = new Set<number>()
      for (let at = 0; at < count; at += 1) {
        const number = matches.getNumber(at)
        offer(number, matches.getCost(number))
        if (columns.kinds[number] !== MESSAGE && named.size < ENOUGH_NAMES) named.add(number)
      }
      if (named.size < ENOUGH_NAMES && limits.customer + limits.ticket > 0)
        for (const it of findWholeNames({ terms: query.terms, compiled: terms }, sources, named)) {
          wholeNames.set(it.number, it)
          offer(it.number, it.cost)
        }
    } else if (hasFilters(request)) for (let number = 0; number < table.count(); number += 1) offer(number, 0)

    const listHits = <Document extends SearchDocument>(
      kind: DocumentKind,
      isKind: (document: SearchDocument) => document is Document,
    ): HitList<Document> => {
      const candidates = best[DOCUMENT_KINDS.indexOf(kind)] ?? createBestCandidates(0)
      const { numbers, total, isTotalExact } = selectCandidates(candidates, phrases, table)
      const hits = numbers.slice(0, limits[kind]).flatMap((number) => {
        const document = table.get(number)
        if (!document || !isKind(document)) return []
        const whole = wholeNames.get(number)
        if (whole) return [explainWholeName(document, whole)]
        const match = getMatchKind(terms.length > 0 ? matches.getCost(number) : 0)
        return [{ document, match, fields: explainHit(document, terms, vocabulary.getNumber) }]
      })
      return { hits, total, isTotalExact }
    }
    return {
      customers: listHits('customer', isCustomer),
      tickets: listHits('ticket', isTicket),
      messages: listHits('message', isMessage),
      untimedCount: [...untimed].filter((number) => hasPhrases(number, phrases, table)).length,
    }
  }
}

function explainWholeName<Document extends SearchDocument>(
  document: Document,
  { match: { kind, highlights } }: WholeName,
): SearchHit<Document> {
  const text = getWholeName(document) ?? ''
  return { document, match: kind, fields: [{ field: 'name', match: kind, text, ranges: highlights }] }
}

const isCustomer = (document: SearchDocument) => document.kind === 'customer'
const isTicket = (document: SearchDocument) => document.kind === 'ticket'
const isMessage = (document: SearchDocument) => document.kind === 'message'

function hasFilters({ query: { filters } }: IndexQuery): boolean {
  const { from, beforeMicros, afterMicros, hasImage, hasLink } = filters
  return (
    from.length > 0 ||
    filters.in.length > 0 ||
    beforeMicros !== null ||
    afterMicros !== null ||
    hasImage ||
    hasLink
  )
}

function selectCandidates(candidates: BestCandidates, phrases: readonly PhraseTest[], table: DocumentTable) {
  const numbers = candidates.list()
  const offered = candidates.countOffered()
  if (phrases.length === 0) return { numbers, total: offered, isTotalExact: true }
  const accepted = numbers.filter((number) => hasPhrases(number, phrases, table))
  return { numbers: accepted, total: accepted.length, isTotalExact: offered <= numbers.length }
}

function hasPhrases(number: number, phrases: readonly PhraseTest[], table: DocumentTable): boolean {
  if (phrases.length === 0) return true
  const document = table.get(number)
  const texts = document ? getTexts(document).map((it) => foldSearchText(it).text) : []
  return phrases.every((hasPhrase) => texts.some(hasPhrase))
}

function getTexts(document: SearchDocument): readonly string[] {
  return document.kind === 'message' ? [document.text] : getDocumentFields(document).map(([, text]) => text)
}
