/** Microseconds since 1970: whole numbers below 2^53 until the year 2255, so nothing is rounded (CON-06). */
export type Micros = number

export const SECOND: Micros = 1_000_000
export const MINUTE: Micros = 60 * SECOND
export const HOUR: Micros = 60 * MINUTE
export const DAY: Micros = 24 * HOUR

/** Reads ISO 8601, keeping up to six digits of fraction. Throws a RangeError when it is no timestamp. */
export function microsOf(iso: string): Micros {
  const millis = Date.parse(iso)
  if (Number.isNaN(millis)) throw new RangeError(`not a timestamp: ${iso}`)
  const beyond = /\.\d{3}(\d{1,3})/.exec(iso)?.[1] ?? ''
  return millis * 1000 + Number(beyond.padEnd(3, '0'))
}

/** Writes ISO 8601 in UTC with six digits of fraction. */
export function stamp(micros: Micros): string {
  const millis = Math.floor(micros / 1000)
  const beyond = String(micros - millis * 1000).padStart(3, '0')
  return `${new Date(millis).toISOString().slice(0, -1)}${beyond}Z`
}

// Not toLocaleString, which takes longer than all the rest of a seed.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** A day as a person writes it in a message, for example `17 Nov`. */
export function dayOf(micros: Micros): string {
  const date = new Date(micros / 1000)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`
}
