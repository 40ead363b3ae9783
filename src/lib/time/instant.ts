import { parseIsoDate } from './iso-date.ts'

/**
 * A timestamp of the platform. `micros` counts microseconds since 1970 in UTC and is used for sorting; `iso` is the
 * original text. A JavaScript `Date` would drop the microseconds (CON-06). `day`: the text names only a day, such as
 * `2026-11-20`, in no zone; no time of day may be shown.
 */
export type Instant = { readonly iso: string; readonly micros: number; readonly day?: string | undefined }

/**
 * Extended or basic, with any precision down from hours: the fraction is of the last unit. A zone name in brackets
 * (RFC 9557) is ignored beside an offset; without one, the time is that of the zone, which isn't read.
 */
const TIME =
  /^(\d\d)(?::?(\d\d)(?::?(\d\d))?)?(?:[.,](\d+))?(?: ?(?:Z|UTC|GMT|([+\-−])(\d\d)(?::?(\d\d)(?::?(\d\d))?)?)(?:\[.*\])?)?$/i
/** A basic date and time without a letter between them. */
const DIGITS = /^(\d{8})(\d{6}(?!\d).*)$/s
const DAY_SECONDS = 86_400

/**
 * Parses a date of ISO 8601, alone or with a time that has `Z`, an offset, or neither (taken as UTC). Null for other text,
 * also for a week, a month or a year: none of their days is the one that was meant.
 */
export function parseInstant(text: string): Instant | null {
  const [, date = '', time] = DIGITS.exec(text.trim()) ?? /^([^\sT]*)(?:[T ](.*))?$/is.exec(text.trim()) ?? []
  const midnight = parseIsoDate(date)
  if (midnight === null) return null
  if (time === undefined) {
    const day = new Date(midnight).toISOString().slice(0, 10)
    return { iso: text, micros: midnight * 1000, day }
  }
  const micros = parseTime(time, midnight / 1000)
  return micros === null ? null : { iso: text, micros }
}

/** Microseconds since 1970 at a time of the day that begins at `midnight`. */
function parseTime(text: string, midnight: number): number | null {
  const parts = TIME.exec(text)
  if (!parts) return null
  const [, hour, minute, second, fraction = '', sign, ...offset] = parts
  const [h = 0, m = 0, s = 0, offsetHours = 0, offsetMinutes = 0, offsetSeconds = 0] = [
    hour,
    minute,
    second,
    ...offset,
  ].map((it) => Number(it ?? 0))
  const unit = minute === undefined ? 3600 : second === undefined ? 60 : 1
  const rest = Number(fraction.padEnd(6, '0').slice(0, 6)) * unit
  if (h > 24 || m > 59 || s > 60 || (h === 24 && m + s + rest > 0)) return null
  if (offsetHours > 23 || offsetMinutes > 59 || offsetSeconds > 59) return null
  const offsetTotal = offsetHours * 3600 + offsetMinutes * 60 + offsetSeconds
  const seconds = midnight + h * 3600 + m * 60 + s + offsetTotal * (sign === '+' ? -1 : 1)
  // A leap second is the last of a day in UTC, and counts as the next day's first, as in Unix time.
  if (s === 60 && seconds % DAY_SECONDS !== 0) return null
  return seconds * 1_000_000 + rest
}

/** Milliseconds since 1970, for display and durations only. */
export function toMillis(instant: Instant): number {
  return Math.floor(instant.micros / 1000)
}

/** The instant `ms` milliseconds after 1970, for timestamps that this device creates. */
export function fromMillis(ms: number): Instant {
  return { iso: new Date(ms).toISOString(), micros: ms * 1000 }
}

/** The instant `micros` microseconds after 1970, with all six fraction digits. */
export function fromMicros(micros: number): Instant {
  const iso = new Date(Math.floor(micros / 1000)).toISOString()
  const rest = String(((micros % 1000) + 1000) % 1000).padStart(3, '0')
  return { iso: rest === '000' ? iso : iso.replace('Z', `${rest}Z`), micros }
}
