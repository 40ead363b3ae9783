/** Finds the words of the vocabulary that a term of the query may mean, and how well each matches. */
import { isSamePhone } from '#src/lib/text/phone-spellings.ts'
import { getMatchCost, NO_MATCH } from './match-cost.ts'
import type { QueryTerm } from './parse-query.ts'
import type { Vocabulary, WordMatchRank } from './vocabulary.ts'

/** The costs of a word by where it is: names are matched by their beginnings, other texts less freely. */
export type WordCosts = { readonly text: number; readonly phone: number; readonly name: number }

/** A word or number of the query. */
export type CompiledTerm = {
  /** As it was typed, folded: of a prefix, only so many letters are highlighted. */
  readonly text: string
  readonly costs: ReadonlyMap<number, WordCosts>
}

/** Letters from which on the beginning of a word in a text counts. */
const MIN_TEXT_PREFIX = 2
/** Letters from which on a name in another script or spelling counts: one letter begins too many. */
const MIN_LOOSE_NAME = 2
/** Digits of a phone number that identify it without its country code. */
const MIN_PHONE_SUFFIX = 7
/** Digits with which all spellings of a phone number end. */
const COMMON_END = 6

export function compileTerm(vocabulary: Vocabulary, term: QueryTerm): readonly CompiledTerm[] {
  switch (term.kind) {
    case 'word':
      return [compileWord(vocabulary, term.word, term.isPrefixAllowed)]
    case 'code':
      return [
        compileLiteral(vocabulary, term.word, { isPrefixAllowed: term.isPrefixAllowed, isLoose: false }),
      ]
    case 'number':
      return [compileNumber(vocabulary, term.digits, term.isPrefixAllowed)]
    case 'phrase':
      return term.words.map((word, at) =>
        compileLiteral(vocabulary, word, {
          isPrefixAllowed: term.isPrefixAllowed && at === term.words.length - 1,
          isLoose: false,
        }),
      )
  }
}

function compileWord(vocabulary: Vocabulary, word: string, isPrefixAllowed: boolean): CompiledTerm {
  const all = new Map(compileLiteral(vocabulary, word, { isPrefixAllowed, isLoose: true }).costs)
  if (word.length >= MIN_LOOSE_NAME)
    vocabulary.visitNames(word, true, (number, rank) =>
      keepBetter(all, number, { text: NO_MATCH, phone: NO_MATCH, name: getMatchCost(rank.kind, rank.rest) }),
    )
  vocabulary.visitTexts(word, isPrefixAllowed && word.length >= MIN_TEXT_PREFIX, (number, rank) =>
    keepBetter(all, number, { text: getMatchCost(rank.kind, rank.rest), phone: NO_MATCH, name: NO_MATCH }),
  )
  return { text: word, costs: all }
}

type LiteralOptions = {
  readonly isPrefixAllowed: boolean
  /** Names match by their beginnings although the word is finished. */
  readonly isLoose: boolean
}

function compileLiteral(
  vocabulary: Vocabulary,
  text: string,
  { isPrefixAllowed, isLoose }: LiteralOptions,
): CompiledTerm {
  const costs = new Map<number, WordCosts>()
  const isTextPrefix = isPrefixAllowed && text.length >= MIN_TEXT_PREFIX
  const prefixes = text.length < MIN_TEXT_PREFIX ? 'names' : 'all'
  vocabulary.visitLiteral(text, isPrefixAllowed || isLoose ? prefixes : 'none', (number, rank) => {
    const cost = getMatchCost(rank.kind, rank.rest)
    costs.set(number, {
      text: isAllowed(rank, isTextPrefix) ? cost : NO_MATCH,
      phone: cost,
      name: cost,
    })
  })
  return { text, costs }
}

function isAllowed(rank: WordMatchRank, isPrefixAllowed: boolean): boolean {
  return !rank.isPrefix || isPrefixAllowed
}

function compileNumber(vocabulary: Vocabulary, digits: string, isPrefixAllowed: boolean): CompiledTerm {
  const costs = new Map<number, WordCosts>(
    compileLiteral(vocabulary, digits, { isPrefixAllowed, isLoose: true }).costs,
  )
  const national = digits.replace(/^0+/, '')
  // A trunk zero isn't part of the number as it is dialled from abroad.
  const searched = national.length >= MIN_PHONE_SUFFIX ? national : digits
  vocabulary.visitNumbers(searched, (number, text) => {
    // Other spellings of a number end alike, too; comparing them all takes long.
    const mayBeSame = text.endsWith(searched.slice(-COMMON_END))
    const rest = Math.abs(text.length - searched.length)
    if (mayBeSame && isSamePhone(text, searched)) {
      const cost = getMatchCost('exact', rest)
      keepBetter(costs, number, { text: cost, phone: cost, name: cost })
    } else if (text.includes(searched))
      keepBetter(costs, number, { text: NO_MATCH, phone: getMatchCost('prefix', rest), name: NO_MATCH })
  })
  return { text: digits, costs }
}

function keepBetter(costs: Map<number, WordCosts>, number: number, added: WordCosts) {
  const known = costs.get(number)
  costs.set(
    number,
    known
      ? {
          text: Math.min(known.text, added.text),
          phone: Math.min(known.phone, added.phone),
          name: Math.min(known.name, added.name),
        }
      : added,
  )
}
