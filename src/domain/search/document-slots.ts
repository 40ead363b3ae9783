/** Finds a document's number by its kind and id: a hash table with open addressing, of numbers alone. */
import type { DocumentBytes } from './document-bytes.ts'
import { hashId } from './packed-id.ts'

/** 0: the document was removed. Its slot stays, so that ids behind it are still found. */
type Kinds = { readonly kinds: Uint8Array }

export type DocumentSlots = {
  /** -1: there is none. */
  readonly find: (kind: number, id: Uint8Array) => number
  /** Puts the document, whose kind isn't set yet, in place of one with the same id. Returns that one's number, or -1. */
  readonly put: (kind: number, number: number) => number
}

export function createDocumentSlots(
  columns: Kinds,
  bytes: Pick<DocumentBytes, 'getIdHash' | 'hasId' | 'hasSameId'>,
): DocumentSlots {
  /** Document numbers plus one, at their ids' hashes; 0: free. */
  let slots = new Int32Array(1024)
  let usedCount = 0

  /** The slot of the document of this kind whose id has this hash and is the one looked for, or the free slot for it. */
  const findSlot = (kind: number, hash: number, isSearched: (number: number) => boolean): number => {
    const mask = slots.length - 1
    let slot = hash & mask
    for (;;) {
      const number = getNumber(slot)
      if (number < 0 || (columns.kinds[number] === kind && isSearched(number))) return slot
      slot = (slot + 1) & mask
    }
  }
  const findSlotOf = (kind: number, number: number): number =>
    findSlot(kind, bytes.getIdHash(number, kind), (other) => bytes.hasSameId(other, number))
  const getNumber = (slot: number) => (slots[slot] ?? 0) - 1
  /** Leaves out the documents that were removed. */
  const enlarge = () => {
    const numbers = slots.filter((it) => it > 0 && columns.kinds[it - 1] !== 0)
    slots = new Int32Array(slots.length * 2)
    usedCount = numbers.length
    for (const it of numbers) slots[findSlotOf(columns.kinds[it - 1] ?? 0, it - 1)] = it
  }

  return {
    find: (kind, id) =>
      getNumber(findSlot(kind, hashId(id, kind, 0, id.length), (number) => bytes.hasId(number, id))),
    put: (kind, number) => {
      if (usedCount * 2 > slots.length) enlarge()
      const slot = findSlotOf(kind, number)
      const replaced = getNumber(slot)
      if (replaced < 0) usedCount += 1
      slots[slot] = number + 1
      return replaced
    },
  }
}
