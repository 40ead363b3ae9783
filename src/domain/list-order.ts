/** In which order a list stands while somebody walks it (rule 7). */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { newestFirst } from './ticket-book.ts'
import { comparePlaces, type Place, placeOf } from './view-walk.ts'

/** The order when the walk began, and where the list then ended. */
export type Frozen = { readonly ids: readonly string[]; readonly end: Place }

export type Arranged = {
  readonly shown: readonly Ticket[]
  /** Tickets that have come in since, and wait to be asked for. */
  readonly waiting: number
  /** Older pages have been read since: the order can take them in. */
  readonly grown: boolean
}

export function freeze(shown: readonly Ticket[]): Frozen | null {
  const places = shown.map(placeOf).toSorted(comparePlaces)
  const [end] = places
  return end ? { ids: shown.map((it) => it.id), end } : null
}

/**
 * What the list shows of the tickets that belong into it now. `kept` is the open ticket: it stays where it is until it
 * is left, even if it no longer belongs. Frozen, everything keeps its place; older pages still come in at the end.
 */
export function arrange(live: readonly Ticket[], kept: Ticket | null, frozen: Frozen | null): Arranged {
  const all = kept && !live.some((it) => it.id === kept.id) ? newestFirst([...live, kept]) : live
  if (!frozen) return { shown: all, waiting: 0, grown: false }
  const byId = new Map(all.map((it) => [it.id, it]))
  const stays = frozen.ids.flatMap((id) => byId.get(id) ?? [])
  const known = new Set(frozen.ids)
  const others = all.filter((it) => !known.has(it.id))
  const older = others.filter((it) => comparePlaces(placeOf(it), frozen.end) < 0)
  return { shown: [...stays, ...older], waiting: others.length - older.length, grown: older.length > 0 }
}
