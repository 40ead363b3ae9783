/** What to announce of the signals of all tickets: each reason once, not again because it lasts. */
import { needsPerson, type Signal } from './signals/signal.ts'

type TicketSignals = ReadonlyMap<string, readonly Signal[]>

export type NewSignal = { readonly ticketId: string; readonly signal: Signal }

/** The first reason of each ticket that had none of its kind before. */
export function findNewSignals(before: TicketSignals, after: TicketSignals): readonly NewSignal[] {
  const found: NewSignal[] = []
  for (const [ticketId, signals] of after) {
    const known = before.get(ticketId)
    if (known === signals) continue
    const signal = signals.find(
      (it) => needsPerson([it]) && known?.some(({ kind }) => kind === it.kind) !== true,
    )
    if (signal) found.push({ ticketId, signal })
  }
  return found
}
