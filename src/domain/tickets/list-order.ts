/** Freezes a list's order while the agent navigates it (rule 7). */
import type { Ticket } from '#src/api/schema/ticket.ts'
import {
  compareListPositions,
  getListPosition,
  type ListPosition,
} from '#src/domain/pagination/view-pagination.ts'
import { sortNewestFirst } from './store.ts'

/** The order at the moment of freezing, and the list's lowest position then. */
export type FrozenOrder = { readonly ids: readonly string[]; readonly end: ListPosition }

export type ArrangedList = {
  readonly shown: readonly Ticket[]
  /** Tickets that arrived since and aren't shown yet. */
  readonly newTicketCount: number
  /** Whether older pages were loaded since, which the frozen order can take in. */
  readonly hasOlderPages: boolean
}

export function freezeListOrder(shown: readonly Ticket[]): FrozenOrder | null {
  let end: ListPosition | null = null
  for (const position of shown.map(getListPosition))
    if (end === null || compareListPositions(position, end) < 0) end = position
  return end && { ids: shown.map((it) => it.id), end }
}

/**
 * What the list shows. `live`: the tickets that match it now. `retained`: tickets that stay although they no longer match,
 * namely the open ticket until the agent leaves it, and those of a running bulk action. `order` is the order of `live`. With
 * a frozen order every ticket keeps its place, and older pages are still appended.
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
  const frozenIds = new Set(frozen.ids)
  const others = all.filter((it) => !frozenIds.has(it.id))
  const older = others.filter((it) => compareListPositions(getListPosition(it), frozen.end) < 0)
  return {
    shown: [...remaining, ...older],
    newTicketCount: others.length - older.length,
    hasOlderPages: older.length > 0,
  }
}

/**
 * By how many rows the row at `index` of `oldIds` has moved. A row that moved on its own is no scroll anchor; its neighbour is
 * used then.
 */
export function getRowShift(oldIds: readonly string[], ids: readonly string[], index: number): number {
  const indexes = new Map(ids.map((id, newIndex) => [id, newIndex]))
  const getShift = (oldIndex: number) => {
    const id = oldIds[oldIndex]
    const newIndex = id === undefined ? undefined : indexes.get(id)
    return newIndex === undefined ? null : newIndex - oldIndex
  }
  for (const anchor of [index, index + 1, index - 1, index + 2, index - 2]) {
    const shift = getShift(anchor)
    if (shift !== null && (shift === getShift(anchor + 1) || shift === getShift(anchor - 1))) return shift
  }
  return getShift(index) ?? 0
}
