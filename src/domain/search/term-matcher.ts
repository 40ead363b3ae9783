/** Finds the documents that have all terms of a query, and what each match costs. */
import type { CompiledTerm, WordCosts } from './compile-term.ts'
import type { DocumentTable } from './document-table.ts'
import { SEARCH_FIELDS } from './documents.ts'
import { getFieldCost } from './explain-hit.ts'
import { createUint16Array, createUint32Array, ensureLength } from './growing-array.ts'
import { addCosts, FIELD_COSTS, NO_MATCH } from './match-cost.ts'
import { FIELD_BITS, FIELD_MASK, type Postings } from './postings.ts'

export type TermMatcher = {
  /** Matches the terms, and returns how many documents have all of them. */
  readonly matchAll: (terms: readonly CompiledTerm[]) => number
  /** The number of a document that has all of them, from position 0 to that count. */
  readonly getNumber: (position: number) => number
  /** What the match of such a document costs. */
  readonly getCost: (number: number) => number
}

/** Its arrays, with an entry for each document, are used by one query after the other. */
export function createTermMatcher(table: DocumentTable, postings: Postings): TermMatcher {
  /** How many terms of which query a document has matched. */
  let progress = new Uint32Array(0)
  let lastProgress = 0
  let termStamps = new Uint32Array(0)
  let lastStamp = 0
  let termCosts = new Uint16Array(0)
  let costs = new Uint16Array(0)
  let matched = new Uint32Array(0)

  /** Fills `matched` with the documents that have all terms, and returns how many there are. */
  const matchAll = (terms: readonly CompiledTerm[]): number => {
    const length = table.count()
    progress = ensureLength(progress, length, createUint32Array)
    termStamps = ensureLength(termStamps, length, createUint32Array)
    termCosts = ensureLength(termCosts, length, createUint16Array)
    costs = ensureLength(costs, length, createUint16Array)
    matched = ensureLength(matched, length, createUint32Array)
    const start = lastProgress + 1
    lastProgress = start + terms.length
    let count = 0
    for (const [index, term] of terms.entries()) {
      count = matchTerm(term, index === 0 ? null : start + index - 1)
      for (let at = 0; at < count; at += 1) {
        const number = matched[at] ?? 0
        const cost = termCosts[number] ?? 0
        costs[number] = index === 0 ? cost : addCosts(costs[number] ?? 0, cost)
        progress[number] = start + index
      }
    }
    return count
  }

  /** `required`: the progress that a document must have; null: any. */
  const matchTerm = (term: CompiledTerm, required: number | null): number => {
    lastStamp += 1
    let count = 0
    const visit = (wordCosts: WordCosts, posting: number) => {
      const number = posting >>> FIELD_BITS
      if (required !== null && progress[number] !== required) return
      const field = posting & FIELD_MASK
      const wordCost = getFieldCost(wordCosts, SEARCH_FIELDS[field] ?? 'text')
      if (wordCost === NO_MATCH) return
      const cost = wordCost | (FIELD_COSTS[field] ?? 0)
      if (termStamps[number] !== lastStamp) {
        termStamps[number] = lastStamp
        termCosts[number] = cost
        matched[count] = number
        count += 1
      } else if (cost < (termCosts[number] ?? 0)) termCosts[number] = cost
    }
    for (const [word, wordCosts] of term.costs)
      postings.visitMerged(word, (posting) => visit(wordCosts, posting))
    postings.visitRecent((word, posting) => {
      const wordCosts = term.costs.get(word)
      if (wordCosts) visit(wordCosts, posting)
    })
    return count
  }

  return {
    matchAll,
    getNumber: (position) => matched[position] ?? 0,
    getCost: (number) => costs[number] ?? 0,
  }
}
