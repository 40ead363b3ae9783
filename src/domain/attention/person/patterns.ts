/** Compiles the phrases of the tables, and matches them with the tokens of a sentence. */
import { type Groups, type Lexicon, type Token, toTableWords } from './lexicon.ts'
import { type PersonPhrases, PHRASE_KINDS, type PhraseKind } from './phrase-table.ts'

export type Item =
  | { readonly kind: 'words'; readonly groups: Groups; readonly words: ReadonlySet<string> }
  | { readonly kind: 'several'; readonly groups: Groups; readonly crossesCommas: boolean }
  | { readonly kind: 'gap'; readonly max: number }
  | { readonly kind: 'number' | 'comma' | 'start' | 'end' | 'close' }

export type Pattern = {
  readonly kind: PhraseKind
  readonly items: readonly Item[]
  /** Without all of these groups in a sentence, it can't match. */
  readonly required: Groups
  /** The index of the table, whose groups of the tokens count. */
  readonly table: number
  readonly negations: ReadonlySet<string>
  readonly negationFollows: boolean
  /** How many words before it a negation may stand. */
  readonly negationReach: number
}

const SHORT_GAP = 3
const LONG_GAP = 6
const MAX_SEVERAL = 4
/** Words between a negation and a phrase. */
const NEGATION_REACH = 3

/** Shorter words mean something else in another language. */
const MIN_SHARED_NEGATION = 3

/** The words of negation that count beside the phrases of any language: customers mix them. */
export function listSharedNegations(tables: readonly PersonPhrases[]): readonly string[] {
  return tables.flatMap(listNegations).filter((it) => it.length >= MIN_SHARED_NEGATION)
}

function listNegations({ negations }: PersonPhrases): readonly string[] {
  return negations.split(',').map((it) => toTableWords(it).join(' '))
}

export function compilePatterns(
  phrases: PersonPhrases,
  table: number,
  lexicon: Lexicon,
  sharedNegations: readonly string[],
): readonly Pattern[] {
  const negations = new Set([...sharedNegations, ...listNegations(phrases)])
  const { negationFollows } = phrases
  return phrases.phrases
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [name, phrase = ''] = line.split('|').map((it) => it.trim())
      const kind = PHRASE_KINDS.find((it) => it === name)
      if (!kind) throw new Error(`Unknown kind of phrase: ${line}`)
      const items = phrase.split(/\s+/).map((it) => toItem(it, lexicon))
      // Elsewhere, it belongs to what was said before: “not working I want a human”.
      const isNear = isOfGroup(items[0], lexicon.getGroupBit('want'))
      const negationReach = negationFollows ? 0 : isNear ? 1 : NEGATION_REACH
      const rest = { kind, table, negations, negationFollows, negationReach }
      return [items, ...listCombined(items, lexicon)].map(
        (those): Pattern => ({ ...rest, items: those, required: getRequired(those) }),
      )
    })
}

/** The same with two words as the one token that they are in texts: “por favor”. */
function listCombined(items: readonly Item[], { isCombined }: Lexicon): readonly (readonly Item[])[] {
  return items.flatMap((item, at) => {
    const next = items[at + 1]
    if (item.kind !== 'words' || next?.kind !== 'words') return []
    const pairs = [...item.words].flatMap((first) =>
      [...next.words].map((second) => `${first} ${second}`).filter(isCombined),
    )
    if (pairs.length === 0) return []
    const combined: Item = { kind: 'words', groups: 0, words: new Set(pairs) }
    return [[...items.slice(0, at), combined, ...items.slice(at + 2)]]
  })
}

function isOfGroup(item: Item | undefined, group: Groups): boolean {
  return item?.kind === 'words' && item.groups === group
}

function toItem(text: string, { getGroupBit }: Lexicon): Item {
  if (text === '..') return { kind: 'gap', max: SHORT_GAP }
  if (text === '...') return { kind: 'gap', max: LONG_GAP }
  if (text === '#') return { kind: 'number' }
  if (text === ',') return { kind: 'comma' }
  if (text === '^') return { kind: 'start' }
  if (text === '$') return { kind: 'close' }
  if (text === '$$') return { kind: 'end' }
  const parts = text.split('/')
  const names = parts.map((it) => /^\{(.+)\}\*?$/.exec(it)?.[1]).filter((it) => it !== undefined)
  const groups = names.reduce((sum, name) => sum | getGroupBit(name), 0)
  if (text.endsWith('}*')) return { kind: 'several', groups, crossesCommas: groups === getGroupBit('filler') }
  const words = new Set(parts.filter((it) => !it.startsWith('{')).flatMap(toTableWords))
  return { kind: 'words', groups, words }
}

