/** Lists the patterns that can match in a sentence: most begin with a word that isn't there. */
import type { Groups } from './lexicon.ts'
import type { Pattern, Tokens } from './patterns.ts'

/** A pattern, and where it may begin. */
export type Start = { readonly pattern: Pattern; readonly at: number }

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
    const all: Groups[] = []
    for (const token of tokens)
      if (token) for (const [table, groups] of token.groups.entries()) all[table] = (all[table] ?? 0) | groups
    const starts: { order: number; at: number }[] = []
    const note = (orders: readonly number[] | undefined, at: number) => {
      for (const order of orders ?? []) {
        const pattern = patterns[order]
        if (pattern && ((all[pattern.table] ?? 0) & pattern.required) === pattern.required)
          starts.push({ order, at })
      }
    }
    for (const [at, token] of tokens.entries()) {
      if (!token) continue
      note(byWord.get(token.word), at)
      if (/^\d/.test(token.word)) note(atNumber, at)
      for (const [table, groups] of token.groups.entries())
        for (let left = groups; left !== 0; left &= left - 1) note(byGroup[table]?.get(left & -left), at)
    }
    note(atBegin, 0)
    return starts
      .toSorted((a, b) => a.order - b.order || a.at - b.at)
      .flatMap(({ order, at }) => {
        const pattern = patterns[order]
        return pattern ? [{ pattern, at }] : []
      })
  }
}

function add<Key>(map: Map<Key, number[]>, key: Key, order: number): void {
  const orders = map.get(key)
  if (orders) orders.push(order)
  else map.set(key, [order])
}
