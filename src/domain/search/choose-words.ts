/** Finds the best assignment of a query's words to different words of a name. */

import type { FoldedText, TextRange } from '#src/domain/text/fold.ts'
import { separateInitials } from './initials.ts'
import { type JoinedWord, joinNeighbours, joinQueryWords, replaceWords } from './joined-words.ts'
import { ARTICLES } from './loose-rules.ts'
import { type MatchKind, matchSupportedWord, matchWord, type WordMatch } from './match-word.ts'
import type { PreparedWord } from './prepared-words.ts'
import type { WordKeys } from './word-keys.ts'

export type PreparedName = {
  readonly folded: FoldedText
  readonly words: readonly PreparedWord[]
}
export type PreparedQuery = {
  readonly isEmpty: boolean
  readonly words: readonly PreparedWord[]
  readonly joinedWords: readonly JoinedWord[]
}
type Choice = { readonly kind: MatchKind; readonly score: number; readonly highlights: readonly TextRange[] }

/** One word of the query and one of the name. `rank`: the lower, the better. */
type Candidate = {
  readonly kind: MatchKind
  readonly rank: number
  readonly distance: number
  /** The place among the name's words. */
  readonly at: number
  readonly range: TextRange
  /** A whole word, not only its beginning or a part of it. */
  readonly isWhole: boolean
}

const RANKS: Readonly<Record<MatchKind, number>> = { exact: 0, prefix: 1, transliterated: 2, typo: 4 }
/** A part inside a word ranks behind other spellings of a whole word. */
const INSIDE_RANK = 3
/** Behind words that need no other to be recognised. */
const SUPPORTED_RANK = 5
/** Letters of a word that leaves little doubt which name is meant. */
const MIN_SUPPORTING = 3
/** A whole word ranks before the beginning of a word, and the word being typed before others of which only a part is given. */
const PREFIX_PENALTY = 0.2
const EARLIER_PREFIX_PENALTY = 0.3
const JOINED_PENALTY = 0.3
/** Of two names with equally bad worst words, the one with better other words comes first. */
const RANK_WEIGHT = 0.1
/** A hostile name could have very many assignments: the best of so many is taken. */
const MAX_STEPS = 2_000

export function chooseWords(query: PreparedQuery, name: PreparedName): Choice | null {
  const choice = chooseFrom(query.words, name.words, name)
  if (choice && choice.kind !== 'typo') return choice
  let best = choice
  for (const joined of listOtherWords(query, name)) {
    const other = chooseFrom(joined.query, joined.name, name)
    if (!other || (joined.isReversed && other.kind === 'typo')) continue
    const score = other.score + JOINED_PENALTY
    if (best === null || score < best.score) best = { ...other, score }
  }
  return best
}

type Words = {
  readonly query: readonly PreparedWord[]
  readonly name: readonly PreparedWord[]
  /** Joined in another order than they were typed: then there is no typing error in addition. */
  readonly isReversed: boolean
}

function listOtherWords(
  { words, joinedWords }: PreparedQuery,
  { words: name }: PreparedName,
): readonly Words[] {
  const joined = [...replaceQueryWords(words, joinedWords, name), ...joinNameWords(words, name)]
  const separated = separateInitials({ query: words, name })
  if (!separated) return joined
  return [
    ...joined,
    { ...separated, isReversed: false },
    ...replaceQueryWords(separated.query, joinQueryWords(separated.query), separated.name),
    ...joinNameWords(separated.query, separated.name),
  ]
}

/** Muthu Lakshmi, where the name has Muthulakshmi. */
function replaceQueryWords(
  words: readonly PreparedWord[],
  joinedWords: readonly JoinedWord[],
  name: readonly PreparedWord[],
): readonly Words[] {
  return joinedWords.flatMap((joined) => {
    if (!name.some((it) => shareKey(joined.word, it))) return []
    return [{ query: replaceWords(words, joined), name, isReversed: joined.isReversed }]
  })
}

function joinNameWords(words: readonly PreparedWord[], name: readonly PreparedWord[]): readonly Words[] {
  const continued = new Set(name.filter((first) => words.some((it) => mayContinue(it, first))))
  if (continued.size === 0) return []
  return joinNeighbours(name).flatMap((joined) => {
    const first = name[joined.removed[0] ?? 0]
    if (!first || !continued.has(first) || !words.some((it) => shareKey(it, joined.word))) return []
    return [{ query: words, name: replaceWords(name, joined), isReversed: false }]
  })
}

/** What was typed begins like the first word, and goes on. */
function mayContinue({ keys: typed }: PreparedWord, { keys: first }: PreparedWord): boolean {
  return first.loose.some((it) =>
    typed.loose.some((other) => other.length > it.length && other.startsWith(it)),
  )
}

/** The second word begins with what was typed, or is spelled like it. */
function shareKey({ keys: typed }: PreparedWord, { keys }: PreparedWord): boolean {
  return typed.loose.some((it) => keys.loose.some((other) => other.startsWith(it)))
}

/** Articles of the query that the name lacks are left out. */
function chooseFrom(
  queryWords: readonly PreparedWord[],
  nameWords: readonly PreparedWord[],
  name: PreparedName,
): Choice | null {
  const choice = chooseAll(queryWords, nameWords, name)
  if (choice) return choice
  const withoutArticles = queryWords.filter((it) => !ARTICLES.has(it.keys.folded))
  return withoutArticles.length < queryWords.length ? chooseAll(withoutArticles, nameWords, name) : null
}

