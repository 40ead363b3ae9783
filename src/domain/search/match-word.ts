/** Compares a typed word with a word of a text: as written, as spelled in Latin letters, and as it sounds. */
import { type GuessedScript, getLetterDistance, getSoundDistance } from './edit-distance.ts'
import { getOpenSound, type WordKeys } from './word-keys.ts'

export type MatchKind = 'exact' | 'prefix' | 'transliterated' | 'typo'
export type WordMatch = { readonly kind: MatchKind; readonly distance: number; readonly isPrefix: boolean }

/** A spelling of the same name differs by at most so much for each sound after the first, and for each consonant and one more. */
const MAX_PER_SOUND = 0.22
const MAX_PER_CONSONANT = 0.3
/** Of a few letters, only one vowel may be another. */
const MAX_OF_SHORT_PREFIX = 0.25
const SHORT_PREFIX = 3
/** Arabic letters leave short vowels to be guessed: more may differ. */
const GUESSED_VOWELS = 1.5
const MAX_OF_GUESSED_PREFIX = 0.5
const WHOLE_WORD_BONUS = 0.2
const WRITTEN_COST = 0.03
const MAX_WRITTEN = 2
/** Beside an edit, a typed word may differ from the usual spelling by this much for each sound. */
const TYPO_SLACK = 0.05
/** However cheap they are, so many edits may come from the spelling. */
const EDITS_OF_SPELLING = 1
const EDITS_OF_SUPPORTED = 2
/** Letters of the shortest word in which an edit counts beside a word that matches. */
const MIN_SUPPORTED = 3

/** How a typed word matches a word of a text; null: it doesn't. `isLast`: the word is still being typed, so prefixes count. */
export function matchWord(query: WordKeys, word: WordKeys, isLast: boolean): WordMatch | null {
  if (query.folded === '' || word.folded === '') return null
  if (query.folded === word.folded) return { kind: 'exact', distance: 0, isPrefix: false }
  if (isLast && word.folded.startsWith(query.folded)) return { kind: 'prefix', distance: 0, isPrefix: true }
  if (!getDetails(query).isName || !getDetails(word).isName) return null
  return matchLoosely(query, word, isLast) ?? matchTypo(query, word, isLast)
}

/** Damerau-Levenshtein (adjacent transposition = 1) with a bound; null if above it. Prefix mode compares with the best prefix of `word`. */
export function getEditDistance(query: string, word: string, max: number, prefix: boolean): number | null {
  return getLetterDistance(query, word, max, prefix)
}

