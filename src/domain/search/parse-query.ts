/**
 * The query language: words, "phrases", `from:customer|agent|pilot|me|NAME`, `in:customer|ticket|mine`, `before:` and
 * `after:` a date, `has:image`, `has:link`. A filter that is unknown or incomplete is searched as words.
 */
import { foldText } from '#src/domain/text/fold.ts'
import { getCodeUnit, getNumberUnits } from './tokens.ts'
import { splitWords } from './word-keys.ts'

export type QueryTerm =
  /** `isPrefixAllowed`: it may be the beginning of a word. */
  | { readonly kind: 'word'; readonly word: string; readonly isPrefixAllowed: boolean }
  /** An order id, matched without its separators. */
  | { readonly kind: 'code'; readonly word: string; readonly isPrefixAllowed: boolean }
  /** Digits of an amount or of a phone number. */
  | { readonly kind: 'number'; readonly digits: string; readonly isPrefixAllowed: boolean }
  /** Words in this order, next to each other. */
  | {
      readonly kind: 'phrase'
      readonly text: string
      readonly words: readonly string[]
      readonly isPrefixAllowed: boolean
    }

export type FromFilter =
  | { readonly by: 'customer' | 'agent' | 'pilot' | 'me' }
  | { readonly by: 'name'; readonly name: string }
export type InFilter = 'customer' | 'ticket' | 'mine'

/** Filters of one kind are alternatives, those of different kinds are combined. Only messages have authors and content. */
export type QueryFilters = {
  readonly from: readonly FromFilter[]
  readonly in: readonly InFilter[]
  /** Only what is older, in microseconds since 1970. */
  readonly beforeMicros: number | null
  /** Only what is as new or newer, in microseconds since 1970. */
  readonly afterMicros: number | null
  readonly hasImage: boolean
  readonly hasLink: boolean
}

export type ParsedQuery = { readonly terms: readonly QueryTerm[]; readonly filters: QueryFilters }

/** `day`: 0 today, -1 yesterday. */
export type ReaderCalendar = {
  /** The start of a day in the reader's time zone, in microseconds since 1970; null: there is no such day. */
  readonly getStartOfDate: (year: number, month: number, day: number) => number | null
  readonly getStartOfDay: (day: number) => number
}

export const MAX_QUERY_LENGTH = 300
const MAX_TERMS = 12
/** Digits from which on groups of digits are one phone number. */
const MIN_PHONE_DIGITS = 7
const MAX_PHONE_DIGITS = 15

export const NO_FILTERS: QueryFilters = {
  from: [],
  in: [],
  beforeMicros: null,
  afterMicros: null,
  hasImage: false,
  hasLink: false,
}

