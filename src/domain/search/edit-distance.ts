/** Damerau-Levenshtein distances (optimal string alignment): of letters, and of sounds that are easily taken for each other. */
import { INSERTION_COSTS, type SoundCost, SUBSTITUTION_COSTS, UNWRITTEN_COSTS } from './loose-rules.ts'

/** By UTF-16 units. Substitution isn't asked for equal units. */
type Costs = {
  readonly getSubstitutionCost: (a: number, b: number) => number
  readonly getInsertionCost: (unit: number) => number
}

const UNIFORM_COSTS: Costs = { getSubstitutionCost: () => 1, getInsertionCost: () => 1 }

/** Damerau-Levenshtein (adjacent transposition = 1) with a bound; null if above it. Prefix mode compares with the best prefix of `word`. */
export function getLetterDistance(query: string, word: string, max: number, prefix: boolean): number | null {
  if (query.length - word.length > max || (!prefix && word.length - query.length > max)) return null
  return computeDistance(query, word, max, prefix, UNIFORM_COSTS, Math.max(0, Math.floor(max)))
}

/**
 * Sounds that are often confused are closer than others. Both words are sounds as `getWordKeys` derives them. `script`: that of
 * the word, if it leaves sounds to be guessed.
 */
export function getSoundDistance(
  query: string,
  word: string,
  max: number,
  prefix: boolean,
  script: GuessedScript | null = null,
): number | null {
  // A band that is wider than the cheapest insertions allow can't be within the bound.
  const costs = script === null ? SOUND_COSTS : GUESSED_COSTS[script]
  return computeDistance(query, word, max, prefix, costs, Math.floor(max / MIN_INSERTION_COST))
}

/** Only cells up to `band` off the diagonal can be within the bound: time is proportional to length times band. */
function computeDistance(
  query: string,
  word: string,
  max: number,
  prefix: boolean,
  { getSubstitutionCost, getInsertionCost }: Costs,
  band: number,
): number | null {
  const width = Math.min(word.length, query.length + band)
  if (!prefix && word.length > width) return null
  let beforePrevious = createRow(width)
  let previous = createRow(width)
  let current = createRow(width)
  previous[0] = 0
  for (let at = 0; at < Math.min(width, band); at += 1)
    previous[at + 1] = getCell(previous, at) + getInsertionCost(word.charCodeAt(at))
  for (let row = 1; row <= query.length; row += 1) {
    const unit = query.charCodeAt(row - 1)
    const removal = getInsertionCost(unit)
    const first = Math.max(0, row - band)
    const last = Math.min(width, row + band)
    let best = Number.POSITIVE_INFINITY
    if (first > 0) current[first - 1] = Number.POSITIVE_INFINITY
    for (let column = first; column <= last; column += 1) {
      const other = word.charCodeAt(column - 1)
      let cost = getCell(previous, column) + removal
      if (column > 0) {
        const substitution = unit === other ? 0 : getSubstitutionCost(unit, other)
        cost = Math.min(
          cost,
          getCell(current, column - 1) + getInsertionCost(other),
          getCell(previous, column - 1) + substitution,
        )
        if (
          row > 1 &&
          column > 1 &&
          unit === word.charCodeAt(column - 2) &&
          query.charCodeAt(row - 2) === other
        )
          cost = Math.min(cost, getCell(beforePrevious, column - 2) + 1)
      }
      current[column] = cost
      if (cost < best) best = cost
    }
    if (last < width) current[last + 1] = Number.POSITIVE_INFINITY
    // A transposition costs 1 from two rows back: it can't lead back below the bound from a row that is above it by 1.
    if (best > max + 1) return null
    const reused = beforePrevious
    beforePrevious = previous
    previous = current
    current = reused
  }
  const distance = prefix ? getLeastCell(previous, query.length, band, width) : getCell(previous, width)
  return distance > max ? null : distance
}

function createRow(width: number): Float64Array {
  return new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY)
}

function getCell(row: Float64Array, at: number): number {
  return row[at] ?? Number.POSITIVE_INFINITY
}

/** Of the cells in the band: others hold values of earlier rows. */
function getLeastCell(row: Float64Array, middle: number, band: number, width: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let at = Math.max(0, middle - band); at <= Math.min(width, middle + band); at += 1)
    least = Math.min(least, getCell(row, at))
  return least
}

const MIN_INSERTION_COST = Math.min(...Object.values(INSERTION_COSTS))
const FIRST_LETTER = 0x61
const LETTER_COUNT = 26

/** A script that doesn't tell some sounds apart. */
export type GuessedScript = keyof typeof UNWRITTEN_COSTS

const insertionCosts = new Float64Array(LETTER_COUNT).fill(1)
for (const [letter, cost] of Object.entries(INSERTION_COSTS))
  insertionCosts[letter.charCodeAt(0) - FIRST_LETTER] = cost

/** The letters a to z by each other; if several rows name both sounds, the cheapest counts. */
function createSoundCosts(rows: readonly SoundCost[]): Costs {
  const substitutionCosts = new Float64Array(LETTER_COUNT * LETTER_COUNT).fill(1)
  for (const { sounds, cost } of rows)
    for (const a of sounds)
      for (const b of sounds) {
        const at = getCostIndex(a.charCodeAt(0), b.charCodeAt(0))
        substitutionCosts[at] = Math.min(cost, substitutionCosts[at] ?? 1)
      }
  return {
    getSubstitutionCost: (a, b) => substitutionCosts[getCostIndex(a, b)] ?? 1,
    getInsertionCost: (unit) => insertionCosts[unit - FIRST_LETTER] ?? 1,
  }
}

/** Out of range unless both are letters from a to z. */
function getCostIndex(a: number, b: number): number {
  const [row, column] = [a - FIRST_LETTER, b - FIRST_LETTER]
  return row < 0 || column < 0 || column >= LETTER_COUNT ? -1 : row * LETTER_COUNT + column
}

const SOUND_COSTS = createSoundCosts(SUBSTITUTION_COSTS)
const GUESSED_COSTS: Readonly<Record<GuessedScript, Costs>> = {
  arabic: createSoundCosts([...SUBSTITUTION_COSTS, ...UNWRITTEN_COSTS.arabic]),
  bengali: createSoundCosts([...SUBSTITUTION_COSTS, ...UNWRITTEN_COSTS.bengali]),
  tamil: createSoundCosts([...SUBSTITUTION_COSTS, ...UNWRITTEN_COSTS.tamil]),
}
