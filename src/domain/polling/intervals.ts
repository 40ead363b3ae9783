/** How often is asked what is new (rule 29). */

/** Seconds between the end of one look and the start of the next. */
export type PollingIntervals = {
  readonly openTicketSeconds: number
  readonly queueSeconds: number
  /** While nobody looks at any tab. */
  readonly hiddenSeconds: number
}

/** What can be chosen, the same as `config.json` allows. */
export const POLLING_INTERVAL_LIMITS: Record<
  keyof PollingIntervals,
  { readonly min: number; readonly max: number }
> = {
  openTicketSeconds: { min: 1, max: 120 },
  queueSeconds: { min: 1, max: 600 },
  hiddenSeconds: { min: 10, max: 3600 },
}

/** The pace of this device: what was chosen on it, else what the deployment says. */
export function getPollingIntervals(
  polling: PollingIntervals,
  chosen: PollingIntervals | null,
): PollingIntervals {
  return chosen ?? polling
}

/** A pace out of what anybody may have written; null where it is none, or out of bounds. */
export function parsePollingIntervals(stored: unknown): PollingIntervals | null {
  const known: Record<string, unknown> = typeof stored === 'object' ? { ...stored } : {}
  const seconds = (name: keyof PollingIntervals): number => {
    const { min, max } = POLLING_INTERVAL_LIMITS[name]
    const value = known[name]
    return typeof value === 'number' && value >= min && value <= max ? value : Number.NaN
  }
  const intervals: PollingIntervals = {
    openTicketSeconds: seconds('openTicketSeconds'),
    queueSeconds: seconds('queueSeconds'),
    hiddenSeconds: seconds('hiddenSeconds'),
  }
  return Object.values(intervals).includes(Number.NaN) ? null : intervals
}
