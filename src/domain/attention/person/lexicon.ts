/** Finds the groups that a word belongs to: as it is, by its begin, or with one typing error. */
import { foldText } from '#src/domain/text/fold.ts'
import { createTypoFinder } from './typos.ts'
import { normaliseWord, type TextWord } from './words.ts'

/** A bit for each group of a language. */
export type Groups = number

/** `groups` is of each table, in their order. */
export type Token = TextWord & { readonly groups: readonly Groups[] }

/** Groups that are one in all languages: customers mix them. Others, such as verbs, mean something else elsewhere. */
const SHARED_GROUPS = ['person', 'alone', 'someone', 'bot', 'det', 'after', 'filler']
const MAX_GROUPS = 31
const MIN_STEM_LENGTH = 3
const MAX_CACHED = 20_000
/** What Arabic writes together with the next word: and, with, for, the. */
const ARABIC_PREFIX = /^[وف]?(?:[بك]?ال|لل|ع?ال|[بل])(?=[\u0600-\u06ff]{3})/

type Words = Map<string, Groups[]>

export type Lexicon = {
  readonly getGroupBit: (name: string) => Groups
  /** Whether words with a blank between them are one token. */
  readonly isCombined: (words: string) => boolean
  /** Words that are written apart but are one in the tables become one token. */
  readonly tokenize: (words: readonly (TextWord | null)[]) => readonly (Token | null)[]
}

/** `tables` are groups by name, `knownWords` further words that are no typing errors of others. */
export function createLexicon(
  tables: readonly Readonly<Record<string, string>>[],
  knownWords: readonly string[],
): Lexicon {
  const bits = new Map<string, Groups>()
  const none: readonly Groups[] = tables.map(() => 0)
  const exact: Words = new Map()
  const stems: Words = new Map()
  const combined = new Map<string, (readonly string[])[]>()

  const getGroupBit = (name: string) => {
    const bit = bits.get(name) ?? 2 ** bits.size
    if (bits.size >= MAX_GROUPS && !bits.has(name)) throw new Error(`More than ${MAX_GROUPS} groups of words`)
    bits.set(name, bit)
    return bit
  }
  const add = (map: Words, word: string, name: string, table: number) => {
    const groups = map.get(word) ?? [...none]
    const bit = getGroupBit(name)
    if (SHARED_GROUPS.includes(name))
      for (const index of groups.keys()) groups[index] = (groups[index] ?? 0) | bit
    else groups[table] = (groups[table] ?? 0) | bit
    map.set(word, groups)
  }
  for (const [table, groups] of tables.entries())
    for (const [name, list] of Object.entries(groups))
      for (const entry of list.split(',')) {
        const words = toTableWords(entry.replace('*', ''))
        const map = entry.trim().endsWith('*') ? stems : exact
        add(map, words.join(' '), name, table)
        if (name === 'alone') add(map, words.join(' '), 'person', table)
        const [first] = words
        if (first === undefined || words.length === 1) continue
        const entries = combined.get(first)
        if (entries) entries.push(words)
        else combined.set(first, [words])
      }
  const findTypo = createTypoFinder([...exact.keys()].filter((it) => !it.includes(' ')))
  const known = new Set(knownWords.flatMap(toTableWords))
  const cache = new Map<string, readonly Groups[]>()

  const findAsWritten = (word: string): readonly Groups[] | null => {
    let groups: readonly Groups[] | null = exact.get(word) ?? null
    for (let length = MIN_STEM_LENGTH; length <= word.length; length += 1) {
      const others = stems.get(word.slice(0, length))
      if (others) groups = groups ? others.map((it, index) => it | (groups?.[index] ?? 0)) : others
    }
    return groups
  }
  const findGroups = (word: string): readonly Groups[] => {
    const groups = findAsWritten(word) ?? findAsWritten(word.replace(ARABIC_PREFIX, ''))
    if (groups || known.has(word)) return groups ?? none
    return exact.get(findTypo(word) ?? '') ?? none
  }
  const getGroups = (word: string): readonly Groups[] => {
    const before = cache.get(word)
    if (before) return before
    const groups = findGroups(word)
    if (cache.size < MAX_CACHED) cache.set(word, groups)
    return groups
  }

  return {
    getGroupBit,
    isCombined: (words) => words.includes(' ') && exact.has(words),
    tokenize: (words) => {
      const tokens: (Token | null)[] = []
      for (let at = 0; at < words.length; at += 1) {
        const first = words[at]
        if (!first) {
          tokens.push(null)
          continue
        }
        const parts = findCombined(words, at, combined)
        const length = Math.max(1, parts.length)
        const last = words[at + length - 1] ?? first
        const word = length > 1 ? parts.join(' ') : first.word
        tokens.push({ word, groups: getGroups(word), range: [first.range[0], last.range[1]] })
        at += length - 1
      }
      return tokens
    },
  }
}

/** The words of an entry of a table, in the spelling of texts. */
export function toTableWords(entry: string): readonly string[] {
  return foldText(entry)
    .text.split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .map(normaliseWord)
    .filter((it) => it !== '')
}

/** The longest entry of several words that begins here; empty: none does. */
function findCombined(
  words: readonly (TextWord | null)[],
  at: number,
  combined: ReadonlyMap<string, readonly (readonly string[])[]>,
): readonly string[] {
  const entries = combined.get(words[at]?.word ?? '') ?? []
  return entries.reduce<readonly string[]>((longest, entry) => {
    if (entry.length <= longest.length) return longest
    return entry.every((word, index) => words[at + index]?.word === word) ? entry : longest
  }, [])
}
