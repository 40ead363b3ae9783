/** Reads what a message says about persons, in any of the languages and in mixtures of them. */
import { type Match, NO_SENSE, type ReadText, type TextSense } from '#src/domain/attention/text-sense.ts'
import { createLexicon, type Groups, type Lexicon, type Token } from './lexicon.ts'
import { createPatternIndex, getAllGroups, type Start } from './pattern-index.ts'
import {
  compilePatterns,
  isNegated,
  isNegationAfter,
  isNegationBefore,
  listSharedNegations,
  matchPattern,
  type Pattern,
  type Span,
  type Tokens,
} from './patterns.ts'
import type { PersonPhrases, PhraseKind } from './phrase-table.ts'
import { withoutQuotes } from './quotes.ts'
import { type Sentence, toSentences } from './words.ts'

/** Longer answers to an offer say more than yes or no. */
const MAX_ANSWER_WORDS = 9
const MAX_SENTENCES = 40

type Reader = {
  readonly lexicon: Lexicon
  readonly listStarts: (tokens: Tokens) => readonly Start[]
  readonly person: Groups
  readonly team: Groups
  readonly reach: Groups
  readonly bot: Groups
  readonly det: Groups
  readonly after: Groups
}

/** `knownWords` are words that are no typing errors of those in the tables. */
export function createTextReader(tables: readonly PersonPhrases[], knownWords: string): ReadText {
  const lexicon = createLexicon(
    tables.map((it) => it.words),
    knownWords.split(','),
  )
  const negations = listSharedNegations(tables)
  const patterns = tables.flatMap((it, table) => compilePatterns(it, table, lexicon, negations))
  const bit = lexicon.getGroupBit
  const person = bit('person') | bit('someone')
  const reader = {
    lexicon,
    listStarts: createPatternIndex(patterns),
    person,
    team: bit('team'),
    reach: bit('talk') | bit('link'),
    bot: bit('bot'),
    det: bit('det'),
    after: bit('after'),
  }
  return (text) => readText(text, reader)
}

