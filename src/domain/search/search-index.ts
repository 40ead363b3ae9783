/** The search index of one session, in memory: adds, replaces, removes and finds documents. */

import { createDocumentTable, type DocumentTable, MESSAGE, REMOVED } from './document-table.ts'
import { visitDocumentWords } from './document-tokens.ts'
import {
  type DocumentRef,
  type IndexCoverage,
  isNameField,
  SEARCH_FIELDS,
  type SearchDocument,
} from './documents.ts'
import { type HanReadings, hasHanReadings, setHanReadings } from './han-readings.ts'
import { packBlocks } from './pack-blocks.ts'
import type { PackedBlock } from './packed-block.ts'
import { createPostings, FIELD_BITS, type Postings } from './postings.ts'
import { createQueryRunner, type IndexQuery, type IndexResult, type QueryRunner } from './run-query.ts'
import { createTicketFacts, type TicketFacts } from './ticket-facts.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export type SearchIndex = {
  /** Adds or replaces documents. Returns those that are new or changed. */
  readonly add: (documents: readonly SearchDocument[]) => readonly DocumentRef[]
  /** Returns those that were there. */
  readonly remove: (refs: readonly DocumentRef[]) => readonly DocumentRef[]
  /** Removes the oldest messages. Returns how many there were. */
  readonly evictOldest: (messageCount: number) => number
  readonly get: (ref: DocumentRef) => SearchDocument | null
  readonly search: (request: IndexQuery) => IndexResult
  readonly getCoverage: () => IndexCoverage
  /** Packs documents with their words, and the keys of those that aren't there; several blocks where they are many. */
  readonly pack: (refs: readonly DocumentRef[]) => readonly PackedBlock[]
  readonly addBlock: (block: PackedBlock) => void
  /** All documents: customers, tickets, and messages by ticket. */
  readonly list: () => readonly DocumentRef[]
  /** Whether there are names in Chinese characters whose readings aren't known. */
  readonly needsHanReadings: () => boolean
  readonly setHanReadings: (readings: HanReadings) => void
  /** Prepares for searching what was added. */
  readonly prepare: () => void
  /** Bytes of ids and texts. */
  readonly getBytes: () => number
}

/** Postings that are searched one by one before they are merged. */
const MAX_RECENT_POSTINGS = 20_000
/** Documents that were removed or replaced, at least and as a share, before the index is built anew without them. */
const MIN_GARBAGE = 5_000
const MAX_GARBAGE_SHARE = 0.3

const IS_NAME_FIELD = SEARCH_FIELDS.map(isNameField)

type Parts = {
  readonly table: DocumentTable
  readonly vocabulary: Vocabulary
  readonly postings: Postings
  readonly runQuery: QueryRunner
}

function createParts(): Parts {
  const table = createDocumentTable()
  const vocabulary = createVocabulary()
  const postings = createPostings()
  return { table, vocabulary, postings, runQuery: createQueryRunner(table, vocabulary, postings) }
}

