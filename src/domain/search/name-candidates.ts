/** Words of names that `matchWord` may accept for a word of a query: by their loose keys, and by their letters and sounds. */
import { createSortedKeys } from './sorted-keys.ts'
import { createTypoCandidates } from './typo-candidates.ts'
import type { WordKeys } from './word-keys.ts'

export type NameCandidates = {
  readonly add: (number: number, keys: WordKeys) => void
  readonly visit: (query: WordKeys, isPrefixAllowed: boolean, visit: (number: number) => void) => void
  /** Only those with a key of the query's word. */
  readonly visitSame: (query: WordKeys, visit: (number: number) => void) => void
}

/** Keys that were added since sorting are compared one by one, up to this many. */
const MAX_UNSORTED = 500

export function createNameCandidates(getWord: (number: number) => string): NameCandidates {
  const typos = createTypoCandidates(getWord)
  const keys: string[] = []
  const wordsByKey: number[][] = []
  const keyNumbers = new Map<string, number>()
  const sortedKeys = createSortedKeys((number) => keys[number] ?? '', MAX_UNSORTED)

  const addKey = (key: string, word: number) => {
    const known = keyNumbers.get(key)
    if (known !== undefined) return void wordsByKey[known]?.push(word)
    const number = keys.length
    keys.push(key)
    wordsByKey.push([word])
    keyNumbers.set(key, number)
    sortedKeys.add(number)
  }

  return {
    add: (number, word) => {
      for (const key of word.loose) addKey(key, number)
      typos.add(number, word)
    },
    visitSame: (query, visit) => {
      for (const key of query.loose)
        for (const word of wordsByKey[keyNumbers.get(key) ?? -1] ?? []) visit(word)
    },
    visit: (query, isPrefixAllowed, visit) => {
      const found = new Set<number>()
      const addWords = (key: number) => {
        for (const word of wordsByKey[key] ?? []) found.add(word)
      }
      for (const key of query.loose) {
        addWords(keyNumbers.get(key) ?? -1)
        if (isPrefixAllowed) sortedKeys.visitPrefix(key, addWords)
      }
      typos.visit(query, isPrefixAllowed, (number) => found.add(number))
      for (const number of found) visit(number)
    },
  }
}
