/**
 * Whether the device's clock showed `at` (milliseconds since 1970) less than `withinMs` ago. Not of a time that is yet to
 * come: the clock was set back since, so how long ago it was is unknown.
 */
export function isWithinLast(withinMs: number, at: number): boolean {
  const ageMs = Date.now() - at
  return ageMs >= 0 && ageMs < withinMs
}
