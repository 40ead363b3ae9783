/**
 * A timestamp of the platform. `micros` counts microseconds since 1970 in UTC and is used for sorting; `iso` is the
 * original text. A JavaScript `Date` would drop the microseconds (CON-06).
 */
export type Instant = { readonly iso: string; readonly micros: number }

/**
 * Extended or basic, with any precision down from hours: the fraction is of the last unit. A zone name in brackets
 * (RFC 9557) is ignored beside an offset; without one, the time is that of the zone, which isn't read.
 */
const ISO_8601 =
  /^(\d{4})(-?)(\d\d)\2(\d\d)[T ](\d\d)(?::?(\d\d)(?::?(\d\d))?)?(?:[.,](\d+))?(?: ?(?:Z|UTC|GMT|([+\-−])(\d\d)(?::?(\d\d))?)(?:\[.*\])?)?$/i
const DAY_SECONDS = 86_400

/** Parses a date and time of ISO 8601 with `Z`, an offset, or neither (taken as UTC). Null for other text. */
export function parseInstant(text: string): Instant | null {
  const parts = ISO_8601.exec(text.trim())
  if (!parts) return null
  const [, year, , month, day, hour, minute, second, fraction = '', sign, ...offset] = parts
  const [h = 0, m = 0, s = 0, offsetHours = 0, offsetMinutes = 0] = [hour, minute, second, ...offset].map(
    (it) => Number(it ?? 0),
  )
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // Date.UTC rolls over: it would silently turn 31 February into 3 March, and the year 1 into 1901.
  if (!new Date(midnight).toISOString().startsWith(`${year}-${month}-${day}`)) return null
  const unit = minute === undefined ? 3600 : second === undefined ? 60 : 1
  const rest = Number(fraction.padEnd(6, '0').slice(0, 6)) * unit
  if (h > 24 || m > 59 || s > 60 || (h === 24 && m + s + rest > 0)) return null
  if (offsetHours > 23 || offsetMinutes > 59) return null
  const seconds =
    midnight / 1000 +
    h * 3600 +
    m * 60 +
    s +
    (offsetHours * 3600 + offsetMinutes * 60) * (sign === '+' ? -1 : 1)
  // A leap second is the last of a day in UTC, and counts as the next day's first, as in Unix time.
  if (s === 60 && seconds % DAY_SECONDS !== 0) return null
  return { iso: text, micros: seconds * 1_000_000 + rest }
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
