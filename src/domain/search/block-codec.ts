/** A block of documents as bytes: a header in JSON, then arrays of numbers, the widest first, so that each is aligned. */
import type { PackedBlock } from './packed-block.ts'

/** Increased whenever the bytes, the words of a text or their keys change: blocks of other versions are built anew. */
export const BLOCK_VERSION = 3

type Header = {
  readonly count: number
  readonly postings: number
  readonly fields: number
  readonly strings: readonly string[]
  readonly words: readonly string[]
  readonly removed: readonly string[]
  readonly wasEvicted: boolean
}

const ALIGNMENT = 8
/** The version, and the header's length in bytes. */
const PREFIX_BYTES = 8

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function encodeBlock({
  documents,
  words,
  removed,
  wasEvicted,
  ...postings
}: PackedBlock): Uint8Array<ArrayBuffer> {
  const header: Header = {
    count: documents.count,
    postings: postings.postingWords.length,
    fields: postings.postingFields.length,
    strings: documents.strings,
    words,
    removed,
    wasEvicted,
  }
  const headerBytes = encoder.encode(JSON.stringify(header))
  const arrays = [
    documents.times,
    documents.bodyLengths,
    documents.chats,
    documents.customers,
    documents.people,
    postings.postingCounts,
    postings.postingWords,
    postings.postingFields,
    documents.kinds,
    documents.traits,
    documents.idLengths,
    documents.bytes,
  ]
  const start = align(PREFIX_BYTES + headerBytes.length)
  const bytes = new Uint8Array(start + arrays.reduce((sum, it) => sum + it.byteLength, 0))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, BLOCK_VERSION, true)
  view.setUint32(4, headerBytes.length, true)
  bytes.set(headerBytes, PREFIX_BYTES)
  let at = start
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += array.byteLength
  }
  return bytes
}

/** Null: the block is of another version. Throws where the bytes are no block. */
export function decodeBlock(buffer: ArrayBuffer): PackedBlock | null {
  const view = new DataView(buffer)
  if (view.getUint32(0, true) !== BLOCK_VERSION) return null
  const headerLength = view.getUint32(4, true)
  const parsed: unknown = JSON.parse(decoder.decode(new Uint8Array(buffer, PREFIX_BYTES, headerLength)))
  if (!isHeader(parsed)) throw new Error('the header of a search block is unreadable')
  const { count, postings, fields, strings, words, removed, wasEvicted } = parsed
  let at = align(PREFIX_BYTES + headerLength)
  const take = (length: number, bytesPerElement: number): [ArrayBuffer, number, number] => {
    const from = at
    at += length * bytesPerElement
    return [buffer, from, length]
  }
  // In the order in which they were written.
  const times = new Float64Array(...take(count, 8))
  const bodyLengths = new Uint32Array(...take(count, 4))
  const chats = new Uint16Array(...take(count, 2))
  const customers = new Uint16Array(...take(count, 2))
  const people = new Uint16Array(...take(count, 2))
  const postingCounts = new Uint16Array(...take(count, 2))
  const postingWords = new Uint16Array(...take(postings, 2))
  const postingFields = new Uint8Array(...take(fields, 1))
  const kinds = new Uint8Array(...take(count, 1))
  const traits = new Uint8Array(...take(count, 1))
  const idLengths = new Uint8Array(...take(count, 1))
  return {
    // A copy: the rest of the block isn't kept in memory.
    documents: {
      bytes: new Uint8Array(buffer).slice(at),
      count,
      kinds,
      traits,
      times,
      chats,
      customers,
      people,
      idLengths,
      bodyLengths,
      strings,
    },
    words,
    postingCounts,
    postingWords,
    postingFields,
    removed,
    wasEvicted,
  }
}

function align(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}

function isHeader(value: unknown): value is Header {
  return (
    typeof value === 'object' &&
    value !== null &&
    'count' in value &&
    typeof value.count === 'number' &&
    'postings' in value &&
    typeof value.postings === 'number' &&
    'fields' in value &&
    typeof value.fields === 'number' &&
    'strings' in value &&
    isTexts(value.strings) &&
    'words' in value &&
    isTexts(value.words) &&
    'removed' in value &&
    isTexts(value.removed) &&
    'wasEvicted' in value &&
    typeof value.wasEvicted === 'boolean'
  )
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((it) => typeof it === 'string')
}
