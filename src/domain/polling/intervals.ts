/** Polling intervals (rule 29): seconds from the end of one request to the start of the next. */
export type PollingIntervals = {
  readonly openTicketSeconds: number
  readonly queueSeconds: number
  /** While no tab is visible. */
  readonly hiddenSeconds: number
}

/** The range that users can choose from, the same as in `config.json`. */
export const POLLING_INTERVAL_LIMITS: Record<
  keyof PollingIntervals,
  { readonly min: number; readonly max: number }
> = {
  openTicketSeconds: { min: 1, max: 120 },
  queueSeconds: { min: 1, max: 600 },
  hiddenSeconds: { min: 10, max: 3600 },
}

/** The intervals chosen on this device, else those of the deployment's configuration. */
export function getPollingIntervals(
  polling: PollingIntervals,
  chosen: PollingIntervals | null,
): PollingIntervals {
  return chosen ?? polling
}

/** The stored intervals; null if the stored value, which is untrusted, is invalid or out of range. */
export function parsePollingIntervals(stored: unknown): PollingIntervals | null {
  const fields: Record<string, unknown> = typeof stored === 'object' ? { ...stored } : {}
  const getSeconds = (name: keyof PollingIntervals): number => {
    const { min, max } = POLLING_INTERVAL_LIMITS[name]
    const value = fields[name]
    return typeof value === 'number' && value >= min && value <= max ? value : Number.NaN
  }
  const intervals: PollingIntervals = {
    openTicketSeconds: getSeconds('openTicketSeconds'),
    queueSeconds: getSeconds('queueSeconds'),
    hiddenSeconds: getSeconds('hiddenSeconds'),
  }
  return Object.values(intervals).includes(Number.NaN) ? null : intervals
}
