/** A small generator of numbers that is the same on every machine: seeds must not differ from run to run. */
export type Random = {
  /** A float in [0, 1). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** True in `share` of the cases (0 to 1). */
  chance(share: number): boolean
  /** One of the items, each as likely as the other. Throws on an empty list. */
  pick<T>(items: readonly T[]): T
  /** One of the items by weight. Throws on an empty list. */
  weigh<T>(items: readonly (readonly [T, number])[]): T
  /** A UUID of version 4's shape (CON-03). */
  uuid(): string
  /** That many decimal digits, the first one not 0. */
  digits(count: number): string
}

/** Numbers that depend on nothing but the text of `seed` (sfc32 over a hash of it). */
export function randomFrom(seed: string): Random {
  let [a, b, c, d] = hash(seed)

  function next32(): number {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return t >>> 0
  }
  for (let i = 0; i < 12; i += 1) next32()

  const next = (): number => next32() / 0x1_0000_0000
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const hex = (): string => next32().toString(16).padStart(8, '0')

  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (items) => at(items, int(0, items.length - 1)),
    weigh(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return at(items, items.length - 1)[0]
    },
    uuid() {
      const [p, q, r, s] = [hex(), hex(), hex(), hex()]
      return `${p}-${q.slice(0, 4)}-4${q.slice(5)}-${'89ab'.charAt(int(0, 3))}${r.slice(1, 4)}-${r.slice(4)}${s}`
    },
    digits: (count) =>
      Array.from({ length: count }, (_, index) => String(int(index === 0 ? 1 : 0, 9))).join(''),
  }
}

/** The same UUID for the same key, for ever: what the directory and the channels are known by. */
export function fixedId(key: string): string {
  return randomFrom(key).uuid()
}

/** The item at that place. Throws where there is none, which is a mistake in the seed and never in a request. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`nothing at ${index} of ${items.length}`)
  return item
}

function hash(text: string): [number, number, number, number] {
  const state: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667]
  for (let i = 0; i < text.length; i += 1) {
    const lane = i & 3
    state[lane] = Math.imul((state[lane] ?? 0) ^ text.charCodeAt(i), 0x01000193 + 2 * lane)
  }
  return [state[0] ^ text.length, state[1], state[2], state[3]]
}
