/** Which PINs are guessed first: repeats, steps, dates, and what many people choose (rule 33). */
import { isCommonPin } from './common-pins.ts'

/** Why a PIN is guessed before others; null: no rule finds it. */
export type PinWeakness = 'pattern' | 'date' | 'common'

export function findPinWeakness(pin: string): PinWeakness | null {
  if (hasPattern(pin)) return 'pattern'
  if (isDate(pin)) return 'date'
  return isCommonPin(pin) ? 'common' : null
}

/** Steps (`123456`, `975310`), repeats (`121212`, `112233`), two digits only (`001011`), and the same read backwards (`123321`). */
function hasPattern(pin: string): boolean {
  const isPalindrome = pin === Array.from(pin).toReversed().join('')
  return (
    isPalindrome || new Set(pin).size <= 2 || hasConstantStep(pin) || isRepetition(pin) || hasEqualRuns(pin)
  )
}

/** `890123` counts as a step: after 9 comes 0. */
function hasConstantStep(pin: string): boolean {
  const steps = Array.from(pin.slice(1), (digit, i) => (Number(digit) - Number(pin[i]) + 10) % 10)
  return new Set(steps).size <= 1
}

/** A group of digits twice or more, the last one maybe cut off: `123123`, `1231231`. */
function isRepetition(pin: string): boolean {
  const lengths = Array.from({ length: Math.floor(pin.length / 2) }, (_, i) => i + 1)
  return lengths.some((length) => pin === pin.slice(0, length).repeat(pin.length).slice(0, pin.length))
}

/** Every digit as often as the others, in a row: `112233`, `111555`. */
function hasEqualRuns(pin: string): boolean {
  const runs = pin.match(/(\d)\1*/g) ?? []
  return runs.length < pin.length && new Set(runs.map((run) => run.length)).size === 1
}

/** The orders in which days are written. A six-digit year and month is a date, too: `199007`. */
const DATE_FORMS: readonly RegExp[] = [
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d\d|\d{4})$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<year>\d\d|\d{4})$/,
  /^(?<year>\d\d|\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<year>\d{4})(?<day>\d\d)(?<month>\d\d)$/,
  /^(?<year>\d{4})(?<month>\d\d)$/,
  /^(?<month>\d\d)(?<year>\d{4})$/,
  // Without zeros, as in 1.7.1990 and 7/1/1990.
  /^(?<day>\d\d?)(?<month>\d\d?)(?<year>\d{4})$/,
  /^(?<day>\d)(?<month>\d\d?)(?<year>\d{4})$/,
  /^(?<month>\d\d?)(?<day>\d\d?)(?<year>\d{4})$/,
  /^(?<month>\d)(?<day>\d\d?)(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d\d?)(?<day>\d\d?)$/,
  /^(?<year>\d{4})(?<month>\d)(?<day>\d\d?)$/,
]
const FIRST_YEAR = 1920
const LAST_YEAR = 2030

function isDate(pin: string): boolean {
  return DATE_FORMS.some((form) => {
    const { day = '1', month = '', year = '' } = form.exec(pin)?.groups ?? {}
    return isDay(Number(day), Number(month), year)
  })
}

/** `year`: of two digits, where each is one of the last hundred years, or four. */
function isDay(day: number, month: number, year: string): boolean {
  const isYear = year.length === 2 || (Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR)
  // Of a year with two digits, 2000 or 1900 may be meant: the 29th of February counts.
  const yearOfDay = year.length === 2 ? 2000 + Number(year) : Number(year)
  const daysInMonth = new Date(Date.UTC(yearOfDay, month, 0)).getUTCDate()
  return isYear && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth
}
