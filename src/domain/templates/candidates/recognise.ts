/** Runs all recognisers over a text: what an earlier one took, and what is never offered, is no other's. */
import { addresses } from './addresses.ts'
import { amounts } from './amounts.ts'
import { dates } from './dates.ts'
import { configuredIds, idsBehindWords, shapedIds } from './id-patterns.ts'
import { names } from './names.ts'
import { emails, phones, times } from './plain-recognisers.ts'
import type { Recognised, Recogniser, SearchedText } from './recogniser.ts'
import type { SaidKind } from './said.ts'
import { findSecrets } from './secrets.ts'

const RECOGNISERS: readonly Recogniser[] = [
  emails,
  configuredIds,
  amounts,
  addresses,
  idsBehindWords,
  dates,
  shapedIds,
  times,
  phones,
  names,
]
/** Inside an address or a link, only these are looked for. */
const LINKS = /(?:https?:\/\/|www\.)\S{1,500}/gu

export type Match = Recognised & { readonly kind: SaidKind }

/** In the order of the text. `isAfterCode`: the messages before it are about a one-time code. */
export function recognise(searched: SearchedText, isAfterCode = false): readonly Match[] {
  const { text } = searched.folded
  const isTaken = new Uint8Array(text.length)
  const mark = ({ from, to }: Pick<Recognised, 'from' | 'to'>) => isTaken.fill(1, from, to)
  for (const it of findSecrets(searched.folded, isAfterCode)) mark(it)
  const found: Match[] = []
  for (const recogniser of RECOGNISERS) {
    for (const match of recogniser.find(searched)) {
      if (isTaken.subarray(match.from, match.to).includes(1)) continue
      mark(match)
      found.push({ ...match, kind: recogniser.kind })
    }
    if (recogniser === configuredIds)
      for (const match of text.matchAll(LINKS)) mark({ from: match.index, to: match.index + match[0].length })
  }
  return found.toSorted((a, b) => a.from - b.from)
}
