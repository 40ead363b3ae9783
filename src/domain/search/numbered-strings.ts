/** Distinct strings, numbered from 0. Smaller than a map: the table has only numbers. */
export type NumberedStrings = {
  readonly getOrAdd: (value: string) => number
  /** -1: unknown. */
  readonly getNumber: (value: string) => number
  /** '' where there is no such number. */
  readonly get: (number: number) => string
  readonly count: () => number
}

const FIRST_SLOTS = 1024

export function createNumberedStrings(): NumberedStrings {
  const values: string[] = []
  /** Open addressing: numbers plus one, at the hashes of their strings. */
  let slots = new Int32Array(FIRST_SLOTS)

  /** The slot of a string, or the free slot for it. */
  const findSlot = (value: string): number => {
    const mask = slots.length - 1
    let slot = getHash(value) & mask
    for (;;) {
      const number = (slots[slot] ?? 0) - 1
      if (number < 0 || values[number] === value) return slot
      slot = (slot + 1) & mask
    }
  }
  const enlarge = () => {
    slots = new Int32Array(slots.length * 2)
    for (const [number, value] of values.entries()) slots[findSlot(value)] = number + 1
  }

  return {
    getOrAdd: (value) => {
      const slot = findSlot(value)
      const known = (slots[slot] ?? 0) - 1
      if (known >= 0) return known
      values.push(value)
      slots[slot] = values.length
      if (values.length * 3 > slots.length * 2) enlarge()
      return values.length - 1
    },
    getNumber: (value) => (slots[findSlot(value)] ?? 0) - 1,
    get: (number) => values[number] ?? '',
    count: () => values.length,
  }
}

/** FNV-1a, of the string's UTF-16 units. */
function getHash(value: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < value.length; at += 1) hash = Math.imul(hash ^ value.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
