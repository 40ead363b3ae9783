/** Lists the patterns that can match in a sentence: most begin with a word that isn't there. */
import type { Groups } from './lexicon.ts'
import type { Pattern, Tokens } from './patterns.ts'

/** A pattern, and where it may begin. */
export type Start = { readonly pattern: Pattern; readonly at: number }

/** Words of a sentence in which a phrase may begin. */
const MAX_TOKENS = 256

/** Returns the starts in a sentence, in the order of the patterns. */
export function createPatternIndex(patterns: readonly Pattern[]): (tokens: Tokens) => readonly Start[] {
  const byWord = new Map<string, number[]>()
  /** Of each table, by the bit of a group. */
  const byGroup: Map<Groups, number[]>[] = []
  const atBegin: number[] = []
  const atNumber: number[] = []
  for (const [order, { items, table }] of patterns.entries()) {
    const [first] = items
    if (first?.kind === 'start') atBegin.push(order)
    else if (first?.kind === 'number') atNumber.push(order)
    else if (first?.kind === 'words') {
      for (const word of first.words) add(byWord, word, order)
      const groups = (byGroup[table] ??= new Map())
      for (let bit = 1; bit <= first.groups; bit *= 2) if ((first.groups & bit) !== 0) add(groups, bit, order)
    } else throw new Error('A phrase begins with a word, a number or the begin of a sentence')
  }

  return (tokens) => {
    const all = getAllGroups(tokens)
    // Each begin as one number: the order of its pattern before its place.
    const starts: number[] = []
    const note = (orders: readonly number[] | undefined, at: number) => {
      if (!orders) return
      for (const order of orders) {
        const pattern = patterns[order]
        if (pattern && ((all[pattern.table] ?? 0) & pattern.required) === pattern.required)
          starts.push(order * MAX_TOKENS + at)
      }
    }
    const length = Math.min(tokens.length, MAX_TOKENS)
    for (let at = 0; at < length; at += 1) {
      const token = tokens[at]
      if (!token) continue
      note(byWord.get(token.word), at)
      if (/^\d/.test(token.word)) note(atNumber, at)
      for (let table = 0; table < token.groups.length; table += 1)
        for (let left = token.groups[table] ?? 0; left !== 0; left &= left - 1)
          note(byGroup[table]?.get(left & -left), at)
    }
    note(atBegin, 0)
    return starts
      .toSorted((a, b) => a - b)
      .flatMap((start) => {
        const pattern = patterns[Math.floor(start / MAX_TOKENS)]
        return pattern ? [{ pattern, at: start % MAX_TOKENS }] : []
      })
  }
}

/** Of all tokens together, of each table. */
export function getAllGroups(tokens: Tokens): readonly Groups[] {
  const all: Groups[] = []
  for (const token of tokens)
    for (let table = 0; table < (token?.groups.length ?? 0); table += 1)
      all[table] = (all[table] ?? 0) | (token?.groups[table] ?? 0)
  return all
}

function add<Key>(map: Map<Key, number[]>, key: Key, order: number): void {
  const orders = map.get(key)
  if (orders) orders.push(order)
  else map.set(key, [order])
}
