import type { Timestamp } from '../db/schema.ts'

/**
 * The platform writes UTC in two ways and a fraction in none to six digits, and so do we, field by field (CON-05,
 * CON-06). Nothing is cut: only zeros at the end of a fraction go.
 */
export const zulu = (at: Timestamp): string => `${short(at)}Z`
export const offset = (at: Timestamp): string => `${short(at)}+00:00`

export const maybe = (form: (at: Timestamp) => string, at: Timestamp | null): string | null =>
  at === null ? null : form(at)

/** Timestamps are kept with all six digits, so the zeros at the end are the fraction's. */
function short(at: Timestamp): string {
  return at.slice(0, -1).replace(/\.?0+$/, '')
}
