/**
 * The distinct words of all documents, and which of them a word of a query may mean. Exact words and prefixes are found
 * by binary search; other spellings by their keys and letters, in names more freely than in other texts.
 */

import { isHan } from './han-readings.ts'
import { matchTextWord, soundsLikeName } from './match-text-word.ts'
import { type MatchKind, matchWord, type WordMatch } from './match-word.ts'
import { createNameCandidates } from './name-candidates.ts'
import { createNumberedStrings } from './numbered-strings.ts'
import { createSortedKeys } from './sorted-keys.ts'
import { createTextCandidates } from './text-candidates.ts'
import { getWordKeys, type WordKeys } from './word-keys.ts'

/** How a word of the vocabulary matches: `rest` grows with the letters that a prefix leaves, and with the edits. */
export type WordMatchRank = { readonly kind: MatchKind; readonly rest: number; readonly isPrefix: boolean }

export type MatchVisitor = (word: number, rank: WordMatchRank) => void

export type Vocabulary = {
  /** `isName`: the word is part of a name. */
  readonly getOrAdd: (word: string, isName: boolean) => number
  readonly markName: (number: number) => void
  /** -1: unknown. */
  readonly getNumber: (word: string) => number
  readonly count: () => number
  /** Words that equal the text, or begin with it: `names`, only those of names. */
  readonly visitLiteral: (text: string, prefixes: 'none' | 'names' | 'all', visit: MatchVisitor) => void
  /** Words of names that a text may mean in another script, in another spelling or without its typing error. */
  readonly visitNames: (text: string, isPrefixAllowed: boolean, visit: MatchVisitor) => void
  /** Words of names that sound like a text, whole. */
  readonly listSameNames: (text: string) => readonly number[]
  /** The same as `visitNames` among all words, as `matchTextWord` compares them. */
  readonly visitTexts: (text: string, isPrefixAllowed: boolean, visit: MatchVisitor) => void
  /** Numbers that contain these digits, or that these digits end with. */
  readonly visitNumbers: (digits: string, visit: (word: number, text: string) => void) => void
  /** Whether a name is written in Chinese characters. */
  readonly hasHanNames: () => boolean
  /** Finds names in Chinese characters also by their readings, which have been set since they were added. */
  readonly readHanNames: () => void
  /** Prepares what searching needs of the words that were added. */
  readonly prepare: () => void
}

const DIGITS = /^\d+$/
const HAS_DIGIT = /\d/
/** Words that were added since sorting are compared one by one, up to this many. */
const MAX_UNSORTED = 2_000
const MIN_NUMBER_DIGITS = 3
/** Distances of spellings are fractions of an edit. */
const DISTANCE_STEPS = 10
/** The keys of so many words are remembered: while the agent types, the same ones are compared again and again. */
const MAX_REMEMBERED_KEYS = 4_000

export function createVocabulary(): Vocabulary {
  const words = createNumberedStrings()
  const getWord = words.get
  const sortedWords = createSortedKeys(getWord, MAX_UNSORTED)
  const digitWords: number[] = []
  const names = new Set<number>()
  /** Names whose keys aren't in `nameCandidates` yet. */
  const newNames: number[] = []
  const nameCandidates = createNameCandidates(getWord)
  const textCandidates = createTextCandidates()
  const rememberedKeys = new Map<number, WordKeys>()
  let preparedCount = 0
  let hasHanNames = false

  const getKeys = (number: number): WordKeys => {
    const known = rememberedKeys.get(number)
    if (known) return known
    const keys = getWordKeys(getWord(number))
    if (rememberedKeys.size >= MAX_REMEMBERED_KEYS) rememberedKeys.clear()
    rememberedKeys.set(number, keys)
    return keys
  }
  const markName = (number: number) => {
    if (names.has(number)) return
    names.add(number)
    newNames.push(number)
    hasHanNames ||= isHan(getWord(number))
  }
  const prepare = () => {
    for (; preparedCount < words.count(); preparedCount += 1) {
      const word = getWord(preparedCount)
      sortedWords.add(preparedCount)
      if (DIGITS.test(word) && word.length >= MIN_NUMBER_DIGITS) digitWords.push(preparedCount)
      // Order ids, amounts and numbers have no other spelling.
      // Nor have pairs of Chinese characters in a text.
      if (!HAS_DIGIT.test(word) && !isHan(word)) textCandidates.add(preparedCount, getWordKeys(word))
    }
    sortedWords.settle()
    for (const number of newNames.splice(0))
      if (!HAS_DIGIT.test(getWord(number))) nameCandidates.add(number, getKeys(number))
  }
  const visitMatch = (query: WordKeys, number: number, match: WordMatch | null, visit: MatchVisitor) => {
    if (!match || match.kind === 'exact' || match.kind === 'prefix') return
    const { kind, distance, isPrefix } = match
    const restLetters = isPrefix ? Math.max(0, getWord(number).length - query.folded.length) : 0
    visit(number, { kind, rest: Math.round(distance * DISTANCE_STEPS) + restLetters, isPrefix })
  }

  return {
    getOrAdd: (word, isName) => {
      const number = words.getOrAdd(word)
      if (isName) markName(number)
      return number
    },
    markName,
    getNumber: words.getNumber,
    count: words.count,
    visitLiteral: (text, prefixes, visit) => {
      prepare()
      const exact = words.getNumber(text)
      if (exact >= 0) visit(exact, { kind: 'exact', rest: 0, isPrefix: false })
      if (prefixes === 'none') return
      sortedWords.visitPrefix(text, (number) => {
        const rest = getWord(number).length - text.length
        if (rest > 0 && (prefixes === 'all' || names.has(number)))
          visit(number, { kind: 'prefix', rest, isPrefix: true })
      })
    },
    visitNames: (text, isPrefixAllowed, visit) => {
      prepare()
      if (HAS_DIGIT.test(text)) return
      const query = getWordKeys(text)
      if (!soundsLikeName(query)) return
      nameCandidates.visit(query, isPrefixAllowed, (number) =>
        visitMatch(query, number, matchWord(query, getKeys(number), isPrefixAllowed), visit),
      )
    },
    listSameNames: (text) => {
      prepare()
      const query = getWordKeys(text)
      const found = new Set<number>()
      nameCandidates.visitSame(query, (number) => {
        const kind = matchWord(query, getKeys(number), false)?.kind
        if (kind === 'exact' || kind === 'transliterated') found.add(number)
      })
      return [...found]
    },
    visitTexts: (text, isPrefixAllowed, visit) => {
      prepare()
      if (HAS_DIGIT.test(text)) return
      const query = getWordKeys(text)
      const withSameSound = textCandidates.listBySound(query)
      textCandidates.visit(query, isPrefixAllowed, (number) => {
        // Keys cost more than comparing the letters, which decides for most words.
        const keys = withSameSound.has(number)
          ? getKeys(number)
          : { folded: getWord(number), roman: '', loose: [] }
        visitMatch(query, number, matchTextWord(query, keys, isPrefixAllowed), visit)
      })
    },
    visitNumbers: (digits, visit) => {
      prepare()
      for (const number of digitWords) {
        const text = getWord(number)
        if (text.includes(digits) || digits.endsWith(text)) visit(number, text)
      }
    },
    hasHanNames: () => hasHanNames,
    readHanNames: () => {
      prepare()
      rememberedKeys.clear()
      for (const number of names) if (isHan(getWord(number))) nameCandidates.add(number, getKeys(number))
    },
    prepare,
  }
}
