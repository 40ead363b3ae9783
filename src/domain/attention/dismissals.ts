/** What the agent has dismissed: a signal stays silent until something newer proves it. */
import { readableItems } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import type { Dismissals } from './signals/read-signals.ts'

/** More than the tickets of a shift; those dismissed longest ago are forgotten first. */
const MAX_DISMISSALS = 1_000

/** `micros`: when what proved the signal happened, in microseconds since 1970; 0: it isn’t dismissed any more. */
const dismissal = z.object({
  ticketId: z.string().check(z.maxLength(64)),
  kind: z.string().check(z.maxLength(64)),
  micros: z.number().check(z.minimum(0)),
})
export type Dismissal = z.output<typeof dismissal>

const dismissalList = readableItems(dismissal, MAX_DISMISSALS)

/** As another tab or device storage has them: those that can’t be read are left out. */
export function parseDismissals(list: unknown): readonly Dismissal[] {
  return dismissalList.safeParse(list).data ?? []
}

/** One for each ticket and kind, the latest last. */
export function addDismissals(
  known: readonly Dismissal[],
  added: readonly Dismissal[],
): readonly Dismissal[] {
  const latest = new Map<string, Dismissal>()
  for (const it of [...known, ...added]) {
    const key = `${it.ticketId} ${it.kind}`
    latest.delete(key)
    if (it.micros > 0) latest.set(key, it)
  }
  return [...latest.values()].slice(-MAX_DISMISSALS)
}

/** By the ticket’s id. */
export function groupDismissals(dismissals: readonly Dismissal[]): ReadonlyMap<string, Dismissals> {
  const groups = new Map<string, Map<Dismissal['kind'], number>>()
  for (const { ticketId, kind, micros } of dismissals) {
    const group = groups.get(ticketId) ?? new Map<Dismissal['kind'], number>()
    groups.set(ticketId, group.set(kind, micros))
  }
  return groups
}
