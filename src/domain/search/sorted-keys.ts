/** Numbers in the order of their keys, to find those whose key begins with a text. New ones are sorted in now and then. */
import { lowerBound } from '#src/lib/lower-bound.ts'

export type SortedKeys = {
  readonly add: (number: number) => void
  /** Sorts in what was added, if it is much. */
  readonly settle: () => void
  readonly visitPrefix: (prefix: string, visit: (number: number) => void) => void
}

export function createSortedKeys(getKey: (number: number) => string, maxUnsorted: number): SortedKeys {
  let sorted = new Uint32Array(0)
  let unsorted: number[] = []

  const sortIn = () => {
    const added = unsorted.map((number) => ({ number, key: getKey(number) })).toSorted(compareKeys)
    const merged = new Uint32Array(sorted.length + added.length)
    let at = 0
    let count = 0
    for (const { number, key } of added) {
      const end = lowerBound(sorted.length, (index) => getKey(sorted[index] ?? 0) < key, at)
      for (; at < end; at += 1, count += 1) merged[count] = sorted[at] ?? 0
      merged[count] = number
      count += 1
    }
    merged.set(sorted.subarray(at), count)
    sorted = merged
    unsorted = []
  }

  const settle = () => {
    if (unsorted.length > maxUnsorted) sortIn()
  }

  return {
    settle,
    add: (number) => void unsorted.push(number),
    visitPrefix: (prefix, visit) => {
      settle()
      for (
        let at = lowerBound(sorted.length, (index) => getKey(sorted[index] ?? 0) < prefix);
        at < sorted.length;
        at += 1
      ) {
        const number = sorted[at] ?? 0
        if (!getKey(number).startsWith(prefix)) break
        visit(number)
      }
      for (const number of unsorted) if (getKey(number).startsWith(prefix)) visit(number)
    },
  }
}

type Keyed = { readonly number: number; readonly key: string }

/** By UTF-16 units: keys that begin with the same text are next to each other. */
function compareKeys({ key: a }: Keyed, { key: b }: Keyed): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
