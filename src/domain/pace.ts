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
  const { openTicketSeconds, queueSeconds, hiddenSeconds } = chosen ?? polling
  return { openTicketSeconds, queueSeconds, hiddenSeconds }
}

/** A pace out of what anybody may have written; null where it is none, or out of bounds. */
export function readPace(stored: unknown): Pace | null {
  if (typeof stored !== 'object' || stored === null) return null
  const known: Record<string, unknown> = { ...stored }
  const openTicketSeconds = within('openTicketSeconds', known.openTicketSeconds)
  const queueSeconds = within('queueSeconds', known.queueSeconds)
  const hiddenSeconds = within('hiddenSeconds', known.hiddenSeconds)
  if (openTicketSeconds === null || queueSeconds === null || hiddenSeconds === null) return null
  return { openTicketSeconds, queueSeconds, hiddenSeconds }
}

function within(name: keyof Pace, value: unknown): number | null {
  const { least, most } = PACE_BOUNDS[name]
  return typeof value === 'number' && value >= least && value <= most ? value : null
}
