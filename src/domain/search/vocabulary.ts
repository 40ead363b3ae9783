/**
 * The distinct words of all documents, and which of them a word of a query may mean. Exact words and prefixes are found
 * by binary search, transliterations by their loose keys, typing errors by comparing each word that its length and
 * letters allow.
 */
import { createUint8Array, createUint32Array, ensureLength } from './growing-array.ts'
import { countBits, getLetterMask } from './letter-mask.ts'
import { getEditDistance, getMaxEdits, type MatchKind, matchWord } from './match-word.ts'
import { createSortedKeys } from './sorted-keys.ts'
import { getWordKeys } from './word-keys.ts'

/** How a word of the vocabulary matches: `rest` are the letters that a prefix leaves, or the edits. */
export type WordMatchRank = { readonly kind: MatchKind; readonly rest: number; readonly isPrefix: boolean }

export type MatchVisitor = (word: number, rank: WordMatchRank) => void

export type Vocabulary = {
  readonly getOrAdd: (word: string) => number
  /** -1: unknown. */
  readonly getNumber: (word: string) => number
  readonly get: (number: number) => string
  readonly count: () => number
  /** Words that equal the text, or begin with it. */
  readonly visitLiteral: (text: string, isPrefixAllowed: boolean, visit: MatchVisitor) => void
  /** Words that a text may mean in another script, in another spelling or without its typing error. */
  readonly visitLoose: (text: string, isPrefixAllowed: boolean, visit: MatchVisitor) => void
  /** Numbers that contain these digits. */
  readonly visitNumbers: (digits: string, visit: (word: number, text: string) => void) => void
  /** Prepares what searching needs of the words that were added. */
  readonly prepare: () => void
  readonly getBytes: () => number
}

const DIGITS = /^\d+$/
const HAS_DIGIT = /\d/
/** Words that were added since sorting are compared one by one, up to this many. */
const MAX_UNSORTED = 2_000
/** A loose key of fewer letters is no beginning of another: it would match far too much. */
const MIN_LOOSE_PREFIX = 2
const MIN_NUMBER_DIGITS = 3

export function createVocabulary(): Vocabulary {
  const words: string[] = []
  const numbers = new Map<string, number>()
  const sortedWords = createSortedKeys((number) => words[number] ?? '', MAX_UNSORTED)
  const digitWords: number[] = []
  /** Where the Roman spelling is another: of words in other scripts. */
  const romans = new Map<number, string>()
  let masks = new Uint32Array(0)
  let lengths = new Uint8Array(0)
  const looseKeys: string[] = []
  const looseWords: number[][] = []
  const looseNumbers = new Map<string, number>()
  const sortedLooseKeys = createSortedKeys((number) => looseKeys[number] ?? '', MAX_UNSORTED)
  let preparedCount = 0

  const prepareWord = (number: number) => {
    const word = words[number] ?? ''
    sortedWords.add(number)
    if (DIGITS.test(word) && word.length >= MIN_NUMBER_DIGITS) digitWords.push(number)
    // Order ids, amounts and numbers have no other spelling.
    if (HAS_DIGIT.test(word)) return
    const keys = getWordKeys(word)
    if (keys.roman !== word) romans.set(number, keys.roman)
    masks[number] = getLetterMask(keys.roman)
    lengths[number] = Math.min(255, keys.roman.length)
    for (const key of keys.loose) addLooseKey(key, number)
  }
  const addLooseKey = (key: string, word: number) => {
    const known = looseNumbers.get(key)
    if (known !== undefined) return void looseWords[known]?.push(word)
    const number = looseKeys.length
    looseKeys.push(key)
    looseWords.push([word])
    looseNumbers.set(key, number)
    sortedLooseKeys.add(number)
  }
  const prepare = () => {
    masks = ensureLength(masks, words.length, createUint32Array)
    lengths = ensureLength(lengths, words.length, createUint8Array)
    for (; preparedCount < words.length; preparedCount += 1) prepareWord(preparedCount)
  }

  const collectLoose = (keys: readonly string[], isPrefixAllowed: boolean): Set<number> => {
    const found = new Set<number>()
    for (const key of keys) {
      for (const word of looseWords[looseNumbers.get(key) ?? -1] ?? []) found.add(word)
      if (isPrefixAllowed && key.length >= MIN_LOOSE_PREFIX)
        sortedLooseKeys.visitPrefix(key, (number) => {
          for (const word of looseWords[number] ?? []) found.add(word)
        })
    }
    return found
  }
  /** Adds words that are at most some edits away. */
  const collectTypos = (roman: string, isPrefixAllowed: boolean, found: Set<number>) => {
    const max = getMaxEdits(roman.length)
    if (max === 0) return
    const mask = getLetterMask(roman)
    for (let number = 0; number < preparedCount; number += 1) {
      const length = lengths[number] ?? 0
      if (length < roman.length - max || (!isPrefixAllowed && length > roman.length + max)) continue
      const wordMask = masks[number] ?? 0
      if (countBits(mask & ~wordMask) > max) continue
      if (!isPrefixAllowed && countBits(wordMask & ~mask) > max) continue
      const word = romans.get(number) ?? words[number] ?? ''
      if (getEditDistance(roman, word, max, isPrefixAllowed) !== null) found.add(number)
    }
  }

  return {
    getOrAdd: (word) => {
      const known = numbers.get(word)
      if (known !== undefined) return known
      const number = words.length
      words.push(word)
      numbers.set(word, number)
      return number
    },
    getNumber: (word) => numbers.get(word) ?? -1,
    get: (number) => words[number] ?? '',
    count: () => words.length,
    visitLiteral: (text, isPrefixAllowed, visit) => {
      prepare()
      const exact = numbers.get(text)
      if (exact !== undefined) visit(exact, { kind: 'exact', rest: 0, isPrefix: false })
      if (!isPrefixAllowed) return
      sortedWords.visitPrefix(text, (number) => {
        const rest = (words[number]?.length ?? 0) - text.length
        if (rest > 0) visit(number, { kind: 'prefix', rest, isPrefix: true })
      })
    },
    visitLoose: (text, isPrefixAllowed, visit) => {
      prepare()
      if (HAS_DIGIT.test(text)) return
      const query = getWordKeys(text)
      const found = collectLoose(query.loose, isPrefixAllowed)
      collectTypos(query.roman, isPrefixAllowed, found)
      for (const number of found) {
        const word = getWordKeys(words[number] ?? '')
        const match = matchWord(query, word, isPrefixAllowed)
        if (!match || match.kind === 'exact' || match.kind === 'prefix') continue
        const rest =
          match.distance + (match.isPrefix ? Math.max(0, word.roman.length - query.roman.length) : 0)
        visit(number, { kind: match.kind, rest, isPrefix: match.isPrefix })
      }
    },
    visitNumbers: (digits, visit) => {
      prepare()
      for (const number of digitWords) {
        const text = words[number] ?? ''
        if (text.includes(digits) || digits.endsWith(text)) visit(number, text)
      }
    },
    prepare,
    getBytes: () => masks.byteLength + lengths.byteLength,
  }
}
