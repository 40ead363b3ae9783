/** Words of messages that `matchTextWord` may accept for a word of a query: by their sounds and by their letters. */
import { createUint8Array, createUint32Array, ensureLength } from './growing-array.ts'
import { countBits, getLetterMask } from './letter-mask.ts'
import { getSounds } from './match-text-word.ts'
import { getMaxEdits } from './match-word.ts'
import type { WordKeys } from './word-keys.ts'

export type TextCandidates = {
  readonly add: (number: number, keys: WordKeys) => void
  readonly visit: (query: WordKeys, isPrefixAllowed: boolean, visit: (number: number) => void) => void
  /** Whether a word sounds like the query. */
  readonly hasSoundOf: (query: WordKeys, number: number) => boolean
}

export function createTextCandidates(): TextCandidates {
  /** Words by their sounds: mostly one, so that a list for each would be a waste. */
  const bySound = new Map<string, number | number[]>()
  let numbers = new Uint32Array(0)
  let masks = new Uint32Array(0)
  let lengths = new Uint8Array(0)
  let count = 0

  const listBySound = (query: WordKeys): readonly number[] =>
    getSounds(query).flatMap((it) => bySound.get(it) ?? [])

  return {
    hasSoundOf: (query, number) => listBySound(query).includes(number),
    add: (number, keys) => {
      for (const sound of getSounds(keys)) {
        const known = bySound.get(sound)
        if (known === undefined) bySound.set(sound, number)
        else if (typeof known === 'number') bySound.set(sound, [known, number])
        else known.push(number)
      }
      numbers = ensureLength(numbers, count + 1, createUint32Array)
      masks = ensureLength(masks, count + 1, createUint32Array)
      lengths = ensureLength(lengths, count + 1, createUint8Array)
      numbers[count] = number
      masks[count] = getLetterMask(keys.folded)
      lengths[count] = Math.min(255, keys.folded.length)
      count += 1
    },
    visit: (query, isPrefixAllowed, visit) => {
      const found = new Set(listBySound(query))
      const { folded } = query
      const max = getMaxEdits(folded.length)
      const mask = getLetterMask(folded)
      // Without edits allowed, no word needs a closer look.
      const end = max > 0 ? count : 0
      for (let at = 0; at < end; at += 1) {
        const length = lengths[at] ?? 0
        const wordMask = masks[at] ?? 0
        if (length < folded.length - max || countBits(mask & ~wordMask) > max) continue
        if (!isPrefixAllowed && (length > folded.length + max || countBits(wordMask & ~mask) > max)) continue
        found.add(numbers[at] ?? 0)
      }
      for (const number of found) visit(number)
    },
  }
}