/** Only what a single group stands for. */
function getRequired(items: readonly Item[]): Groups {
  return items.reduce((sum, item) => {
    const isSingle = item.kind === 'words' && item.words.size === 0 && Math.log2(item.groups) % 1 === 0
    return isSingle ? sum | item.groups : sum
  }, 0)
}

export type Tokens = readonly (Token | null)[]
export type Span = { readonly from: number; readonly to: number }

/** Where a pattern matches that begins at a token, as indexes of tokens; null: it doesn't. `after` is a bit of a group. */
export function matchPattern(pattern: Pattern, tokens: Tokens, from: number, after: Groups): Span | null {
  const to = matchItems({ pattern, tokens, after }, 0, from)
  return to !== null && to > from ? { from, to } : null
}

type Search = { readonly pattern: Pattern; readonly tokens: Tokens; readonly after: Groups }

/** The index behind the last token that matches the items from one of them on. */
function matchItems(search: Search, index: number, at: number): number | null {
  const { pattern, tokens, after } = search
  const item = pattern.items[index]
  if (!item) return at
  const next = (from: number) => matchItems(search, index + 1, from)
  const token = tokens[at]
  const groups = token?.groups[pattern.table] ?? 0
  switch (item.kind) {
    case 'start':
      return at === 0 ? next(at) : null
    case 'end':
      return token === undefined ? next(at) : null
    case 'close':
      return !token || (groups & after) !== 0 ? next(at) : null
    case 'number':
      return token && /^\d+$/.test(token.word) ? next(at + 1) : null
    case 'comma':
      return token === null ? next(at + 1) : null
    case 'words':
      return token && ((groups & item.groups) !== 0 || item.words.has(token.word)) ? next(at + 1) : null
    case 'gap':
      return matchGap(item.max, search, index, at)
    case 'several': {
      // “An agent, please”: what is only polite stands before or behind a comma.
      if (token === null && item.crossesCommas) return matchItems(search, index, at + 1) ?? next(at)
      const further =
        (groups & item.groups) === 0 ? null : matchSeveral(search, index, at + 1, MAX_SEVERAL - 1)
      return further ?? next(at)
    }
  }
}

const ONE_CLAUSE: readonly PhraseKind[] = ['takes-back', 'other', 'own']

function matchGap(max: number, search: Search, index: number, at: number): number | null {
  for (let count = 0; count <= max && at + count <= search.tokens.length; count += 1) {
    const found = matchItems(search, index + 1, at + count)
    if (found !== null) return found
    // These are said in one breath: “no, connect me to an agent”.
    if (ONE_CLAUSE.includes(search.pattern.kind) && search.tokens[at + count] === null) return null
  }
  return null
}

function matchSeveral(search: Search, index: number, at: number, left: number): number | null {
  const item = search.pattern.items[index]
  const groups = search.tokens[at]?.groups[search.pattern.table] ?? 0
  if (item?.kind === 'several' && item.crossesCommas && search.tokens[at] === null)
    return matchItems(search, index, at + 1)
  const isMore = left > 0 && item?.kind === 'several' && (groups & item.groups) !== 0
  return (isMore ? matchSeveral(search, index, at + 1, left - 1) : null) ?? matchItems(search, index + 1, at)
}

/** Whether a negation stands in or beside a span, in the same clause. */
export function isNegated(pattern: Pattern, tokens: Tokens, span: Span): boolean {
  if (tokens.slice(span.from, span.to).some((it) => isNegation(pattern, it))) return true
  return (
    isNegationBefore(pattern, tokens, span) ||
    (pattern.negationFollows && isNegationAfter(pattern, tokens, span))
  )
}

export function isNegationBefore(pattern: Pattern, tokens: Tokens, { from }: Span): boolean {
  for (let at = from - 1; at >= from - pattern.negationReach && tokens[at]; at -= 1)
    if (isNegation(pattern, tokens[at])) return true
  return false
}

export function isNegationAfter(pattern: Pattern, tokens: Tokens, { to }: Span): boolean {
  for (let at = to; at < to + NEGATION_REACH && tokens[at]; at += 1)
    if (isNegation(pattern, tokens[at])) return true
  return false
}

function isNegation({ negations }: Pattern, token: Token | null | undefined): boolean {
  return token ? negations.has(token.word) : false
}
