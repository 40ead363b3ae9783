/**
 * The documents of the search index, packed into typed arrays: an object for each of 100,000 messages would take several
 * times the memory. A document keeps its number until `compact`.
 */
import { DOCUMENT_KINDS, type DocumentKind, type SearchDocument } from './documents.ts'
import {
  createFloat64Array,
  createUint8Array,
  createUint16Array,
  createUint32Array,
  ensureLength,
} from './growing-array.ts'
import { createInternedStrings, type InternedStrings } from './interned-strings.ts'
import { packBody, unpackBody } from './packed-body.ts'
import { hashId, packId, unpackId } from './packed-id.ts'

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
  idLengths: Uint8Array
  bodyLengths: Uint32Array
}

/** The same, for documents that are loaded together: `bytes` has each document's id and body, one after the other. */
export type PackedDocuments = Omit<DocumentColumns, 'chats' | 'customers' | 'people'> & {
  readonly bytes: Uint8Array
  readonly count: number
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

const CHUNK_BYTES = 128 * 1024
const NO_BYTES = new Uint8Array(0)
const decoder = new TextDecoder()

export function createDocumentTable(): DocumentTable {
  const strings = createInternedStrings()
  const columns: DocumentColumns = {
    kinds: new Uint8Array(0),
    traits: new Uint8Array(0),
    times: new Float64Array(0),
    chats: new Uint32Array(0),
    customers: new Uint32Array(0),
    people: new Uint32Array(0),
    idLengths: new Uint8Array(0),
    bodyLengths: new Uint32Array(0),
  }
  const chunks: Uint8Array[] = []
  let chunkNumbers = new Uint16Array(0)
  let starts = new Uint32Array(0)
  let count = 0
  const liveCounts = [0, 0, 0, 0]
  let lastChunk: Uint8Array | null = null
  let lastChunkUsed = 0
  /** Open addressing: document numbers plus one, at their ids' hashes. */
  let slots = new Int32Array(1024)
  let usedSlots = 0

  const getIdBytes = (number: number): Uint8Array => {
    const start = starts[number] ?? 0
    return getChunk(number).subarray(start, start + (columns.idLengths[number] ?? 0))
  }
  const getChunk = (number: number): Uint8Array => chunks[chunkNumbers[number] ?? 0] ?? NO_BYTES
  const getBody = (number: number): string => {
    const start = (starts[number] ?? 0) + (columns.idLengths[number] ?? 0)
    return decoder.decode(getChunk(number).subarray(start, start + (columns.bodyLengths[number] ?? 0)))
  }

  const grow = (length: number) => {
    columns.kinds = ensureLength(columns.kinds, length, createUint8Array)
    columns.traits = ensureLength(columns.traits, length, createUint8Array)
    columns.times = ensureLength(columns.times, length, createFloat64Array)
    columns.chats = ensureLength(columns.chats, length, createUint32Array)
    columns.customers = ensureLength(columns.customers, length, createUint32Array)
    columns.people = ensureLength(columns.people, length, createUint32Array)
    columns.idLengths = ensureLength(columns.idLengths, length, createUint8Array)
    columns.bodyLengths = ensureLength(columns.bodyLengths, length, createUint32Array)
    chunkNumbers = ensureLength(chunkNumbers, length, createUint16Array)
    starts = ensureLength(starts, length, createUint32Array)
  }

  /** The slot of a document with this kind and id, or the free slot for it. */
  const findSlot = (kind: number, id: Uint8Array, from = 0, length = id.length): number => {
    const mask = slots.length - 1
    let slot = hashId(id, kind, from, length) & mask
    for (;;) {
      const number = (slots[slot] ?? 0) - 1
      if (number < 0 || (columns.kinds[number] === kind && hasId(number, id, from, length))) return slot
      slot = (slot + 1) & mask
    }
  }
  const findSlotOf = (kind: number, number: number): number =>
    findSlot(kind, getChunk(number), starts[number] ?? 0, columns.idLengths[number] ?? 0)
  const hasId = (number: number, id: Uint8Array, from: number, length: number): boolean => {
    if (columns.idLengths[number] !== length) return false
    const chunk = getChunk(number)
    const start = starts[number] ?? 0
    for (let index = 0; index < length; index += 1)
      if (chunk[start + index] !== id[from + index]) return false
    return true
  }
  const rebuildSlots = (length: number) => {
    slots = new Int32Array(length)
    usedSlots = 0
    for (let number = 0; number < count; number += 1) {
      const kind = columns.kinds[number] ?? REMOVED
      if (kind === REMOVED) continue
      slots[findSlotOf(kind, number)] = number + 1
      usedSlots += 1
    }
  }
  /** Registers a document that is in the columns already. Returns the number of the one that it replaces. */
  const register = (number: number, kind: number): number => {
    if (usedSlots * 2 > slots.length) rebuildSlots(slots.length * 2)
    // Until it is registered, the document must not be found by its own columns.
    columns.kinds[number] = REMOVED
    const slot = findSlotOf(kind, number)
    const replaced = (slots[slot] ?? 0) - 1
    if (replaced >= 0) markRemoved(replaced)
    else usedSlots += 1
    columns.kinds[number] = kind
    liveCounts[kind] = (liveCounts[kind] ?? 0) + 1
    slots[slot] = number + 1
    return replaced
  }
  const markRemoved = (number: number) => {
    const kind = columns.kinds[number] ?? REMOVED
    if (kind === REMOVED) return
    liveCounts[kind] = (liveCounts[kind] ?? 0) - 1
    columns.kinds[number] = REMOVED
  }
  const writeBytes = (number: number, id: Uint8Array, body: Uint8Array) => {
    const length = id.length + body.length
    if (!lastChunk || lastChunkUsed + length > lastChunk.length) {
      lastChunk = new Uint8Array(Math.max(length, CHUNK_BYTES))
      lastChunkUsed = 0
      chunks.push(lastChunk)
    }
    lastChunk.set(id, lastChunkUsed)
    lastChunk.set(body, lastChunkUsed + id.length)
    chunkNumbers[number] = chunks.length - 1
    starts[number] = lastChunkUsed
    columns.idLengths[number] = id.length
    columns.bodyLengths[number] = body.length
    lastChunkUsed += length
  }

  return {
    columns,
    strings,
    count: () => count,
    countLive: (kind) => liveCounts[DOCUMENT_KINDS.indexOf(kind) + 1] ?? 0,
    add: (document) => {
      const number = count
      grow(number + 1)
      const packed = packBody(document)
      writeBytes(number, packId(document.id), packed.body)
      columns.traits[number] = packed.traits
      columns.times[number] = packed.micros
      columns.chats[number] = strings.getOrAdd(packed.chatId)
      columns.customers[number] = strings.getOrAdd(packed.customerId)
      columns.people[number] = strings.getOrAdd(packed.personId)
      count += 1
      return { number, replaced: register(number, DOCUMENT_KINDS.indexOf(document.kind) + 1) }
    },
    addPacked: (packed) => {
      const first = count
      grow(first + packed.count)
      const numbers = Uint32Array.from(packed.strings, (value) => strings.getOrAdd(value))
      const translate = (local: number | undefined) => (local ? (numbers[local - 1] ?? 0) : 0)
      chunks.push(packed.bytes)
      lastChunk = null
      let start = 0
      for (let index = 0; index < packed.count; index += 1) {
        const number = first + index
        columns.traits[number] = packed.traits[index] ?? 0
        columns.times[number] = packed.times[index] ?? 0
        columns.chats[number] = translate(packed.chats[index])
        columns.customers[number] = translate(packed.customers[index])
        columns.people[number] = translate(packed.people[index])
        columns.idLengths[number] = packed.idLengths[index] ?? 0
        columns.bodyLengths[number] = packed.bodyLengths[index] ?? 0
        chunkNumbers[number] = chunks.length - 1
        starts[number] = start
        start += (packed.idLengths[index] ?? 0) + (packed.bodyLengths[index] ?? 0)
        count += 1
        register(number, packed.kinds[index] ?? REMOVED)
      }
      return first
    },
    // Its slot stays, so that ids behind it are still found; the next document with this id takes another one.
    remove: markRemoved,
    find: (kind, id) => (slots[findSlot(DOCUMENT_KINDS.indexOf(kind) + 1, packId(id))] ?? 0) - 1,
    getId: (number) => unpackId(getIdBytes(number)),
    getBody,
    get: (number) => {
      const kind = DOCUMENT_KINDS[(columns.kinds[number] ?? REMOVED) - 1]
      if (kind === undefined) return null
      return unpackBody(kind, {
        id: unpackId(getIdBytes(number)),
        body: getBody(number),
        traits: columns.traits[number] ?? 0,
        micros: columns.times[number] ?? 0,
        chatId: strings.get(columns.chats[number] ?? 0),
        customerId: strings.get(columns.customers[number] ?? 0),
        personId: strings.get(columns.people[number] ?? 0),
      })
    },
    pack: (numbers) => packDocuments(numbers),
    getBytes: () => chunks.reduce((sum, it) => sum + it.byteLength, 0),
  }

  function packDocuments(numbers: readonly number[]): PackedDocuments {
    const local = createInternedStrings()
    const pick = (column: Uint32Array) =>
      Uint16Array.from(numbers, (it) => local.getOrAdd(strings.get(column[it] ?? 0)))
    const [chats, customers, people] = [pick(columns.chats), pick(columns.customers), pick(columns.people)]
    const lengths = numbers.map((it) => (columns.idLengths[it] ?? 0) + (columns.bodyLengths[it] ?? 0))
    const bytes = new Uint8Array(lengths.reduce((sum, it) => sum + it, 0))
    let end = 0
    for (const [index, number] of numbers.entries()) {
      const start = starts[number] ?? 0
      bytes.set(getChunk(number).subarray(start, start + (lengths[index] ?? 0)), end)
      end += lengths[index] ?? 0
    }
    return {
      bytes,
      count: numbers.length,
      kinds: Uint8Array.from(numbers, (it) => columns.kinds[it] ?? 0),
      traits: Uint8Array.from(numbers, (it) => columns.traits[it] ?? 0),
      times: Float64Array.from(numbers, (it) => columns.times[it] ?? 0),
      chats,
      customers,
      people,
      idLengths: Uint8Array.from(numbers, (it) => columns.idLengths[it] ?? 0),
      bodyLengths: Uint32Array.from(numbers, (it) => columns.bodyLengths[it] ?? 0),
      strings: Array.from({ length: local.count() - 1 }, (_, index) => local.get(index + 1) ?? ''),
    }
  }
}
