/**
 * The documents of the search index, packed into typed arrays by number: an object for each of 100,000 messages would take several
 * times the memory. A document keeps its number until `compact`.
 */
import { createDocumentBytes } from './document-bytes.ts'
import { createDocumentSlots } from './document-slots.ts'
import { DOCUMENT_KINDS, type DocumentKind, type SearchDocument } from './documents.ts'
import { createFloat64Array, createUint8Array, createUint32Array, ensureLength } from './growing-array.ts'
import { createNumberedStrings } from './numbered-strings.ts'
import { packBody, unpackBody } from './packed-body.ts'
import { packId, unpackId } from './packed-id.ts'

/** A document's kind is its index in `DOCUMENT_KINDS` plus one; 0: it was removed. */
export const REMOVED = 0
export const CUSTOMER = 1
export const TICKET = 2
export const MESSAGE = 3

/** One entry for each document. Replaced by larger arrays as the table grows. */
export type DocumentColumns = {
  kinds: Uint8Array
  traits: Uint8Array
  /** Microseconds since 1970: of a message, of a ticket's last message, 0 of a customer. */
  times: Float64Array
  /** Numbers in `strings`: the ticket (also of a ticket itself). */
  chats: Uint32Array
  /** Numbers in `strings`: the customer (also of a customer itself). */
  customers: Uint32Array
  /** Numbers in `strings`: the author or the assignee. */
  people: Uint32Array
}

/** The same, for documents that are loaded together: `bytes` has each document's id and body, one after the other. */
export type PackedDocuments = Omit<DocumentColumns, 'chats' | 'customers' | 'people'> & {
  readonly bytes: Uint8Array
  readonly count: number
  readonly idLengths: Uint8Array
  readonly bodyLengths: Uint32Array
  readonly chats: Uint16Array
  readonly customers: Uint16Array
  readonly people: Uint16Array
  /** What `chats`, `customers` and `people` count; 0 stands for null. */
  readonly strings: readonly string[]
}

export type DocumentTable = {
  readonly columns: DocumentColumns
  readonly strings: InternedStrings
  /** Documents, with those that were removed. */
  readonly count: () => number
  readonly countLive: (kind: DocumentKind) => number
  /** Adds or replaces. Returns its number, and that of the document that it replaces (-1: none). */
  readonly add: (document: SearchDocument) => { readonly number: number; readonly replaced: number }
  /** Adds packed documents. Returns the number of the first. */
  readonly addPacked: (packed: PackedDocuments) => number
  readonly remove: (number: number) => void
  /** -1: there is none. */
  readonly find: (kind: DocumentKind, id: string) => number
  readonly getId: (number: number) => string
  readonly getBody: (number: number) => string
  readonly get: (number: number) => SearchDocument | null
  readonly pack: (numbers: readonly number[]) => PackedDocuments
  readonly getBytes: () => number
}

