/** How much two texts are alike: 1 − Levenshtein distance ÷ the longer length. */

/** UTF-16 units of a text that are compared one by one, and that are counted. */
const MAX_LENGTH = 500
const MAX_COUNTED = 20_000
const NUMBERS = /\p{Nd}+/gu

/** A text prepared once for many comparisons. */
export type ComparableText = {
  /** In Unicode's compatibility form, without case, with single spaces; cut. */
  readonly text: string
  readonly numbers: string
  /** Of the whole text, as `counts`: how often each group of characters occurs. */
  readonly length: number
  readonly counts: Uint16Array
}

const GROUPS = 64

export function toComparableText(text: string): ComparableText {
  const whole = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const counts = new Uint16Array(GROUPS)
  const { length } = whole
  for (let at = 0; at < Math.min(length, MAX_COUNTED); at += 1) {
    const group = whole.charCodeAt(at) % GROUPS
    counts[group] = (counts[group] ?? 0) + 1
  }
  const numbers = (whole.match(NUMBERS) ?? []).join(' ')
  return { text: whole.slice(0, MAX_LENGTH), numbers, length, counts }
}

/** Whether two texts are at least so much alike. Those with different numbers never are. */
export function isAlike(a: ComparableText, b: ComparableText, share: number): boolean {
  if (a.numbers !== b.numbers) return false
  const maxDistance = getMaxDistance(a.length, b.length, share)
  if (Math.abs(a.length - b.length) > maxDistance || getLeastDistance(a, b) > maxDistance) return false
  return (
    a.text === b.text || isWithinDistance(a.text, b.text, getMaxDistance(a.text.length, b.text.length, share))
  )
}

function getMaxDistance(length: number, other: number, share: number): number {
  // The least bit more, because 1 − 0.9 isn't exact.
  return Math.floor((1 - share) * Math.max(length, other) + 1e-9)
}

/** The characters that one text has more of than the other: each costs at least one change. */
function getLeastDistance({ counts }: ComparableText, { counts: others }: ComparableText): number {
  let more = 0
  let less = 0
  for (let group = 0; group < GROUPS; group += 1) {
    const difference = (counts[group] ?? 0) - (others[group] ?? 0)
    if (difference > 0) more += difference
    else less -= difference
  }
  return Math.max(more, less)
}

/** Levenshtein's distance, only along the diagonal: farther away, it is larger than the maximum anyway. */
function isWithinDistance(first: string, second: string, max: number): boolean {
  const [a, b] = withoutCommonEnds(first, second)
  const far = max + 1
  let before = Uint16Array.from({ length: b.length + 1 }, (_, column) => Math.min(column, far))
  let current = new Uint16Array(b.length + 1)
  for (let row = 1; row <= a.length; row += 1) {
    const from = Math.max(1, row - max)
    const to = Math.min(b.length, row + max)
    current.fill(far)
    current[0] = Math.min(row, far)
    let least = from === 1 ? (current[0] ?? far) : far
    for (let column = from; column <= to; column += 1) {
      const change = a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1
      const cost = Math.min(
        (before[column - 1] ?? far) + change,
        (before[column] ?? far) + 1,
        (current[column - 1] ?? far) + 1,
      )
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > max) return false
    const spare = before
    before = current
    current = spare
  }
  return (before[b.length] ?? far) <= max
}

function withoutCommonEnds(a: string, b: string): readonly [string, string] {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start += 1
  let end = 0
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end))
    end += 1
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)]
}
