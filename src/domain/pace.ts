/** How often is asked what is new (rule 29). */

/** Seconds between the end of one look and the start of the next. */
export type Pace = {
  readonly openTicketSeconds: number
  readonly queueSeconds: number
  /** While nobody looks at any tab. */
  readonly hiddenSeconds: number
}

/** What can be chosen, the same as `config.json` allows. */
export const PACE_BOUNDS: Record<keyof Pace, { readonly least: number; readonly most: number }> = {
  openTicketSeconds: { least: 1, most: 120 },
  queueSeconds: { least: 1, most: 600 },
  hiddenSeconds: { least: 10, most: 3600 },
}

/** The pace of this device: what was chosen on it, else what the deployment says. */
export function paceOf(polling: Pace, chosen: Pace | null): Pace {
  return chosen ?? polling
}

/** A pace out of what anybody may have written; null where it is none, or out of bounds. */
export function readPace(stored: unknown): Pace | null {
  const known: Record<string, unknown> = typeof stored === 'object' ? { ...stored } : {}
  const seconds = (name: keyof Pace): number => {
    const { least, most } = PACE_BOUNDS[name]
    const value = known[name]
    return typeof value === 'number' && value >= least && value <= most ? value : Number.NaN
  }
  const pace: Pace = {
    openTicketSeconds: seconds('openTicketSeconds'),
    queueSeconds: seconds('queueSeconds'),
    hiddenSeconds: seconds('hiddenSeconds'),
  }
  return Object.values(pace).includes(Number.NaN) ? null : pace
}
