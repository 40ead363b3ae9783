/**
 * Splits a text into what the index holds: its words, and units that a word splitter would tear apart, such as order ids
 * (`KL-59177`), amounts (`₹1,299`) and phone numbers.
 */
import { type FoldedText, foldText } from '#src/domain/text/fold.ts'
import { splitWords } from './word-keys.ts'

/** A word or unit, and its range in the folded text. */
export type Token = { readonly word: string; readonly from: number; readonly to: number }

/** UTF-16 units of a text that are searched. */
export const MAX_TEXT_LENGTH = 20_000
/** Longer words are indexed by their beginning. */
export const MAX_WORD_LENGTH = 40
/** Digits with single spaces between them are one number only from this many on. */
const MIN_SPACED_DIGITS = 7
const MAX_NUMBER_DIGITS = 18

const MAY_HAVE_UNIT = /\d[^\p{L}\s]\d|\d[\s().+-]+\d|[\p{L}][-_/#]\d/u
/** Digits in groups: an amount, a phone number. */
const NUMBER = /(?<!\d)\d+(?:[ ().,'+-]{1,3}\d+)+/g
/** Letters and digits that belong together: an order id. */
const CODE = /\p{L}{1,8}(?:[-_/#][\p{L}\d]{1,16})+/gu

export function foldSearchText(text: string): FoldedText {
  return foldText(text.slice(0, MAX_TEXT_LENGTH))
}

export function getTokens(folded: string): readonly Token[] {
  const words = splitWords(folded).map((it) =>
    it.word.length > MAX_WORD_LENGTH ? { ...it, word: it.word.slice(0, MAX_WORD_LENGTH) } : it,
  )
  return MAY_HAVE_UNIT.test(folded) ? [...words, ...getUnits(folded)] : words
}

function getUnits(folded: string): readonly Token[] {
  const units: Token[] = []
  for (const { 0: text, index: from } of folded.matchAll(NUMBER)) {
    const to = from + text.length
    for (const word of getNumberUnits(text)) units.push({ word, from, to })
  }
  for (const { 0: text, index: from } of folded.matchAll(CODE)) {
    const word = getCodeUnit(text)
    if (word !== null) units.push({ word, from, to: from + text.length })
  }
  return units
}

/** The digits of a number in groups; of an amount with decimals, also without these. Empty: no number. */
export function getNumberUnits(text: string): readonly string[] {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length > MAX_NUMBER_DIGITS) return []
  if (/\s/.test(text) && digits.length < MIN_SPACED_DIGITS) return []
  const whole = /^(.*\d)[.,]\d{1,2}$/.exec(text)?.[1]?.replaceAll(/\D/g, '')
  return whole === undefined ? [digits] : [digits, whole]
}

/** An order id without its separators; null where a text has no digits or no letters. */
export function getCodeUnit(text: string): string | null {
  const unit = text.replaceAll(/[-_/#]/g, '')
  return /\d/.test(unit) && /\p{L}/u.test(unit) && unit.length <= MAX_WORD_LENGTH ? unit : null
}