export function createSearchIndex(): SearchIndex {
  let parts = createParts()
  let wasEvicted = false
  let facts: { readonly me: string | null; readonly value: TicketFacts } | null = null

  const addOne = ({ table, vocabulary, postings }: Parts, document: SearchDocument) => {
    const { number } = table.add(document)
    visitDocumentWords(document, (word, field) =>
      postings.add(
        vocabulary.getOrAdd(word, IS_NAME_FIELD[field] === true),
        ((number << FIELD_BITS) | field) >>> 0,
      ),
    )
  }
  const mergePostings = () => {
    const { table, vocabulary, postings } = parts
    postings.merge(vocabulary.count(), (posting) => table.columns.kinds[posting >>> FIELD_BITS] !== REMOVED)
  }
  const afterChange = () => {
    facts = null
    if (parts.postings.countRecent() > MAX_RECENT_POSTINGS) mergePostings()
    const garbage = parts.table.count() - countLive(parts.table)
    if (garbage > MIN_GARBAGE && garbage > parts.table.count() * MAX_GARBAGE_SHARE) rebuild()
  }
  const rebuild = () => {
    const old = parts
    parts = createParts()
    for (const number of listNumbers(old.table)) {
      const document = old.table.get(number)
      if (document) addOne(parts, document)
    }
    mergePostings()
  }
  const getFacts = (me: string | null): TicketFacts => {
    if (facts?.me !== me || !facts) facts = { me, value: createTicketFacts(parts.table, me) }
    return facts.value
  }

  return {
    add: (documents) => {
      const changed = documents.filter((document) => {
        const known = parts.table.get(parts.table.find(document.kind, document.id))
        return !known || !isSameDocument(known, document)
      })
      for (const document of changed) addOne(parts, document)
      if (changed.length > 0) afterChange()
      return changed.map(({ kind, id }) => ({ kind, id }))
    },
    remove: (refs) => {
      const removed = refs.filter(({ kind, id }) => {
        const number = parts.table.find(kind, id)
        if (number >= 0) parts.table.remove(number)
        return number >= 0
      })
      if (removed.length > 0) afterChange()
      return removed
    },
    evictOldest: (messageCount) => {
      const oldest = listMessages(parts.table).slice(0, messageCount)
      for (const number of oldest) parts.table.remove(number)
      if (oldest.length > 0) wasEvicted = true
      afterChange()
      return oldest.length
    },
    get: ({ kind, id }) => parts.table.get(parts.table.find(kind, id)),
    search: (request) => parts.runQuery(request, getFacts(request.me)),
    getCoverage: () => ({
      customers: parts.table.countLive('customer'),
      tickets: parts.table.countLive('ticket'),
      messages: parts.table.countLive('message'),
      oldestMessageMicros: getOldestMicros(parts.table),
      wasEvicted,
    }),
    pack: (refs) => packBlocks(parts.table, refs, wasEvicted),
    addBlock: (block) => {
      const { table, vocabulary, postings } = parts
      const words = Uint32Array.from(block.words, (word) => vocabulary.getOrAdd(word, false))
      const first = table.addPacked(block.documents)
      postings.reserve(block.postingWords.length)
      let at = 0
      let fieldAt = 0
      for (let index = 0; index < block.documents.count; index += 1) {
        const posting = (first + index) << FIELD_BITS
        const isMessage = block.documents.kinds[index] === MESSAGE
        for (const end = at + (block.postingCounts[index] ?? 0); at < end; at += 1) {
          const field = isMessage ? 0 : (block.postingFields[fieldAt] ?? 0)
          if (!isMessage) fieldAt += 1
          const word = words[block.postingWords[at] ?? 0] ?? 0
          if (IS_NAME_FIELD[field]) vocabulary.markName(word)
          postings.add(word, (posting | field) >>> 0)
        }
      }
      if (block.wasEvicted) wasEvicted = true
      facts = null
    },
    list: () => listNumbers(parts.table).flatMap((number) => toRef(parts.table, number)),
    needsHanReadings: () => parts.vocabulary.hasHanNames() && !hasHanReadings(),
    setHanReadings: (readings) => {
      setHanReadings(readings)
      parts.vocabulary.readHanNames()
    },
    prepare: () => {
      mergePostings()
      parts.vocabulary.prepare()
    },
    getBytes: () => parts.table.getBytes(),
  }
}

function countLive(table: DocumentTable): number {
  return table.countLive('customer') + table.countLive('ticket') + table.countLive('message')
}

/** The numbers of all documents: customers, tickets, and messages by ticket, so that a block names few tickets. */
function listNumbers({ columns, count }: DocumentTable): number[] {
  const numbers: number[] = []
  for (let number = 0; number < count(); number += 1)
    if (columns.kinds[number] !== REMOVED) numbers.push(number)
  const getKind = (number: number) => columns.kinds[number] ?? 0
  const getChat = (number: number) => (getKind(number) === MESSAGE ? (columns.chats[number] ?? 0) : 0)
  return numbers.toSorted((a, b) => getKind(a) - getKind(b) || getChat(a) - getChat(b) || a - b)
}

/** The numbers of all messages, the oldest first. */
function listMessages({ columns, count }: DocumentTable): number[] {
  const numbers: number[] = []
  for (let number = 0; number < count(); number += 1)
    if (columns.kinds[number] === MESSAGE) numbers.push(number)
  return numbers.toSorted((a, b) => (columns.times[a] ?? 0) - (columns.times[b] ?? 0) || a - b)
}

function toRef(table: DocumentTable, number: number): DocumentRef[] {
  const document = table.get(number)
  return document ? [{ kind: document.kind, id: document.id }] : []
}

function getOldestMicros({ columns, count }: DocumentTable): number | null {
  let oldest = Number.POSITIVE_INFINITY
  for (let number = 0; number < count(); number += 1)
    if (columns.kinds[number] === MESSAGE) oldest = Math.min(oldest, columns.times[number] ?? oldest)
  return oldest === Number.POSITIVE_INFINITY ? null : oldest
}

/** Whether two documents are equal in everything that the index holds. */
export function isSameDocument(a: SearchDocument, b: SearchDocument): boolean {
  const [first, second] = [a, b].map((it) => JSON.stringify(Object.entries(it).toSorted(compareKeys)))
  return first === second
}

function compareKeys([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}
