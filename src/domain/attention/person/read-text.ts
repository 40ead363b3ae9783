/** Reads what a message says about persons, in any of the languages and in mixtures of them. */
import { type Match, NO_SENSE, type ReadText, type TextSense } from '#src/domain/attention/text-sense.ts'
import { createLexicon, type Groups, type Lexicon, type Token } from './lexicon.ts'
import {
  compilePatterns,
  findPattern,
  isNegated,
  isNegationBefore,
  listSharedNegations,
  type Pattern,
  type Span,
  type Tokens,
} from './patterns.ts'
import type { PersonPhrases } from './phrase-table.ts'
import { withoutQuotes } from './quotes.ts'
import { type Sentence, toSentences } from './words.ts'

/** Longer answers to an offer say more than yes or no. */
const MAX_ANSWER_WORDS = 9
const MAX_SENTENCES = 40

type Reader = {
  readonly lexicon: Lexicon
  readonly patterns: readonly Pattern[]
  readonly person: Groups
  readonly reach: Groups
  readonly after: Groups
}

/** `knownWords` are words that are no typing errors of those in the tables. */
export function createTextReader(tables: readonly PersonPhrases[], knownWords: string): ReadText {
  const lexicon = createLexicon(
    tables.map((it) => it.words),
    knownWords.split(','),
  )
  const patterns = tables.flatMap((it, table) =>
    compilePatterns(it, table, lexicon, listSharedNegations(tables)),
  )
  const bit = lexicon.getGroupBit
  const person = bit('person') | bit('someone')
  const reader = { lexicon, patterns, person, reach: bit('talk') | bit('link'), after: bit('after') }
  return (text) => readText(text, reader)
}

function readText(text: string, reader: Reader): TextSense {
  const own = withoutQuotes(text)
  const sentences = toSentences(own).slice(0, MAX_SENTENCES)
  const senses = sentences.map((it, index) => readSentence(it, index === 0, own, reader))
  const words = sentences.reduce((sum, it) => sum + it.words.filter((word) => word !== null).length, 0)
  const isShort = words <= MAX_ANSWER_WORDS
  if (senses.some((it) => it.isAutomatic)) return { ...NO_SENSE, isAutomatic: true }
  return {
    asks: senses.findLast((it) => it.asks)?.asks ?? null,
    takesBack: senses.some((it) => it.takesBack),
    agrees: isShort ? (senses[0]?.agrees ?? null) : null,
    declines: isShort && senses[0]?.declines === true,
    promises: senses.find((it) => it.promises)?.promises ?? null,
    offers: senses.some((it) => it.offers),
    isAutomatic: false,
  }
}

function readSentence(
  { words, isQuestion, range }: Sentence,
  isFirst: boolean,
  text: string,
  { lexicon, patterns, person, reach, after }: Reader,
): TextSense {
  let tokens: Tokens = lexicon.tokenize(words)
  const groups = getAllGroups(tokens)
  const possible = patterns.filter(({ table, required }) => ((groups[table] ?? 0) & required) === required)
  for (const pattern of possible) if (pattern.kind === 'other') tokens = hideAll(pattern, tokens, after)

  const toMatch = ({ from, to }: Span): Match => {
    const [first, last] = [
      tokens.slice(from, to).find((it) => it !== null),
      tokens.slice(from, to).findLast((it) => it !== null),
    ]
    return { words: text.slice(first?.range[0], last?.range[1]), sentence: text.slice(...range) }
  }
  let asks: Match | null = null
  let isContrary = false
  let promises: Match | null = null
  const found = { takesBack: false, agrees: false, declines: false, offers: false, isAutomatic: false }
  for (const pattern of possible) {
    if (pattern.kind === 'other') continue
    if (pattern.kind === 'yes' || pattern.kind === 'no') if (!isFirst) continue
    const span = findPattern(pattern, tokens, after)
    if (!span) continue
    switch (pattern.kind) {
      case 'asks':
        if (isNegated(pattern, tokens, span)) isContrary = true
        else asks ??= toMatch(span)
        break
      case 'asks-despite':
        asks ??= toMatch(span)
        break
      case 'takes-back':
        // Most of these phrases contain a negation.
        found.takesBack ||= !isNegationBefore(pattern, tokens, span)
        break
      case 'promises':
        if (!isNegated(pattern, tokens, span)) promises ??= toMatch(span)
        break
      case 'yes':
        found.agrees = true
        break
      case 'no':
        found.declines = true
        break
      case 'offers':
        found.offers = true
        break
      case 'automatic':
        found.isAutomatic = true
        break
    }
  }
  const namesPerson = groups.some((it) => (it & person) !== 0)
  const isOffer = namesPerson && (found.offers || (isQuestion && groups.some((it) => (it & reach) !== 0)))
  return {
    asks: found.takesBack ? null : asks,
    takesBack: found.takesBack || (isContrary && asks === null),
    agrees:
      found.agrees && !found.declines
        ? { words: text.slice(...range), sentence: text.slice(...range) }
        : null,
    declines: found.declines,
    promises: isOffer || isQuestion ? null : promises,
    offers: isOffer,
    isAutomatic: found.isAutomatic,
  }
}

/** Of each table. */
function getAllGroups(tokens: Tokens): readonly Groups[] {
  const all: Groups[] = []
  for (const token of tokens)
    if (token) for (const [table, groups] of token.groups.entries()) all[table] = (all[table] ?? 0) | groups
  return all
}

/** Words in which nothing else may match. */
function hideAll(pattern: Pattern, tokens: Tokens, after: Groups): Tokens {
  let hidden = tokens
  for (let count = 0; count < tokens.length; count += 1) {
    const span = findPattern(pattern, hidden, after)
    if (!span) break
    hidden = hidden.map((token, at) => (at >= span.from && at < span.to && token ? toHidden(token) : token))
  }
  return hidden
}

function toHidden({ range }: Token): Token {
  return { word: '', groups: [], range }
}