export function createDocumentTable(): DocumentTable {
  const strings = createInternedStrings()
  const columns: DocumentColumns = {
    kinds: new Uint8Array(0),
    traits: new Uint8Array(0),
    times: new Float64Array(0),
    chats: new Uint32Array(0),
    customers: new Uint32Array(0),
    people: new Uint32Array(0),
  }
  const bytes = createDocumentBytes()
  const slots = createDocumentSlots(columns, bytes)
  let count = 0
  const liveCounts = [0, 0, 0, 0]

  const grow = (length: number) => {
    columns.kinds = ensureLength(columns.kinds, length, createUint8Array)
    columns.traits = ensureLength(columns.traits, length, createUint8Array)
    columns.times = ensureLength(columns.times, length, createFloat64Array)
    columns.chats = ensureLength(columns.chats, length, createUint32Array)
    columns.customers = ensureLength(columns.customers, length, createUint32Array)
    columns.people = ensureLength(columns.people, length, createUint32Array)
    bytes.reserve(length)
  }
  /** Makes a document, whose other columns are set, a live one. Returns the number of the one that it replaces. */
  const register = (number: number, kind: number): number => {
    const replaced = slots.put(kind, number)
    if (replaced >= 0) remove(replaced)
    columns.kinds[number] = kind
    liveCounts[kind] = (liveCounts[kind] ?? 0) + 1
    return replaced
  }
  const remove = (number: number) => {
    const kind = columns.kinds[number] ?? REMOVED
    if (kind === REMOVED) return
    liveCounts[kind] = (liveCounts[kind] ?? 0) - 1
    columns.kinds[number] = REMOVED
  }
  const getId = (number: number) => unpackId(bytes.getId(number))

  return {
    columns,
    strings,
    count: () => count,
    countLive: (kind) => liveCounts[getKindNumber(kind)] ?? 0,
    add: (document) => {
      const number = count
      grow(number + 1)
      const packed = packBody(document)
      bytes.add(number, packId(document.id), packed.body)
      columns.traits[number] = packed.traits
      columns.times[number] = packed.micros
      columns.chats[number] = strings.getOrAdd(packed.chatId)
      columns.customers[number] = strings.getOrAdd(packed.customerId)
      columns.people[number] = strings.getOrAdd(packed.personId)
      count += 1
      return { number, replaced: register(number, getKindNumber(document.kind)) }
    },
    addPacked: (packed) => {
      const first = count
      count += packed.count
      grow(count)
      bytes.addChunk(first, packed)
      const numbers = Uint32Array.from(packed.strings, (value) => strings.getOrAdd(value))
      const translate = (local: number | undefined) => (local ? (numbers[local - 1] ?? 0) : 0)
      columns.traits.set(packed.traits, first)
      columns.times.set(packed.times, first)
      for (let index = 0; index < packed.count; index += 1) {
        const number = first + index
        columns.chats[number] = translate(packed.chats[index])
        columns.customers[number] = translate(packed.customers[index])
        columns.people[number] = translate(packed.people[index])
        register(number, packed.kinds[index] ?? REMOVED)
      }
      return first
    },
    remove,
    find: (kind, id) => slots.find(getKindNumber(kind), packId(id)),
    getId,
    getBody: bytes.getBody,
    get: (number) => {
      const kind = DOCUMENT_KINDS[(columns.kinds[number] ?? REMOVED) - 1]
      if (kind === undefined) return null
      return unpackBody(kind, {
        id: getId(number),
        body: bytes.getBody(number),
        traits: columns.traits[number] ?? 0,
        micros: columns.times[number] ?? 0,
        chatId: strings.get(columns.chats[number] ?? 0),
        customerId: strings.get(columns.customers[number] ?? 0),
        personId: strings.get(columns.people[number] ?? 0),
      })
    },
    pack: (numbers) => {
      const local = createInternedStrings()
      const pack = (column: Uint32Array) =>
        Uint16Array.from(numbers, (it) => local.getOrAdd(strings.get(column[it] ?? 0)))
      const [chats, customers, people] = [pack(columns.chats), pack(columns.customers), pack(columns.people)]
      return {
        bytes: bytes.pack(numbers),
        count: numbers.length,
        kinds: Uint8Array.from(numbers, (it) => columns.kinds[it] ?? 0),
        traits: Uint8Array.from(numbers, (it) => columns.traits[it] ?? 0),
        times: Float64Array.from(numbers, (it) => columns.times[it] ?? 0),
        chats,
        customers,
        people,
        idLengths: Uint8Array.from(numbers, bytes.getIdLength),
        bodyLengths: Uint32Array.from(numbers, bytes.getBodyLength),
        strings: Array.from({ length: local.count() - 1 }, (_, index) => local.get(index + 1) ?? ''),
      }
    },
    getBytes: bytes.getSize,
  }
}

function getKindNumber(kind: DocumentKind): number {
  return DOCUMENT_KINDS.indexOf(kind) + 1
}

/** Strings by number, each kept once. 0 stands for null. */
export type InternedStrings = {
  readonly getOrAdd: (value: string | null) => number
  /** 0 where the string isn't known. */
  readonly getNumber: (value: string | null) => number
  readonly get: (number: number) => string | null
  readonly count: () => number
}

export function createInternedStrings(): InternedStrings {
  const strings = createNumberedStrings()
  return {
    getOrAdd: (value) => (value === null ? 0 : strings.getOrAdd(value) + 1),
    getNumber: (value) => (value === null ? 0 : strings.getNumber(value) + 1),
    get: (number) => (number === 0 ? null : strings.get(number - 1)),
    count: () => strings.count() + 1,
  }
}
