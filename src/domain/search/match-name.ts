/** Matches people's names with a query in any script and usual spelling, with typing errors, and with words in any order. */
import { foldText, type TextRange } from '#src/domain/text/fold.ts'
import { chooseWords, type PreparedName, type PreparedQuery } from './choose-words.ts'
import { getHanReadings } from './han-readings.ts'
import { joinQueryWords } from './joined-words.ts'
import type { MatchKind } from './match-word.ts'
import { prepareWord } from './prepared-words.ts'
import { splitQueryWords, splitWords } from './word-keys.ts'

/** `highlights`: the matched parts of the name. Lower scores are better. */
export type NameMatch = {
  readonly kind: MatchKind
  readonly score: number
  readonly highlights: readonly TextRange[]
}

/** Names and queries have fewer words; texts that aren't names are searched by their beginning. */
const MAX_NAME_WORDS = 24
const MAX_QUERY_WORDS = 8
const MAX_LENGTH = 400
const MAX_CACHED = 20_000

const preparedNames = new Map<string, PreparedName>()
let preparedWith = getHanReadings()

/** Memoised by text, as each letter of a query searches the same names. */
export function prepareName(name: string): PreparedName {
  if (preparedWith !== getHanReadings()) preparedNames.clear()
  preparedWith = getHanReadings()
  const cached = preparedNames.get(name)
  if (cached) return cached
  const prepared = createPreparedName(name)
  if (preparedNames.size >= MAX_CACHED) preparedNames.clear()
  preparedNames.set(name, prepared)
  return prepared
}

/** Not memoised: for names that are rarely compared. */
export function createPreparedName(name: string): PreparedName {
  const folded = foldText(name.slice(0, MAX_LENGTH))
  const words = splitWords(folded.text).slice(0, MAX_NAME_WORDS).map(prepareWord)
  return { folded, words }
}

/** Words in any order; each word of the query must match another word of the name. An empty query matches every name. */
export function matchPreparedName(name: PreparedName, query: string): NameMatch | null {
  const preparedQuery = prepareQuery(query)
  if (preparedQuery.isEmpty) return { kind: 'exact', score: 0, highlights: [] }
  const choice = chooseWords(preparedQuery, name)
  return choice && { ...choice, highlights: mergeRanges(choice.highlights, name) }
}

export function compareNameMatches(a: NameMatch, b: NameMatch): number {
  return a.score - b.score
}

/** What has a matching name, the best match first; equally good ones, such as all without a query, stay in the given order. */
export function findNames<T extends { readonly name: string }>(
  named: readonly T[],
  query: string,
): readonly T[] {
  return named
    .flatMap((it) => {
      const match = matchPreparedName(prepareName(it.name), query)
      return match ? [{ it, match }] : []
    })
    .toSorted((a, b) => compareNameMatches(a.match, b.match))
    .map(({ it }) => it)
}

let latestQuery: { readonly text: string; readonly prepared: PreparedQuery } | null = null

/** The same query is matched with one name after the other. */
function prepareQuery(text: string): PreparedQuery {
  if (latestQuery?.text === text) return latestQuery.prepared
  const trimmed = text.slice(0, MAX_LENGTH).trim()
  const words = splitQueryWords(foldText(trimmed).text).slice(0, MAX_QUERY_WORDS).map(prepareWord)
  const prepared = {
    isEmpty: trimmed === '',
    words,
    joinedWords: joinQueryWords(words),
  }
  latestQuery = { text, prepared }
  return prepared
}

/** Ranges of the name as it was given, in order; pairs of Chinese characters overlap. */
function mergeRanges(ranges: readonly TextRange[], { folded }: PreparedName): readonly TextRange[] {
  const merged: TextRange[] = []
  for (const range of ranges.toSorted((a, b) => a[0] - b[0])) {
    const [from, to] = folded.getOriginalRange(...range)
    const last = merged.at(-1)
    if (last && from < last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)]
    else merged.push([from, to])
  }
  return merged
}