/** A part of the query: a phrase, a filter with its value, or text without white space. */
const PART = /([\p{L}]+):"([^"]*)"?|"([^"]*)("?)|\S+/gu

export function parseQuery(text: string, calendar: ReaderCalendar): ParsedQuery {
  const query = text.slice(0, MAX_QUERY_LENGTH)
  const terms: QueryTerm[] = []
  let filters = NO_FILTERS
  let words: string[] = []
  const flushWords = (isEnd: boolean) => {
    terms.push(...getWordTerms(words, isEnd && !/\s$/.test(query)))
    words = []
  }
  for (const { 0: part, 1: key, 2: quotedValue, 3: phrase, 4: closing } of query.matchAll(PART)) {
    if (phrase !== undefined) {
      flushWords(false)
      terms.push(...getPhraseTerms(phrase, closing === ''))
      continue
    }
    const colon = part.indexOf(':')
    const name = key ?? part.slice(0, Math.max(0, colon))
    const value = quotedValue ?? part.slice(colon + 1)
    const changed = colon > 0 ? applyFilter(filters, name.toLowerCase(), value, calendar) : null
    if (changed) filters = changed
    else words.push(quotedValue === undefined ? part : `${name} ${quotedValue}`)
  }
  flushWords(true)
  return { terms: terms.slice(0, MAX_TERMS), filters }
}

/** The filters with one more; null: it isn't a filter. */
function applyFilter(
  filters: QueryFilters,
  name: string,
  value: string,
  calendar: ReaderCalendar,
): QueryFilters | null {
  const folded = foldText(value).text.trim()
  if (folded === '') return null
  switch (name) {
    case 'from':
      return { ...filters, from: [...filters.from, toFromFilter(folded)] }
    case 'in':
      return folded === 'customer' || folded === 'ticket' || folded === 'mine'
        ? { ...filters, in: [...filters.in, folded] }
        : null
    case 'before': {
      const start = parseDay(folded, calendar)
      return start && { ...filters, beforeMicros: start.from }
    }
    case 'after': {
      const start = parseDay(folded, calendar)
      return start && { ...filters, afterMicros: start.from }
    }
    case 'has':
      if (folded === 'image' || folded === 'images') return { ...filters, hasImage: true }
      return folded === 'link' || folded === 'links' ? { ...filters, hasLink: true } : null
    default:
      return null
  }
}

function toFromFilter(folded: string): FromFilter {
  return folded === 'customer' || folded === 'agent' || folded === 'pilot' || folded === 'me'
    ? { by: folded }
    : { by: 'name', name: folded.replaceAll(/[_+]/g, ' ') }
}

/** `2026-11-20`, `20.11.2026`, `20/11/2026`, `today`, `yesterday`. */
function parseDay(folded: string, calendar: ReaderCalendar): { readonly from: number } | null {
  if (folded === 'today') return { from: calendar.getStartOfDay(0) }
  if (folded === 'yesterday') return { from: calendar.getStartOfDay(-1) }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(folded)
  const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(folded)
  const [year, month, day] = iso ? iso.slice(1) : (dayFirst?.slice(1).toReversed() ?? [])
  if (year === undefined) return null
  const from = calendar.getStartOfDate(Number(year), Number(month), Number(day))
  return from === null ? null : { from }
}

function getPhraseTerms(phrase: string, isOpen: boolean): readonly QueryTerm[] {
  const text = foldText(phrase).text.trim()
  const words = splitWords(text).map((it) => it.word)
  const [only] = words
  if (only === undefined) return []
  if (words.length === 1) return [{ kind: 'word', word: only, isPrefixAllowed: isOpen }]
  return [{ kind: 'phrase', text, words, isPrefixAllowed: isOpen }]
}

/** `isLastOpen`: the last word may be unfinished. */
function getWordTerms(parts: readonly string[], isLastOpen: boolean): readonly QueryTerm[] {
  const terms: QueryTerm[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const phone = takePhone(parts, at)
    if (phone) {
      terms.push({ kind: 'number', digits: phone.digits, isPrefixAllowed: true })
      at = phone.end - 1
    } else terms.push(...getPartTerms(parts[at] ?? '', isLastOpen && at === parts.length - 1))
  }
  return terms
}

/** Between a country code and the number: +49 (0) 30 1234567. */
const TRUNK_ZERO = /\(0\)/g

/** The phone number that begins with this part, in any spelling; `end`: the part behind it. */
function takePhone(parts: readonly string[], at: number): { digits: string; end: number } | null {
  let digits = ''
  let end = at
  for (const part of parts.slice(at)) {
    const folded = foldText(part).text.replaceAll(TRUNK_ZERO, '')
    const added = folded.replaceAll(/\D/g, '')
    if (!/^[\d()+./-]*$/.test(folded) || digits.length + added.length > MAX_PHONE_DIGITS) break
    digits += added
    end += 1
  }
  return end > at + 1 && digits.length >= MIN_PHONE_DIGITS ? { digits, end } : null
}

const CURRENCY_OR_HASH = /^[#\p{Sc}]+|[\p{Sc}]+$/gu

function getPartTerms(part: string, isPrefixAllowed: boolean): readonly QueryTerm[] {
  const folded = foldText(part).text.replaceAll(CURRENCY_OR_HASH, '').replaceAll(TRUNK_ZERO, '')
  if (/^\+?\(?\d[\d().,'+/-]*$/.test(folded)) {
    const [digits] = getNumberUnits(folded.replaceAll('/', '-'))
    const whole = getNumberUnits(folded).at(-1)
    if (digits !== undefined && digits.length >= 3)
      return [
        { kind: 'number', digits: (/\.0{1,2}$/.test(folded) ? whole : digits) ?? digits, isPrefixAllowed },
      ]
  }
  const code = /^[\p{L}\d]+([-_/#][\p{L}\d]+)+$/u.test(folded) ? getCodeUnit(folded) : null
  if (code !== null) return [{ kind: 'code', word: code, isPrefixAllowed }]
  const words = splitWords(folded)
  return words.map(({ word }, at) => ({
    kind: 'word',
    word,
    isPrefixAllowed: isPrefixAllowed && at === words.length - 1,
  }))
}
