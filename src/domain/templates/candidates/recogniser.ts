/** What recognisers get, and what they find. Each is a table in a module of its own; `recognise.ts` runs them all. */
import { type FoldedText, foldText } from '#src/domain/text/fold.ts'
import type { IdTopic, SaidKind } from './said.ts'

export type IdPattern = {
  readonly pattern: RegExp
  readonly topic: IdTopic | null
  readonly isUpperCase: boolean
}

/** A message's text to be searched. */
export type SearchedText = {
  /** As it was written. */
  readonly text: string
  /** In lower case, without accents and invisible characters, with ASCII digits: what the tables' patterns match. */
  readonly folded: FoldedText
  /** The day of the message in the agent's zone: `2026-11-24`. */
  readonly day: string
  readonly idPatterns: readonly IdPattern[]
  /** Where the month stands before the day: `11/24`. */
  readonly isMonthFirst: boolean
}

/** In UTF-16 units of the folded text. */
export type Recognised = {
  readonly from: number
  readonly to: number
  readonly value: string
  /** The text as it goes into a field; null: as it was written. */
  readonly clean?: string
  readonly topic?: IdTopic | null
  readonly isRelative?: boolean
}

export type Recogniser = {
  readonly kind: SaidKind
  readonly find: (searched: SearchedText) => readonly Recognised[]
}

/** Words of a table as a part of a pattern: folded like the text, the longest first. */
export function toAlternatives(words: readonly string[]): string {
  return words
    .map((it) => foldText(it).text)
    .toSorted((a, b) => b.length - a.length)
    .map((it) => it.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s{1,3}`))
    .join('|')
}

/** Where a word begins; Arabic writes "and", "the", "by" in front of it without a space. */
export const WORD_START = String.raw`(?<![\p{L}\p{M}\p{N}])[وبلفك]?(?:ال)?`
/** Where a word ends; Tamil writes its endings without a space. */
export const WORD_END = String.raw`(?![a-z\d\p{Script=Arabic}\p{Script=Devanagari}])`