/** Edits allowed: 0 below 4 letters, 1 from 4, 2 from 8. */
export function getMaxEdits(length: number): 0 | 1 | 2 {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

function matchLoosely(query: WordKeys, word: WordKeys, isLast: boolean): WordMatch | null {
  const whole = query.loose.some((it) => word.loose.includes(it)) ? getWholeDistance(query, word) : null
  const isBeginning = isLast && query.loose.some((it) => word.loose.some((other) => other.startsWith(it)))
  const prefix = isBeginning ? getPrefixDistance(query, word) : null
  // A whole word is meant rather than a beginning, unless it is spelled too differently.
  const isPrefix = whole === null || (prefix !== null && whole > prefix + WHOLE_WORD_BONUS)
  const distance = isPrefix ? prefix : whole
  if (distance === null) return null
  return { kind: 'transliterated', distance: distance + getWrittenCost(query, word, isPrefix), isPrefix }
}

/** Of two words that sound the same, the one that is usually spelled as it was typed is meant. */
function getWrittenCost(query: WordKeys, word: WordKeys, isPrefix: boolean): number {
  return WRITTEN_COST * (getEditDistance(query.roman, word.roman, MAX_WRITTEN, isPrefix) ?? MAX_WRITTEN)
}

function getWholeDistance(query: WordKeys, word: WordKeys): number | null {
  const max = Math.max(getMaxDistance(query), getMaxDistance(word)) * getTolerance(query, word)
  return getLeastDistance(query, word, max, false)
}

function getPrefixDistance(query: WordKeys, word: WordKeys): number | null {
  return getDetails(query).soundLength <= SHORT_PREFIX
    ? getShortPrefixDistance(query, word)
    : getLeastDistance(query, word, getMaxDistance(query) * getTolerance(query, word), true)
}

function matchTypo(query: WordKeys, word: WordKeys, isLast: boolean): WordMatch | null {
  const maxEdits = getMaxEdits(query.folded.length)
  if (maxEdits === 0 || !mayBeTypo(query, word, maxEdits)) return null
  // Of a word that sounds shorter than it is written, an edit may change everything: zzzz.
  const maxSoundEdits = getMaxEdits(getDetails(query).soundLength)
  for (const prefix of isLast ? [false, true] : [false]) {
    const written =
      getEditDistance(query.folded, word.folded, maxEdits, prefix) ??
      getEditDistance(query.folded, word.roman, maxEdits, prefix)
    const sounded =
      maxSoundEdits === 0
        ? null
        : getLeastDistance(
            query,
            word,
            maxSoundEdits + TYPO_SLACK * getDetails(query).soundLength * getTolerance(query, word) ** 2,
            prefix,
            maxSoundEdits + EDITS_OF_SPELLING,
          )
    const least = Math.min(written ?? Number.POSITIVE_INFINITY, sounded ?? Number.POSITIVE_INFINITY)
    if (least !== Number.POSITIVE_INFINITY) return { kind: 'typo', distance: least, isPrefix: prefix }
  }
  return null
}

/**
 * As `matchWord`, beside another word of the query that leaves little doubt which name is meant: an edit counts from three
 * letters on, and the spelling may differ as much as without one.
 */
export function matchSupportedWord(query: WordKeys, word: WordKeys, isLast: boolean): WordMatch | null {
  if (!getDetails(query).isName || !getDetails(word).isName) return null
  const { length } = query.folded
  if (length < MIN_SUPPORTED) return null
  const maxEdits = Math.max(1, getMaxEdits(length))
  const isShort = getMaxEdits(length) === 0
  const maxDistance = maxEdits + (isShort ? 0 : getMaxDistance(query))
  const mayBeSounded = mayBeTypo(query, word, maxEdits)
  for (const prefix of isLast && !isShort ? [false, true] : [false]) {
    const distance =
      getEditDistance(query.folded, word.folded, maxEdits, prefix) ??
      getEditDistance(query.folded, word.roman, maxEdits, prefix) ??
      (mayBeSounded
        ? getLeastDistance(query, word, maxDistance, prefix, maxEdits + EDITS_OF_SUPPORTED)
        : null)
    if (distance !== null) return { kind: 'typo', distance, isPrefix: prefix }
  }
  return null
}

/** Spares most words the comparison: each edit adds at most one group of consonants that the word lacks. */
function mayBeTypo(query: WordKeys, word: WordKeys, maxEdits: number): boolean {
  const { groups: queryGroups } = getDetails(query)
  const { groups: wordGroups } = getDetails(word)
  if (queryGroups.length > wordGroups.length + maxEdits) return false
  let missing = 0
  for (const group of queryGroups) if (!wordGroups.includes(group)) missing += 1
  return missing <= maxEdits
}

/** Between the closest of both words' sounds. */
function getLeastDistance(
  query: WordKeys,
  word: WordKeys,
  max: number,
  prefix: boolean,
  maxEdits: number | null = null,
): number | null {
  let least: number | null = null
  const script = getDetails(word).script ?? getDetails(query).script
  for (const [rank, a] of getSounds(query, word).entries())
    for (const [otherRank, b] of getSounds(word, query).entries()) {
      const distance = getSoundDistance(a, b, least ?? max, prefix, script)
      if (distance === null) continue
      if (maxEdits !== null && getEditDistance(a, b, maxEdits, prefix) === null) continue
      const total = distance + VARIANT_COST * (rank + otherRank)
      if (least === null || total < least) least = total
    }
  return least
}

/** The sounds of an Arabic word are without its article: a Latin one loses its own beside it. */
function getSounds(keys: WordKeys, other: WordKeys): readonly string[] {
  const { sounds } = getDetails(keys)
  return getDetails(other).hasArticle ? sounds.map((it) => it.replace(/^[ae]l(?=..)/, '')) : sounds
}

/** The second spelling of a word is a little less usual. */
const VARIANT_COST = 0.02

function getTolerance(query: WordKeys, word: WordKeys): number {
  return getDetails(query).isArabic || getDetails(word).isArabic ? GUESSED_VOWELS : 1
}

function getMaxDistance(keys: WordKeys): number {
  const { soundLength, groups } = getDetails(keys)
  return Math.min(MAX_PER_SOUND * (soundLength - 1), MAX_PER_CONSONANT * (groups.length + 1))
}

/**
 * Compared with as many letters of the word: of two letters, leaving out one would leave too little. Of three, the word may
 * write a vowel more: bra begins ਬਰਾੜ.
 */
function getShortPrefixDistance(query: WordKeys, word: WordKeys): number | null {
  const sound = getOpenSound(query.roman)
  const max = getTolerance(query, word) > 1 && sound.length > 2 ? MAX_OF_GUESSED_PREFIX : MAX_OF_SHORT_PREFIX
  const { script, sounds } = getDetails(word)
  const lengths = sound.length === SHORT_PREFIX ? [SHORT_PREFIX, SHORT_PREFIX + 1] : [sound.length]
  const distances = sounds.flatMap((it) =>
    lengths.flatMap((length) => getSoundDistance(sound, it.slice(0, length), max, false, script) ?? []),
  )
  return distances.length === 0 ? null : Math.min(...distances)
}

type Details = {
  readonly sounds: readonly string[]
  readonly soundLength: number
  readonly groups: string
  readonly isArabic: boolean
  readonly script: GuessedScript | null
  readonly hasArticle: boolean
  /** Numbers, codes and amounts have no other spelling. */
  readonly isName: boolean
}

/** Read from the keys once: a word is compared with every query. */
const details = new WeakMap<WordKeys, Details>()

function getDetails(keys: WordKeys): Details {
  const known = details.get(keys)
  if (known) return known
  const sounds = keys.loose.filter((it) => !isGroups(it))
  const created = {
    sounds,
    soundLength: sounds[0]?.length ?? 0,
    groups: keys.loose.find(isGroups) ?? '',
    isArabic: /\p{Script=Arabic}/u.test(keys.folded),
    script: getGuessedScript(keys.folded),
    hasArticle: /^ال.../.test(keys.folded),
    isName: !/\d/.test(keys.folded) && /\p{L}/u.test(keys.folded),
  }
  details.set(keys, created)
  return created
}

function getGuessedScript(text: string): GuessedScript | null {
  if (/\p{Script=Arabic}/u.test(text)) return 'arabic'
  if (/[\p{Script=Bengali}\p{Script=Oriya}]/u.test(text)) return 'bengali'
  return /\p{Script=Tamil}/u.test(text) ? 'tamil' : null
}

function isGroups(key: string): boolean {
  return /^[A-Z]+$/.test(key)
}
