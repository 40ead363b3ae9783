import type { Timestamp } from '../db/schema.ts'

const FORM = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.(\d{1,6})\d*)?)?(Z|[+-]\d\d:\d\d)?)?$/
const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * A time as a client writes it, in UTC with six digits, so that two compare as text. Without an offset it is UTC
 * (ANA-06, ANA-07). Undefined if it is invalid or outside the years that a column can store.
 */
export function utcOf(text: string): Timestamp | undefined {
  const form = FORM.exec(text)
  if (!form) return undefined
  const [, fraction = '', zone] = form
  const millis = Date.parse(zone || !text.includes('T') ? text : `${text}Z`)
  if (!(millis >= FIRST && millis <= LAST) || !isOnCalendar(text)) return undefined
  return `${new Date(millis).toISOString().slice(0, -1)}${fraction.slice(3).padEnd(3, '0')}Z`
}

/** `Date.parse` turns 31 February into a day in March. */
function isOnCalendar(text: string): boolean {
  const day = text.slice(0, 10)
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
