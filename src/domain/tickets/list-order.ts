/** In which order a list stands while somebody walks it (rule 7). */
import type { Ticket } from '#src/api/schema/ticket.ts'
import {
  compareListPositions,
  getListPosition,
  type ListPosition,
} from '#src/domain/pagination/view-pagination.ts'
import { sortNewestFirst } from './store.ts'

/** The order when the walk began, and where the list then ended. */
export type FrozenOrder = { readonly ids: readonly string[]; readonly end: ListPosition }

export type ArrangedList = {
  readonly shown: readonly Ticket[]
  /** Tickets that have come in since, and wait to be asked for. */
  readonly newTicketCount: number
  /** Older pages have been read since: the order can take them in. */
  readonly hasOlderPages: boolean
}

export function freezeListOrder(shown: readonly Ticket[]): FrozenOrder | null {
  let end: ListPosition | null = null
  for (const position of shown.map(getListPosition))
    if (end === null || compareListPositions(position, end) < 0) end = position
  return end && { ids: shown.map((it) => it.id), end }
}

/**
 * What the list shows of the tickets that belong into it now. `kept` are others that stay where they are although they
 * no longer belong: the open ticket until it is left, and what is being handed over until that is done; `order` is that
 * of `live`. Frozen, everything keeps its place; older pages still come in at the end.
 */
export function arrangeList(
  live: readonly Ticket[],
  retained: readonly Ticket[],
  frozen: FrozenOrder | null,
  order = sortNewestFirst,
): ArrangedList {
  const all = retained.length > 0 ? order([...live, ...retained]) : live
  if (!frozen) return { shown: all, newTicketCount: 0, hasOlderPages: false }
  const byId = new Map(all.map((it) => [it.id, it]))
  const remaining = frozen.ids.flatMap((id) => byId.get(id) ?? [])
  const known = new Set(frozen.ids)
  const others = all.filter((it) => !known.has(it.id))
  const older = others.filter((it) => compareListPositions(getListPosition(it), frozen.end) < 0)
  return {
    shown: [...remaining, ...older],
    newTicketCount: others.length - older.length,
    hasOlderPages: older.length > 0,
  }
}

/** By how many rows the row at a place has moved. One that jumped on its own is no anchor: then its neighbour is. */
export function getRowShift(old: readonly string[], ids: readonly string[], at: number): number {
  const indexes = new Map(ids.map((id, index) => [id, index]))
  const getShift = (index: number) => {
    const id = old[index]
    const now = id === undefined ? undefined : indexes.get(id)
    return now === undefined ? null : now - index
  }
  for (const index of [at, at + 1, at - 1, at + 2, at - 2]) {
    const shift = getShift(index)
    if (shift !== null && (shift === getShift(index + 1) || shift === getShift(index - 1))) return shift
  }
  return getShift(at) ?? 0
}
