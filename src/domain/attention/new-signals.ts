/** What to announce of the signals of all tickets: each reason once, not again because it lasts. */
import { toMillis } from '#src/lib/time/instant.ts'
import { needsPerson, type Signal } from './signals/signal.ts'

type TicketSignals = ReadonlyMap<string, readonly Signal[]>

export type NewSignal = { readonly ticketId: string; readonly signal: Signal }

/**
 * The first reason of each ticket that had none of its kind before, and that happened at `sinceMs` or later, in milliseconds
 * since 1970: what is found while old conversations are read isn't new.
 */
export function findNewSignals(
  before: TicketSignals,
  after: TicketSignals,
  sinceMs: number,
): readonly NewSignal[] {
  const found: NewSignal[] = []
  for (const [ticketId, signals] of after) {
    const known = before.get(ticketId)
    if (known === signals) continue
    const signal = signals.find(
      (it) =>
        needsPerson([it]) &&
        toMillis(it.at) >= sinceMs &&
        known?.some(({ kind }) => kind === it.kind) !== true,
    )
    if (signal) found.push({ ticketId, signal })
  }
  return found
}
