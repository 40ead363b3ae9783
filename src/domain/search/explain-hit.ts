/** Why a document was found: the fields and the parts of their text that the query's words matched. */
import type { TextRange } from '#src/domain/text/fold.ts'
import type { CompiledTerm, WordCosts } from './compile-term.ts'
import {
  type FieldMatch,
  getDocumentFields,
  isNameField,
  SEARCH_FIELDS,
  type SearchDocument,
  type SearchField,
} from './documents.ts'
import { addCosts, FIELD_COSTS, getMatchKind, NO_MATCH } from './match-cost.ts'
import { createSnippet } from './snippet.ts'
import { foldSearchText, getTokens } from './tokens.ts'

/** The number of a word in the vocabulary; -1: unknown. */
type GetWordNumber = (word: string) => number

export function explainHit(
  document: SearchDocument,
  terms: readonly CompiledTerm[],
  getWordNumber: GetWordNumber,
): readonly FieldMatch[] {
  if (document.kind === 'message') {
    const found = matchField('text', document.text, terms, getWordNumber)
    return found ? [{ ...found.match, ...createSnippet(document.text, found.match.ranges) }] : []
  }
  return getDocumentFields(document)
    .flatMap(([field, text, name]) => {
      const found = matchField(field, text, terms, getWordNumber)
      if (!found) return []
      return name === undefined ? [found] : [{ ...found, match: { ...found.match, fieldName: name } }]
    })
    .toSorted((a, b) => b.termCount - a.termCount || a.cost - b.cost)
    .map((it) => it.match)
}

type FoundField = { readonly match: FieldMatch; readonly termCount: number; readonly cost: number }

function matchField(
  field: SearchField,
  text: string,
  terms: readonly CompiledTerm[],
  getWordNumber: GetWordNumber,
): FoundField | null {
  const folded = foldSearchText(text)
  const tokens = getFieldTokens(field, folded.text)
  const ranges: TextRange[] = []
  let termCount = 0
  let cost = 0
  for (const term of terms) {
    const found = tokens.flatMap((token) => {
      const costs = term.costs.get(getWordNumber(token.word))
      const tokenCost = costs ? getFieldCost(costs, field) : NO_MATCH
      return tokenCost === NO_MATCH ? [] : [{ token, cost: tokenCost }]
    })
    if (found.length === 0) continue
    const best = Math.min(...found.map((it) => it.cost))
    termCount += 1
    cost = addCosts(cost, best)
    // Only words of the best kind are marked: where the word itself is there, one like it isn't.
    for (const { token, cost: tokenCost } of found)
      if (getMatchKind(tokenCost) === getMatchKind(best)) {
        const isLiteralPrefix =
          getMatchKind(tokenCost) === 'prefix' && folded.text.startsWith(term.text, token.from)
        ranges.push(
          folded.getOriginalRange(token.from, isLiteralPrefix ? token.from + term.text.length : token.to),
        )
      }
  }
  if (termCount === 0) return null
  return {
    match: { field, match: getMatchKind(cost), text, ranges: mergeRanges(ranges) },
    termCount,
    cost: cost + (FIELD_COSTS[SEARCH_FIELDS.indexOf(field)] ?? 0),
  }
}

export function getFieldTokens(field: SearchField, folded: string) {
  if (field !== 'phone') return getTokens(folded)
  const digits = folded.replaceAll(/\D/g, '')
  return digits === '' ? [] : [{ word: digits, from: 0, to: folded.length }]
}

export function getFieldCost(costs: WordCosts, field: SearchField): number {
  if (field === 'phone') return costs.phone
  return isNameField(field) ? costs.name : costs.text
}

function mergeRanges(ranges: readonly TextRange[]): readonly TextRange[] {
  const merged: TextRange[] = []
  for (const range of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1)
    if (last && range[0] < last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], range[1])]
    else merged.push(range)
  }
  return merged
}
