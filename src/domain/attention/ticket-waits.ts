/** Tells how long the customers of all tickets wait. Only what has changed is told anew. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import {
  getTicketWait,
  isSameTicketWait,
  type ThreadEnd,
  type TicketWait,
  type ToldWait,
  type WaitRules,
} from './wait.ts'

export type AllWaits = ReadonlyMap<string, ToldWait & { readonly ticket: Ticket }>

/** `ends`: what the loaded ends of threads show, by the tickets' ids. */
export function tellWaits(
  tickets: Iterable<Ticket>,
  before: AllWaits,
  ends: ReadonlyMap<string, ThreadEnd>,
  rules: WaitRules,
): AllWaits {
  const told = new Map<string, ToldWait & { readonly ticket: Ticket }>()
  for (const ticket of tickets) {
    const end = ends.get(ticket.id) ?? null
    const known = before.get(ticket.id)
    if (known?.ticket === ticket && known.end === end) {
      told.set(ticket.id, known)
      continue
    }
    const wait = getTicketWait(ticket, end, known ?? null, rules)
    told.set(ticket.id, {
      ticket,
      end,
      wait: known && isSameTicketWait(known.wait, wait) ? known.wait : wait,
    })
  }
  return told
}

/** Whether two of them say the same. */
export function areSameWaits(a: AllWaits, b: AllWaits): boolean {
  if (a.size !== b.size) return false
  for (const [id, { wait }] of a) if (b.get(id)?.wait !== wait) return false
  return true
}

export function listWaits(told: AllWaits): ReadonlyMap<string, TicketWait> {
  return new Map([...told].map(([id, { wait }]) => [id, wait]))
}
