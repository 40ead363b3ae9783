/**
 * A moment as the platform wrote it. `micros` counts microseconds since 1970 in UTC and is what everything sorts by;
 * `iso` is the text as it came, for whoever wants it exact. A JavaScript `Date` would drop the microseconds (CON-06).
 */
export type Instant = { readonly iso: string; readonly micros: number }

const FORM = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?(Z|z|[+-]\d\d(?::?\d\d)?)?$/

/** Reads ISO 8601 with up to six digits of fraction; `Z`, an offset, or nothing (taken as UTC). Null when it is none. */
export function parseInstant(text: string): Instant | null {
  const parts = FORM.exec(text.trim())
  if (!parts) return null
  const [, year, month, day, hour, minute, second, fraction = '', zone = 'Z'] = parts
  const ms = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  // Date.UTC rolls over: 31 February would become 3 March without a word.
  if (Number.isNaN(ms) || new Date(ms).getUTCDate() !== Number(day) || Number(month) > 12) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const micros = Number(fraction.padEnd(6, '0').slice(0, 6))
  return { iso: text, micros: ms * 1000 + micros - offsetMinutes(zone) * 60_000_000 }
}

function offsetMinutes(zone: string): number {
  if (zone === 'Z' || zone === 'z') return 0
  const sign = zone.startsWith('-') ? -1 : 1
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)))
}

/** For display and distances only: milliseconds since 1970. */
export function toMillis(instant: Instant): number {
  return Math.floor(instant.micros / 1000)
}

/** The moment `ms` milliseconds after 1970, for times that this device made itself. */
export function fromMillis(ms: number): Instant {
  return { iso: new Date(ms).toISOString(), micros: ms * 1000 }
}

/** The moment so many microseconds after 1970, with all six digits. */
export function fromMicros(micros: number): Instant {
  const iso = new Date(Math.floor(micros / 1000)).toISOString()
  const rest = String(((micros % 1000) + 1000) % 1000).padStart(3, '0')
  return { iso: rest === '000' ? iso : iso.replace('Z', `${rest}Z`), micros }
}
