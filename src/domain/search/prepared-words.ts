/** Words with the keys by which they are compared, remembered. */
import { getHanReadings } from './han-readings.ts'
import { getWordKeys, type WordKeys } from './word-keys.ts'

export type PreparedWord = { readonly keys: WordKeys; readonly from: number; readonly to: number }

/** Names share words, and each letter of a query repeats its other words. */
const knownKeys = new Map<string, WordKeys>()
const MAX_KNOWN = 10_000
let knownWith = getHanReadings()

export function prepareWord({ word, from, to }: { word: string; from: number; to: number }): PreparedWord {
  if (knownWith !== getHanReadings()) knownKeys.clear()
  knownWith = getHanReadings()
  const keys = knownKeys.get(word) ?? getWordKeys(word)
  if (knownKeys.size >= MAX_KNOWN) knownKeys.clear()
  knownKeys.set(word, keys)
  return { keys, from, to }
}
