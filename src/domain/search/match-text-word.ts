/**
 * How a word of a query matches a word of a message. Less freely than a name: messages have so many words that the rules for
 * names would find half of them. The same sound in another script or spelling counts for the whole word only.
 */
import { getEditDistance, getMaxEdits, type WordMatch } from './match-word.ts'
import type { WordKeys } from './word-keys.ts'

const HAS_DIGIT = /\d/

export function matchTextWord(query: WordKeys, word: WordKeys, isPrefixAllowed: boolean): WordMatch | null {
  if (query.folded === word.folded) return { kind: 'exact', distance: 0, isPrefix: false }
  if (isPrefixAllowed && word.folded.startsWith(query.folded))
    return { kind: 'prefix', distance: 0, isPrefix: true }
  if (HAS_DIGIT.test(query.folded) || HAS_DIGIT.test(word.folded)) return null
  const sounds = getSounds(word)
  if (getSounds(query).some((it) => it.length >= MIN_SOUND && sounds.includes(it)))
    return { kind: 'transliterated', distance: 0, isPrefix: false }
  const maxEdits = getMaxEdits(query.folded.length)
  if (maxEdits === 0) return null
  const whole = getEditDistance(query.folded, word.folded, maxEdits, false)
  if (whole !== null) return { kind: 'typo', distance: whole, isPrefix: false }
  const begun = isPrefixAllowed ? getEditDistance(query.folded, word.folded, maxEdits, true) : null
  return begun === null ? null : { kind: 'typo', distance: begun, isPrefix: true }
}

/** A shorter sound is that of too many words. */
const MIN_SOUND = 3

/** The keys in lower case. */
export function getSounds({ loose }: WordKeys): readonly string[] {
  return loose.filter((it) => !/^[A-Z]+$/.test(it))
}

/** Whether a word sounds long enough to mean a name that is spelled otherwise: zzzz would mean all that begin with s. */
export function soundsLikeName(keys: WordKeys): boolean {
  return (getSounds(keys)[0]?.length ?? 0) >= MIN_NAME_SOUND || TWO_LETTERS_OF_A_SOUND.test(keys.folded)
}

const MIN_NAME_SOUND = 2
const TWO_LETTERS_OF_A_SOUND = /^[bcdgjkpstz]h$/
