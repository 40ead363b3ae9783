/** Splits folded texts into words, and derives the keys by which words are compared across scripts and spellings. */
import { getAbbreviation } from './abbreviations.ts'
import { isHan, romaniseHan } from './han-readings.ts'
import { getIndicScript } from './indic-letters.ts'
import { CONSONANT_GROUPS, SHORT_FORMS, SPELLING_RULES } from './loose-rules.ts'
import { romaniseCyrillic, romaniseGreek, romaniseLatin } from './romanise-alphabets.ts'
import { romaniseArabic } from './romanise-arabic.ts'
import { romaniseIndic } from './romanise-indic.ts'

/** The forms under which a word is compared. */
export type WordKeys = {
  /** As `foldText` folds it: the native script, case, accents, digits. */
  readonly folded: string
  /** In Latin letters, in the most usual spelling; equal to `folded` for a Latin word. */
  readonly roman: string
  /**
   * One to six keys: usual romanisations of the same name share at least one. In lower case the word's sounds, the most usual
   * first; in upper case its groups of consonants only.
   */
  readonly loose: readonly string[]
}

type Word = { readonly word: string; readonly from: number; readonly to: number }

/** Longer words aren't names: of them only this beginning is romanised. */
const MAX_ROMANISED = 48
const MAX_KEYS = 6
const MAX_SOUNDS = 3

export function getWordKeys(foldedWord: string): WordKeys {
  const spellings = romanise(foldedWord.slice(0, MAX_ROMANISED))
  const roman = spellings[0] ?? foldedWord
  const abbreviation = getAbbreviation(foldedWord)
  const sounds = [
    ...new Set(abbreviation === null ? spellings.map(getSound) : [getSound(roman), abbreviation]),
  ]
  const groups = new Set(sounds.flatMap(getConsonantGroups))
  return { folded: foldedWord, roman, loose: [...sounds.slice(0, MAX_SOUNDS), ...groups].slice(0, MAX_KEYS) }
}

function romanise(word: string): readonly string[] {
  const code = word.codePointAt(0) ?? 0
  const indicScript = getIndicScript(code)
  if (indicScript) return romaniseIndic(word, indicScript)
  if (/\p{Script=Arabic}/u.test(word)) return romaniseArabic(word)
  if (/\p{Script=Cyrillic}/u.test(word)) return romaniseCyrillic(word)
  if (/\p{Script=Greek}/u.test(word)) return romaniseGreek(word)
  if (!/[^ -~]/.test(word)) return [word]
  const readings = isHan(word) ? romaniseHan(word) : []
  return readings.length > 0 ? readings : romaniseLatin(word)
}

/** The word as it sounds, by the table of spellings. An initial is only itself: C isn't K. */
function getSound(roman: string): string {
  if (/^[a-z]$/.test(roman)) return roman
  const sound = SPELLING_RULES.reduce((text, it) => text.replaceAll(it.pattern, it.sound), roman)
  return SHORT_FORMS[sound] ?? sound
}

/** How the beginning of a word sounds: rules for the ends of words don't apply to it, so that chah begins Chahal. */
export function getOpenSound(roman: string): string {
  return getSound(`${roman}${MORE_LETTERS}`).replace(MORE_LETTERS, '')
}

/** Stands for the letters that follow. No rule names it. */
const MORE_LETTERS = '+'

/** None for a word without consonants. A v beside a vowel may also be part of the vowel: Dawood, Daud. */
function getConsonantGroups(sound: string): readonly string[] {
  const toGroups = (text: string) => Array.from(text, (it) => CONSONANT_GROUPS.get(it) ?? '').join('')
  return [toGroups(sound), toGroups(sound.replaceAll(/(?<=[aeiou])v/g, ''))].filter((it) => it !== '')
}

const WORDS = /[\p{L}\p{M}\p{N}\p{Co}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu
/** Chinese characters and Japanese syllables: texts in them have no spaces between words. */
const HAS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]+/gu

/** The words of a text with their places. Chinese and Japanese as overlapping pairs, and the last character alone. */
export function splitWords(foldedText: string): readonly Word[] {
  return splitText(foldedText, true)
}

/** The words of a query: a pair contains its last character, so this isn't a word of its own. */
export function splitQueryWords(foldedQuery: string): readonly Word[] {
  return splitText(foldedQuery, false)
}

function splitText(text: string, withLastCharacter: boolean): readonly Word[] {
  const words: Word[] = []
  // Most texts, and a whole history of them is split at once.
  if (!HAS_UNSPACED.test(text)) {
    for (const { 0: word, index } of text.matchAll(WORDS))
      words.push({ word, from: index, to: index + word.length })
    return words
  }
  const addWord = (word: string, from: number) => {
    if (word !== '') words.push({ word, from, to: from + word.length })
  }
  for (const { 0: run, index } of text.matchAll(WORDS)) {
    let at = 0
    for (const unspaced of run.matchAll(UNSPACED)) {
      addWord(run.slice(at, unspaced.index), index + at)
      for (const pair of splitPairs(unspaced[0], withLastCharacter))
        addWord(pair.text, index + unspaced.index + pair.at)
      at = unspaced.index + unspaced[0].length
    }
    addWord(run.slice(at), index + at)
  }
  return words
}

function splitPairs(
  run: string,
  withLastCharacter: boolean,
): readonly { readonly text: string; readonly at: number }[] {
  const pairs: { text: string; at: number }[] = []
  let previous = ''
  let at = 0
  for (const character of run) {
    if (previous !== '') pairs.push({ text: previous + character, at: at - previous.length })
    previous = character
    at += character.length
  }
  if (withLastCharacter || pairs.length === 0) pairs.push({ text: previous, at: at - previous.length })
  return pairs
}
