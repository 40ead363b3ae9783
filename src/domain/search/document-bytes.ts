/** The id and body of each document as bytes, one after the other, in chunks: an array for each would take more memory. */
import { createUint8Array, createUint16Array, createUint32Array, ensureLength } from './growing-array.ts'
import { hashId } from './packed-id.ts'

const CHUNK_BYTES = 128 * 1024
const NO_BYTES = new Uint8Array(0)
const decoder = new TextDecoder()

export type DocumentBytes = {
  /** Makes room for documents with numbers below `length`. */
  readonly reserve: (length: number) => void
  readonly add: (number: number, id: Uint8Array, body: Uint8Array) => void
  /** Adds documents whose bytes follow one another in `bytes`, from the number `first` on. */
  readonly addChunk: (
    first: number,
    packed: { readonly bytes: Uint8Array; readonly idLengths: Uint8Array; readonly bodyLengths: Uint32Array },
  ) => void
  readonly getId: (number: number) => Uint8Array
  readonly hasId: (number: number, id: Uint8Array) => boolean
  /** These two don't copy the id: they run for each of 100,000 documents that are loaded. */
  readonly hasSameId: (number: number, other: number) => boolean
  readonly getIdHash: (number: number, seed: number) => number
  readonly getBody: (number: number) => string
  readonly getIdLength: (number: number) => number
  readonly getBodyLength: (number: number) => number
  /** The documents' bytes, one after the other. */
  readonly pack: (numbers: readonly number[]) => Uint8Array
  /** All bytes, with those of removed documents. */
  readonly getSize: () => number
}

export function createDocumentBytes(): DocumentBytes {
  const chunks: Uint8Array[] = []
  let chunkNumbers = new Uint16Array(0)
  let starts = new Uint32Array(0)
  let idLengths = new Uint8Array(0)
  let bodyLengths = new Uint32Array(0)
  let lastChunk: Uint8Array | null = null
  let lastChunkUsed = 0

  const getIdLength = (number: number) => idLengths[number] ?? 0
  const getBodyLength = (number: number) => bodyLengths[number] ?? 0
  const getChunk = (number: number) => chunks[chunkNumbers[number] ?? 0] ?? NO_BYTES
  const slice = (number: number, from: number, length: number): Uint8Array => {
    const start = (starts[number] ?? 0) + from
    return getChunk(number).subarray(start, start + length)
  }
  const hasId = (number: number, id: Uint8Array, from = 0, length = id.length): boolean => {
    if (getIdLength(number) !== length) return false
    const chunk = getChunk(number)
    const start = starts[number] ?? 0
    for (let index = 0; index < length; index += 1)
      if (chunk[start + index] !== id[from + index]) return false
    return true
  }
  /** Its bytes start at `start` of the last chunk. */
  const place = (number: number, start: number, idLength: number, bodyLength: number) => {
    chunkNumbers[number] = chunks.length - 1
    starts[number] = start
    idLengths[number] = idLength
    bodyLengths[number] = bodyLength
  }

  return {
    reserve: (length) => {
      chunkNumbers = ensureLength(chunkNumbers, length, createUint16Array)
      starts = ensureLength(starts, length, createUint32Array)
      idLengths = ensureLength(idLengths, length, createUint8Array)
      bodyLengths = ensureLength(bodyLengths, length, createUint32Array)
    },
    add: (number, id, body) => {
      const length = id.length + body.length
      if (!lastChunk || lastChunkUsed + length > lastChunk.length) {
        lastChunk = new Uint8Array(Math.max(length, CHUNK_BYTES))
        lastChunkUsed = 0
        chunks.push(lastChunk)
      }
      lastChunk.set(id, lastChunkUsed)
      lastChunk.set(body, lastChunkUsed + id.length)
      place(number, lastChunkUsed, id.length, body.length)
      lastChunkUsed += length
    },
    addChunk: (first, { bytes, idLengths: ids, bodyLengths: bodies }) => {
      chunks.push(bytes)
      lastChunk = null
      let start = 0
      for (let index = 0; index < ids.length; index += 1) {
        const [idLength, bodyLength] = [ids[index] ?? 0, bodies[index] ?? 0]
        place(first + index, start, idLength, bodyLength)
        start += idLength + bodyLength
      }
    },
    getId: (number) => slice(number, 0, getIdLength(number)),
    getIdHash: (number, seed) => hashId(getChunk(number), seed, starts[number] ?? 0, getIdLength(number)),
    hasId: (number, id) => hasId(number, id),
    hasSameId: (number, other) => hasId(number, getChunk(other), starts[other] ?? 0, getIdLength(other)),
    getBody: (number) => decoder.decode(slice(number, getIdLength(number), getBodyLength(number))),
    getIdLength,
    getBodyLength,
    pack: (numbers) => {
      const lengths = numbers.map((it) => getIdLength(it) + getBodyLength(it))
      const bytes = new Uint8Array(lengths.reduce((sum, it) => sum + it, 0))
      let end = 0
      for (const [index, number] of numbers.entries()) {
        bytes.set(slice(number, 0, lengths[index] ?? 0), end)
        end += lengths[index] ?? 0
      }
      return bytes
    },
    getSize: () => chunks.reduce((sum, it) => sum + it.byteLength, 0),
  }
}
