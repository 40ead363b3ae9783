/**
 * Dates: written out, as figures, and relative to the day of the message. Without a year, the nearest such day is meant; a weekday
 * is the next one, or the last one where its sentence is about the past.
 */
import { foldText } from '#src/domain/text/fold.ts'
import { addDays } from '#src/lib/time/zone-days.ts'
import { EITHER_NUMBERS, MONTH_NUMBERS, PAST_WORDS, RELATIVE_NUMBERS, WEEKDAY_NUMBERS } from './date-words.ts'
import {
  type Recognised,
  type Recogniser,
  type SearchedText,
  toAlternatives,
  WORD_END,
  WORD_START,
} from './recogniser.ts'

const MONTH = toAlternatives([...MONTH_NUMBERS.keys()])
// "1º" is folded to "1o".
const DAY = String.raw`([0-3]?\d)(?:st|nd|rd|th|\.?[oa](?=\s))?`
const YEAR = String.raw`(?:\.?,?\s{1,2}(?:de\s|del\s|year\s)?((?:19|20)\d\d)(?!\d))?`
const NO_DIGIT_BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}][.,:/-]?|[₹$€£#])`

const DAY_MONTH = new RegExp(
  `(?<!\\p{N}[.,:/-]?|[₹$€£#])${DAY}[\\s-]{0,2}(?:of\\s|de\\s|da\\s|-)?(${MONTH})${WORD_END}${YEAR}`,
  'gu',
)
const MONTH_DAY = new RegExp(`${WORD_START}(${MONTH})\\.?\\s{1,2}${DAY}(?![\\d:]|[.,]\\d|/-)${YEAR}`, 'gu')
const ISO = new RegExp(
  `${NO_DIGIT_BEFORE}((?:19|20)\\d\\d)([-/.])([01]?\\d)\\2([0-3]?\\d)(?!\\d|[-/]\\d)`,
  'gu',
)
const FIGURES = new RegExp(
  `${NO_DIGIT_BEFORE}([0-3]?\\d)([-/.])([0-3]?\\d)\\2((?:20)?\\d\\d)(?!\\d|[-/.]\\d)`,
  'gu',
)
/** Two figures: `24/11`, but neither 24/7 nor 1/2. */
const SHORT_FIGURES = new RegExp(
  `${NO_DIGIT_BEFORE}([0-3]?\\d)/([0-3]?\\d)(?![\\d%]|[/.,:-]\\d|/-|\\s?(?:kg|pcs|pieces|stars))`,
  'gu',
)
const DAY_ALONE = new RegExp(
  `(?:${WORD_START}(?:${toAlternatives(['by', 'on', 'before', 'until', 'till', 'from', 'by the', 'on the', 'before the', 'until the', 'of the', 'tanggal', 'tgl', 'tgl.', 'dia', 'el dia', 'o dia', 'يوم'])})\\s)([0-3]?\\d)(?:(?:st|nd|rd|th)(?!\\s\\p{L}{3,}\\s?(?:no|number))|(?=[\\s.,!?]|$))`,
  'gu',
)
const DAY_WORD = new RegExp(
  `(?<!\\p{N}[.,:/-]?|[₹$€£#])([0-3]?\\d)(?:st|nd|rd|th)?\\s?(?:${toAlternatives(['तारीख', 'tarikh', 'tareekh', 'தேதி', 'ஆம் தேதி'])})`,
  'gu',
)
const WEEKDAY = new RegExp(`${WORD_START}(${toAlternatives([...WEEKDAY_NUMBERS.keys()])})${WORD_END}`, 'gu')
const RELATIVE = new RegExp(
  `(?<!(?:la|esta|de la|por la|cada|buena|good|all) )${WORD_START}(${toAlternatives([...RELATIVE_NUMBERS.keys(), ...EITHER_NUMBERS.keys()])})${WORD_END}`,
  'gu',
)
const PAST = new RegExp(`${WORD_START}(?:${toAlternatives(PAST_WORDS)})${WORD_END}`, 'u')

export const dates: Recogniser = {
  kind: 'date',
  find: (searched) => [
    ...findAbsolute(searched),
    ...findLoneDays(searched),
    ...findWeekdays(searched),
    ...findRelative(searched),
  ],
}

function findAbsolute({ folded: { text }, day, isMonthFirst }: SearchedText): readonly Recognised[] {
  const monthOf = (word = '') => MONTH_NUMBERS.get(normalise(word))
  const inFigures = (first: number, second: number, year: number | null) => {
    const isSwapped = (isMonthFirst && first <= 12) || second > 12
    return isSwapped ? toDay(year, first, second, day) : toDay(year, second, first, day)
  }
  return [
    ...collect(text, DAY_MONTH, ([, at, month, year]) =>
      toDay(toYear(year), monthOf(month), Number(at), day),
    ),
    ...collect(text, MONTH_DAY, ([, month, at, year]) =>
      toDay(toYear(year), monthOf(month), Number(at), day),
    ),
    ...collect(text, ISO, ([, year, , month, at]) => toDay(Number(year), Number(month), Number(at), day)),
    ...collect(text, FIGURES, ([, first, , second, year]) =>
      inFigures(Number(first), Number(second), toYear(year)),
    ),
    ...collect(text, SHORT_FIGURES, ([whole, first, second]) =>
      whole === '24/7' || (first?.length === 1 && second?.length === 1) || first === second
        ? null
        : inFigures(Number(first), Number(second), null),
    ),
  ]
}

/** "by the 24th": of the month in which it is nearest. */
function findLoneDays({ folded: { text }, day }: SearchedText): readonly Recognised[] {
  const nearest = (at: number): string | null => {
    const month = Number(day.slice(5, 7))
    const year = Number(day.slice(0, 4))
    const candidates = [-1, 0, 1].map((it) => {
      const shifted = new Date(Date.UTC(year, month - 1 + it, 1))
      return toDay(shifted.getUTCFullYear(), shifted.getUTCMonth() + 1, at, day)
    })
    return nearestTo(day, candidates)
  }
  return [
    ...collect(text, DAY_ALONE, ([, at]) => nearest(Number(at))).map((it) => {
      // The word before it is no part of the date.
      const offset = text.slice(it.from, it.to).search(/\d/)
      return { ...it, from: it.from + offset, isRelative: true }
    }),
    ...collect(text, DAY_WORD, ([, at]) => nearest(Number(at))).map((it) => ({ ...it, isRelative: true })),
  ]
}

function findWeekdays({ folded: { text }, day }: SearchedText): readonly Recognised[] {
  const today = new Date(`${day}T00:00:00Z`).getUTCDay()
  return collect(text, WEEKDAY, ([, word], from, to) => {
    const weekday = WEEKDAY_NUMBERS.get(normalise(word))
    if (weekday === undefined) return null
    const ahead = (weekday - today + 7) % 7 || 7
    return addDays(day, isPast(text, from, to) ? ahead - 7 || -7 : ahead)
  }).map((it) => ({ ...it, isRelative: true }))
}

function findRelative({ folded: { text }, day }: SearchedText): readonly Recognised[] {
  return collect(text, RELATIVE, ([, word], from, to) => {
    const key = normalise(word)
    const days = RELATIVE_NUMBERS.get(key)
    if (days !== undefined) return addDays(day, days)
    const either = EITHER_NUMBERS.get(key)
    return either === undefined ? null : addDays(day, isPast(text, from, to) ? -either : either)
  }).map((it) => ({ ...it, isRelative: true }))
}

const MAX_SENTENCE = 80

function isPast(text: string, from: number, to: number): boolean {
  const before =
    text
      .slice(Math.max(0, from - MAX_SENTENCE), from)
      .split(/[.!?;,\n।]/)
      .at(-1) ?? ''
  const after = text.slice(to, to + MAX_SENTENCE).split(/[.!?;,\n।]/, 1)[0] ?? ''
  return PAST.test(before) || PAST.test(after)
}

function normalise(word = ''): string {
  return word.replaceAll(/\s+/g, ' ')
}

function toYear(year: string | undefined): number | null {
  if (year === undefined) return null
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

/** Null if there is no such day. `today` decides the year where none is given. */
function toDay(year: number | null, month: number | undefined, day: number, today: string): string | null {
  if (month === undefined) return null
  const thisYear = Number(today.slice(0, 4))
  if (year !== null) return formatDay(year, month, day)
  return nearestTo(
    today,
    [-1, 0, 1].map((it) => formatDay(thisYear + it, month, day)),
  )
}

function nearestTo(today: string, days: readonly (string | null)[]): string | null {
  const distance = (it: string) => Math.abs(Date.parse(it) - Date.parse(today))
  return days.filter((it) => it !== null).toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

function formatDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}

function collect(
  text: string,
  pattern: RegExp,
  parse: (match: RegExpExecArray, from: number, to: number) => string | null,
): readonly Recognised[] {
  return Array.from(text.matchAll(pattern)).flatMap((match) => {
    const to = match.index + match[0].length
    const value = parse(match, match.index, to)
    return value === null ? [] : [{ from: match.index, to, value }]
  })
}

/** A date of a record or an example, such as `24 November 2026`; null if the text is none. */
export function parseDate(text: string, day: string): string | null {
  const folded = foldText(text.trim())
  const [found] = findAbsolute({ text, folded, day, idPatterns: [], isMonthFirst: false })
  return found !== undefined && found.from === 0 ? found.value : null
}
