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
  let end: Place | null = null
  for (const place of shown.map(placeOf)) if (end === null || comparePlaces(place, end) < 0) end = place
  return end && { ids: shown.map((it) => it.id), end }
}

/**
 * What the list shows of the tickets that belong into it now. `kept` are others that stay where they are although they
 * no longer belong: the open ticket until it is left, and what is being handed over until that is done; `order` is that
 * of `live`. Frozen, everything keeps its place; older pages still come in at the end.
 */
export function arrange(
  live: readonly Ticket[],
  kept: readonly Ticket[],
  frozen: Frozen | null,
  order = newestFirst,
): Arranged {
  const all = kept.length > 0 ? order([...live, ...kept]) : live
  if (!frozen) return { shown: all, waiting: 0, grown: false }
  const byId = new Map(all.map((it) => [it.id, it]))
  const stays = frozen.ids.flatMap((id) => byId.get(id) ?? [])
  const known = new Set(frozen.ids)
  const others = all.filter((it) => !known.has(it.id))
  const older = others.filter((it) => comparePlaces(placeOf(it), frozen.end) < 0)
  return { shown: [...stays, ...older], waiting: others.length - older.length, grown: older.length > 0 }
}

/** By how many rows the row at a place has moved. One that jumped on its own is no anchor: then its neighbour is. */
export function shiftAt(old: readonly string[], ids: readonly string[], at: number): number {
  const places = new Map(ids.map((id, place) => [id, place]))
  const shiftOf = (place: number) => {
    const id = old[place]
    const now = id === undefined ? undefined : places.get(id)
    return now === undefined ? null : now - place
  }
  for (const place of [at, at + 1, at - 1, at + 2, at - 2]) {
    const shift = shiftOf(place)
    if (shift !== null && (shift === shiftOf(place + 1) || shift === shiftOf(place - 1))) return shift
  }
  return shiftOf(at) ?? 0
}