function chooseAll(
  queryWords: readonly PreparedWord[],
  nameWords: readonly PreparedWord[],
  name: PreparedName,
): Choice | null {
  const candidates: (readonly Candidate[])[] = []
  let unmatched: number | null = null
  for (const [index, word] of queryWords.entries()) {
    const found = listCandidates(word, nameWords, index === queryWords.length - 1)
    if (found.length === 0 && (unmatched !== null || queryWords.length === 1)) return null
    if (found.length === 0) unmatched = index
    candidates.push(found)
  }
  if (unmatched !== null) {
    const word = queryWords[unmatched]
    if (!word || !candidates.some((it, index) => isSupport(it[0], queryWords[index]))) return null
    candidates[unmatched] = listSupported(word, nameWords, unmatched === queryWords.length - 1)
  }
  const best = findAssignment(candidates)
  return best && describe(best, nameWords.length, name)
}

function listCandidates(
  word: PreparedWord,
  nameWords: readonly PreparedWord[],
  isLast: boolean,
): readonly Candidate[] {
  return nameWords
    .flatMap((nameWord, at) => {
      const candidate = createCandidate(word.keys, nameWord, at, isLast)
      return candidate ? [candidate] : []
    })
    .toSorted((a, b) => getCost(a) - getCost(b))
}

function isSupport(best: Candidate | undefined, word: PreparedWord | undefined): boolean {
  if (!best || !word) return false
  return best.isWhole && best.kind !== 'typo' && word.keys.folded.length >= MIN_SUPPORTING
}

function listSupported(
  word: PreparedWord,
  nameWords: readonly PreparedWord[],
  isLast: boolean,
): readonly Candidate[] {
  return nameWords
    .flatMap(({ keys, from, to }, at) => {
      const match = matchSupportedWord(word.keys, keys, isLast)
      if (!match) return []
      const distance = match.distance + (match.isPrefix ? PREFIX_PENALTY : 0)
      const range: TextRange = [from, to]
      return [{ kind: match.kind, rank: SUPPORTED_RANK, distance, at, range, isWhole: !match.isPrefix }]
    })
    .toSorted((a, b) => getCost(a) - getCost(b))
}

function createCandidate(query: WordKeys, word: PreparedWord, at: number, isLast: boolean): Candidate | null {
  const match = matchAnyWord(query, word.keys, isLast)
  const inside = word.keys.folded.indexOf(query.folded, 1)
  if (inside > 0 && match?.kind !== 'prefix' && match?.kind !== 'exact' && query.folded.length > 1) {
    const from = word.from + inside
    const range = [from, from + query.folded.length] as const
    const isWorse = match?.kind === 'transliterated' && !match.isPrefix
    if (!isWorse) return { kind: 'prefix', rank: INSIDE_RANK, distance: 0, at, range, isWhole: false }
  }
  if (!match) return null
  const isPlainPrefix = match.kind === 'prefix'
  const to = isPlainPrefix ? word.from + query.folded.length : word.to
  const penalty =
    (match.isPrefix && !isPlainPrefix ? PREFIX_PENALTY : 0) +
    (match.isPrefix && !isLast ? EARLIER_PREFIX_PENALTY : 0)
  return {
    kind: match.kind,
    rank: RANKS[match.kind],
    distance: match.distance + penalty,
    at,
    range: [word.from, to],
    isWhole: !match.isPrefix,
  }
}

/** A word before the last may be a beginning too, but not a mistyped one. */
function matchAnyWord(query: WordKeys, word: WordKeys, isLast: boolean): WordMatch | null {
  const match = matchWord(query, word, true)
  return match?.kind === 'typo' && match.isPrefix && !isLast ? null : match
}

function getCost({ rank, distance }: Candidate): number {
  return rank * 10 + distance
}

function findAssignment(candidates: readonly (readonly Candidate[])[]): readonly Candidate[] | null {
  if (candidates.length === 0) return null
  let best: readonly Candidate[] | null = null
  let bestCost = Number.POSITIVE_INFINITY
  let steps = 0
  const visit = (index: number, chosen: readonly Candidate[], cost: number) => {
    steps += 1
    if (cost >= bestCost || steps > MAX_STEPS) return
    if (index === candidates.length) {
      best = chosen
      bestCost = cost
      return
    }
    for (const candidate of candidates[index] ?? [])
      if (chosen.every((it) => it.at !== candidate.at))
        visit(index + 1, [...chosen, candidate], cost + getCost(candidate))
  }
  visit(0, [], 0)
  return best
}

/** The worst word decides; then how far the spellings are apart, the first matched word's place, and the name's length. */
function describe(chosen: readonly Candidate[], wordCount: number, { folded }: PreparedName): Choice {
  const worst = chosen.reduce((a, b) => (b.rank > a.rank ? b : a), chosen[0] ?? NO_CANDIDATE)
  const distance = chosen.reduce((sum, it) => sum + it.distance + it.rank * RANK_WEIGHT, 0)
  const place = Math.min(...chosen.map((it) => it.at))
  const unmatched = wordCount - chosen.length
  return {
    kind: worst.kind,
    score:
      worst.rank * 10 +
      Math.min(distance, 9) +
      place * 0.01 +
      unmatched * 0.001 +
      folded.text.length * 0.000_01,
    highlights: chosen.map((it) => it.range),
  }
}

const NO_CANDIDATE: Candidate = { kind: 'exact', rank: 0, distance: 0, at: 0, range: [0, 0], isWhole: false }
