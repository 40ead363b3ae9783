/**
 * Words that may be a typed word with an edit or two, by their letters and by their sounds. `matchWord` decides: this only
 * spares it most of the vocabulary, so it may let too many words through and never too few.
 */
import { createUint8Array, createUint32Array, ensureLength } from './growing-array.ts'
import { createMissingLetters, getLetterMask } from './letter-mask.ts'
import { getSounds } from './match-text-word.ts'
import { getEditDistance, getMaxEdits } from './match-word.ts'
import type { WordKeys } from './word-keys.ts'

export type TypoCandidates = {
  readonly add: (number: number, keys: WordKeys) => void
  readonly visit: (query: WordKeys, isPrefixAllowed: boolean, visit: (number: number) => void) => void
}

/** Sounds of the same word may differ by an edit beside those of the typing error. */
const EDITS_OF_SPELLING = 1
/** The Arabic article in front of a word, which a comparison may leave out. */
const ARTICLE = /^[ae]l(?=..)/
const GROUPS = /^[A-Z]+$/
const LETTER_A = 65

export function createTypoCandidates(getWord: (number: number) => string): TypoCandidates {
  /** Words that have no digits, by their places in these arrays. */
  let numbers = new Uint32Array(0)
  let groupMasks = new Uint32Array(0)
  let groupLengths = new Uint8Array(0)
  let writtenMasks = new Uint32Array(0)
  let soundMasks = new Uint32Array(0)
  /** How a word is spelled and sounds otherwise than it is written. */
  const spellings = new Map<number, readonly string[]>()
  let count = 0

  return {
    add: (number, keys) => {
      numbers = ensureLength(numbers, count + 1, createUint32Array)
      groupMasks = ensureLength(groupMasks, count + 1, createUint32Array)
      groupLengths = ensureLength(groupLengths, count + 1, createUint8Array)
      writtenMasks = ensureLength(writtenMasks, count + 1, createUint32Array)
      soundMasks = ensureLength(soundMasks, count + 1, createUint32Array)
      const groups = getGroups(keys)
      const sounds = getSounds(keys)
      numbers[count] = number
      groupMasks[count] = getGroupMask(groups)
      groupLengths[count] = Math.min(255, groups.length)
      writtenMasks[count] = getLetterMask(keys.folded) | getLetterMask(keys.roman)
      soundMasks[count] = sounds.reduce((mask, it) => mask | getLetterMask(it), 0)
      const others = [...new Set([keys.roman, ...sounds])].filter((it) => it !== keys.folded)
      if (others.length > 0) spellings.set(number, others)
      count += 1
    },
    visit: (query, isPrefixAllowed, visit) => {
      const maxEdits = getMaxEdits(query.folded.length)
      if (maxEdits === 0) return
      const groups = getGroups(query)
      const sounds = getSounds(query)
      const maxSoundEdits = getMaxEdits(sounds[0]?.length ?? 0) + EDITS_OF_SPELLING
      const countMissingWritten = createMissingLetters(query.folded)
      const variants = [...new Set([...sounds, ...sounds.map((it) => it.replace(ARTICLE, ''))])]
      const countsOfMissing = variants.map(createMissingLetters)
      const isClose = (word: string): boolean =>
        getEditDistance(query.folded, word, maxEdits, isPrefixAllowed) !== null ||
        variants.some((it) =>
          [word, word.replace(ARTICLE, '')].some(
            (other) => getEditDistance(it, other, maxSoundEdits, isPrefixAllowed) !== null,
          ),
        )
      for (let at = 0; at < count; at += 1) {
        if (groups.length > (groupLengths[at] ?? 0) + maxEdits) continue
        if (countMissing(groups, groupMasks[at] ?? 0) > maxEdits) continue
        const soundMask = soundMasks[at] ?? 0
        if (
          countMissingWritten(writtenMasks[at] ?? 0) > maxEdits &&
          countsOfMissing.every((countLetters) => countLetters(soundMask) > maxSoundEdits)
        )
          continue
        const number = numbers[at] ?? 0
        if (isClose(getWord(number)) || spellings.get(number)?.some(isClose)) visit(number)
      }
    },
  }
}

/** A word's consonant groups: its first key in upper case. */
function getGroups({ loose }: WordKeys): string {
  return loose.find((it) => GROUPS.test(it)) ?? ''
}

function getGroupMask(groups: string): number {
  let mask = 0
  for (let at = 0; at < groups.length; at += 1) mask |= 1 << (groups.charCodeAt(at) - LETTER_A)
  return mask >>> 0
}

function countMissing(groups: string, mask: number): number {
  let missing = 0
  for (let at = 0; at < groups.length; at += 1)
    if (((mask >>> (groups.charCodeAt(at) - LETTER_A)) & 1) === 0) missing += 1
  return missing
}
