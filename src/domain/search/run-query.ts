/** Finds and ranks the documents of the index that match a query. */
import { type BestCandidates, createBestCandidates } from './best-candidates.ts'
import { type CompiledTerm, compileTerm, type WordCosts } from './compile-term.ts'
import { CUSTOMER, type DocumentTable, MESSAGE, TICKET } from './document-table.ts'
import {
  type CustomerDocument,
  DOCUMENT_KINDS,
  type DocumentKind,
  getDocumentFields,
  type HitList,
  type MessageDocument,
  SEARCH_FIELDS,
  type SearchDocument,
  type SearchHit,
  type TicketDocument,
} from './documents.ts'
import { explainHit, getFieldCost } from './explain-hit.ts'
import { createUint16Array, createUint32Array, ensureLength } from './growing-array.ts'
import { addCosts, FIELD_COSTS, getMatchKind, NO_MATCH } from './match-cost.ts'
import { createDocumentFilter, type FilterContext } from './message-filter.ts'
import type { ParsedQuery } from './parse-query.ts'
import { createPhraseTest, type PhraseTest } from './phrase.ts'
import { FIELD_BITS, FIELD_MASK, type Postings } from './postings.ts'
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

/** Its arrays, with an entry for each document, are used by one query after the other. */
export function createQueryRunner(
  table: DocumentTable,
  vocabulary: Vocabulary,
  postings: Postings,
): QueryRunner {
  const { columns } = table
  const sources = { table, vocabulary, postings }
  /** How many terms of which query a document has matched. */
  let progress = new Uint32Array(0)
  let lastProgress = 0
  let termStamps = new Uint32Array(0)
  let lastStamp = 0
  let termCosts = new Uint16Array(0)
  let costs = new Uint16Array(0)
  let matched = new Uint32Array(0)

  /** Fills `matched` with the documents that have all terms, and returns how many there are. */
  const matchAll = (terms: readonly CompiledTerm[]): number => {
    const length = table.count()
    progress = ensureLength(progress, length, createUint32Array)
    termStamps = ensureLength(termStamps, length, createUint32Array)
    termCosts = ensureLength(termCosts, length, createUint16Array)
    costs = ensureLength(costs, length, createUint16Array)
    matched = ensureLength(matched, length, createUint32Array)
    const start = lastProgress + 1
    lastProgress = start + terms.length
    let count = 0
    for (const [index, term] of terms.entries()) {
      count = matchTerm(term, index === 0 ? null : start + index - 1)
      for (let at = 0; at < count; at += 1) {
        const number = matched[at] ?? 0
        const cost = termCosts[number] ?? 0
        costs[number] = index === 0 ? cost : addCosts(costs[number] ?? 0, cost)
        progress[number] = start + index
      }
    }
    return count
  }

  /** `required`: the progress that a document must have; null: any. */
  const matchTerm = (term: CompiledTerm, required: number | null): number => {
    lastStamp += 1
    let count = 0
    const visit = (wordCosts: WordCosts, posting: number) => {
      const number = posting >>> FIELD_BITS
      if (required !== null && progress[number] !== required) return
      const field = posting & FIELD_MASK
      const wordCost = getFieldCost(wordCosts, SEARCH_FIELDS[field] ?? 'text')
      if (wordCost === NO_MATCH) return
      const cost = wordCost | (FIELD_COSTS[field] ?? 0)
      if (termStamps[number] !== lastStamp) {
        termStamps[number] = lastStamp
        termCosts[number] = cost
        matched[count] = number
        count += 1
      } else if (cost < (termCosts[number] ?? 0)) termCosts[number] = cost
    }
    for (const [word, wordCosts] of term.costs)
      postings.visitMerged(word, (posting) => visit(wordCosts, posting))
    postings.visitRecent((word, posting) => {
      const wordCosts = term.costs.get(word)
      if (wordCosts) visit(wordCosts, posting)
    })
    return count
  }

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
      const count = matchAll(terms)
      const named = new Set<number>()
      for (let at = 0; at < count; at += 1) {
        const number = matched[at] ?? 0
        offer(number, costs[number] ?? 0)
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
        const match = getMatchKind(terms.length > 0 ? (costs[number] ?? 0) : 0)
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
