/**
 * A timestamp of the platform. `micros` counts microseconds since 1970 in UTC and is used for sorting; `iso` is the
 * original text. A JavaScript `Date` would drop the microseconds (CON-06).
 */
export type Instant = { readonly iso: string; readonly micros: number }

const ISO_8601 = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?(Z|z|[+-]\d\d(?::?\d\d)?)?$/

/** Parses ISO 8601 with `Z`, an offset, or neither (taken as UTC). Null for other text. */
export function parseInstant(text: string): Instant | null {
  const parts = ISO_8601.exec(text.trim())
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
  // Date.UTC rolls over: it would silently turn 31 February into 3 March.
  if (Number.isNaN(ms) || new Date(ms).getUTCDate() !== Number(day) || Number(month) > 12) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const micros = Number(fraction.padEnd(6, '0').slice(0, 6))
  return { iso: text, micros: ms * 1000 + micros - parseOffsetMinutes(zone) * 60_000_000 }
}

function parseOffsetMinutes(zone: string): number {
  if (zone === 'Z' || zone === 'z') return 0
  const sign = zone.startsWith('-') ? -1 : 1
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)))
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
