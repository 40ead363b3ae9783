/** Words of messages that `matchTextWord` may accept for a word of a query: by their sounds and by their letters. */
import { createUint8Array, createUint32Array, ensureLength } from './growing-array.ts'
import { countBits, createMissingLetters, getLetterMask } from './letter-mask.ts'
import { getSounds } from './match-text-word.ts'
import { getMaxEdits } from './match-word.ts'
import { createSoundTable } from './sound-table.ts'
import type { WordKeys } from './word-keys.ts'

export type TextCandidates = {
  readonly add: (number: number, keys: WordKeys) => void
  readonly visit: (query: WordKeys, isPrefixAllowed: boolean, visit: (number: number) => void) => void
  /** Words that sound like the query, and few others. */
  readonly listBySound: (query: WordKeys) => ReadonlySet<number>
}

export function createTextCandidates(): TextCandidates {
  const sounds = createSoundTable()
  let numbers = new Uint32Array(0)
  let masks = new Uint32Array(0)
  let lengths = new Uint8Array(0)
  let count = 0

  const listBySound = (query: WordKeys): Set<number> => {
    const found = new Set<number>()
    for (const sound of getSounds(query)) sounds.visit(sound, (number) => found.add(number))
    return found
  }

  return {
    listBySound,
    add: (number, keys) => {
      for (const sound of getSounds(keys)) sounds.add(sound, number)
      numbers = ensureLength(numbers, count + 1, createUint32Array)
      masks = ensureLength(masks, count + 1, createUint32Array)
      lengths = ensureLength(lengths, count + 1, createUint8Array)
      numbers[count] = number
      masks[count] = getLetterMask(keys.folded)
      lengths[count] = Math.min(255, keys.folded.length)
      count += 1
    },
    visit: (query, isPrefixAllowed, visit) => {
      const found = listBySound(query)
      const { folded } = query
      const max = getMaxEdits(folded.length)
      const mask = getLetterMask(folded)
      const countMissing = createMissingLetters(folded)
      const comparedCount = max > 0 ? count : 0
      for (let at = 0; at < comparedCount; at += 1) {
        const length = lengths[at] ?? 0
        const wordMask = masks[at] ?? 0
        if (length < folded.length - max || countMissing(wordMask) > max) continue
        if (!isPrefixAllowed && (length > folded.length + max || countBits(wordMask & ~mask) > max)) continue
        found.add(numbers[at] ?? 0)
      }
      for (const number of found) visit(number)
    },
  }
}