function readText(text: string, reader: Reader): TextSense {
  const own = withoutQuotes(text)
  const sentences = toSentences(own).slice(0, MAX_SENTENCES)
  const senses = sentences.map((it, index) => readSentence(it, index === 0, own, reader))
  const words = sentences.reduce((sum, it) => sum + it.words.filter((word) => word !== null).length, 0)
  const isShort = words <= MAX_ANSWER_WORDS
  if (senses.some((it) => it.isAutomatic)) return { ...NO_SENSE, isAutomatic: true }
  // The last word counts.
  const decided = senses.findLast((it) => it.asks !== null || it.takesBack)
  return {
    asks: decided?.asks ?? null,
    takesBack: decided?.takesBack === true,
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
  reader: Reader,
): TextSense {
  const { lexicon, listStarts, person, team, reach, after } = reader
  const all = lexicon.tokenize(words)
  const groups = getAllGroups(all)
  const starts = listStarts(all)
  const said = hideWords(starts, 'other', all, after)
  const ownHidden = hideWords(starts, 'own', said, after)
  const found: Found = { asks: null, contrary: null, takesBack: null, promises: null, kinds: new Set() }
  const matched = new Set<Pattern>()
  for (const { pattern, at } of starts) {
    if (HIDING.includes(pattern.kind) || matched.has(pattern)) continue
    if ((pattern.kind === 'yes' || pattern.kind === 'no') && !isFirst) continue
    const tokens = pattern.kind === 'promises' ? said : ownHidden
    const span = matchPattern(pattern, tokens, at, after)
    if (!span) continue
    matched.add(pattern)
    note(pattern, tokens, span, found, reader)
  }

  const toMatch = (span: Span | null): Match | null => {
    const tokens = span ? all.slice(span.from, span.to).filter((it) => it !== null) : []
    const [first, last] = [tokens[0], tokens.at(-1)]
    return first && last
      ? { words: text.slice(first.range[0], last.range[1]), sentence: text.slice(...range) }
      : null
  }
  const { asks, contrary, takesBack, kinds } = found
  const isTakenBack = takesBack !== null && !(asks && isLaterClause(asks, takesBack, all))
  const has = (those: Groups) => groups.some((it) => (it & those) !== 0)
  const isOffer =
    (has(person) && (kinds.has('offers') || (isQuestion && has(reach)))) ||
    // Our team may be spoken of for other reasons.
    (has(team) && has(reach) && (kinds.has('offers') || isQuestion))
  const isYes = kinds.has('yes') && !kinds.has('no')
  return {
    asks: isTakenBack ? null : toMatch(asks),
    takesBack: isTakenBack || (contrary !== null && asks === null),
    agrees: isYes ? { words: text.slice(...range), sentence: text.slice(...range) } : null,
    declines: kinds.has('no'),
    promises: isOffer || isQuestion ? null : toMatch(found.promises),
    offers: isOffer,
    isAutomatic: kinds.has('automatic'),
  }
}

const HIDING: readonly PhraseKind[] = ['other', 'own']

type Found = {
  asks: Span | null
  /** Of a phrase that asks, with a negation. */
  contrary: Span | null
  takesBack: Span | null
  promises: Span | null
  readonly kinds: Set<PhraseKind>
}

function note(pattern: Pattern, tokens: Tokens, span: Span, found: Found, reader: Reader): void {
  switch (pattern.kind) {
    case 'asks':
      if (isNegated(pattern, tokens, span)) found.contrary ??= span
      else found.asks ??= span
      break
    case 'asks-despite':
      found.asks ??= span
      break
    case 'takes-back':
      // Most of these phrases contain a negation.
      if (!isNegationBefore(pattern, tokens, span) && !isOfBot(pattern, tokens, span, reader))
        found.takesBack ??= span
      break
    case 'promises':
      if (!isNegated(pattern, tokens, span)) found.promises ??= span
      break
    case 'automatic':
      // “Auto reply nahi”, “no auto reply”: the customer speaks of it.
      if (!isNegated(pattern, tokens, span) && !isNegationAfter(pattern, tokens, span))
        found.kinds.add('automatic')
      break
    case 'yes':
    case 'no':
    case 'offers':
      found.kinds.add(pattern.kind)
      break
    case 'other':
    case 'own':
      break
  }
}

/** How many words after “I don’t want any more” say what. */
const OBJECT_REACH = 3

/** “I don’t want a bot I want an agent”: the negation is of the bot. */
function isOfBot(
  { items, table }: Pattern,
  tokens: Tokens,
  { from, to }: Span,
  { bot, det }: Reader,
): boolean {
  if (items.some((it) => it.kind === 'words' && (it.groups & bot) !== 0)) return false
  const comma = tokens.indexOf(null, to)
  const end = Math.min(to + OBJECT_REACH, comma === -1 ? tokens.length : comma)
  // In Arabic, “to” is written like “automatic”.
  return tokens.slice(from, end).some((it) => ((it?.groups[table] ?? 0) & (bot | det)) === bot)
}

/** “No need to explain, just connect me to an agent”. */
function isLaterClause(asks: Span, takesBack: Span, tokens: Tokens): boolean {
  return asks.from >= takesBack.to && tokens.slice(takesBack.to, asks.from).includes(null)
}

/** Without the words in which nothing else may match. */
function hideWords(starts: readonly Start[], kind: PhraseKind, tokens: Tokens, after: Groups): Tokens {
  let shown = tokens
  for (const { pattern, at } of starts) {
    const span = pattern.kind === kind ? matchPattern(pattern, tokens, at, after) : null
    if (span)
      shown = shown.map((it, place) => (it && place >= span.from && place < span.to ? toHidden(it) : it))
  }
  return shown
}

function toHidden({ range }: Token): Token {
  return { word: '', groups: [], range }
}
