import { z } from '#src/api/schema/zod.ts'

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

const seconds = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().check(z.minimum(min), z.maximum(max))
const storedIntervals: z.ZodMiniType<PollingIntervals> = z.object({
  openTicketSeconds: seconds(POLLING_INTERVAL_LIMITS.openTicketSeconds),
  queueSeconds: seconds(POLLING_INTERVAL_LIMITS.queueSeconds),
  hiddenSeconds: seconds(POLLING_INTERVAL_LIMITS.hiddenSeconds),
})

/** The stored intervals; null if the stored value, which is untrusted, is invalid or out of range. */
export function parsePollingIntervals(stored: unknown): PollingIntervals | null {
  return storedIntervals.safeParse(stored).data ?? null
}
