/** Changes to the ticket selection. It holds ids, not row indexes, since the list may be reordered at any moment (rule 8). */
import type { SelectedTicket, TicketSelection } from './selection-state.ts'

/** Selects or deselects a ticket. */
export function toggleTicketSelected(selection: TicketSelection, ticket: SelectedTicket): TicketSelection {
  const selected = new Map(selection.selected)
  const wasSelected = selected.delete(ticket.id)
  if (!wasSelected) selected.set(ticket.id, toSelectedTicket(ticket))
  return { ...selection, selected, anchor: wasSelected ? null : ticket.id, outsideRange: selected }
}

/**
 * Selects the range from the anchor to `to`, in the list's order, in place of the previous range. Without an anchor in the list
 * the range begins at `from`.
 */
export function selectTicketRange(
  selection: TicketSelection,
  list: readonly SelectedTicket[],
  from: string,
  to: string,
): TicketSelection {
  const findIndex = (id: string | null) => list.findIndex((it) => it.id === id)
  const anchorIndex = findIndex(selection.anchor)
  const [start, end] = [anchorIndex === -1 ? findIndex(from) : anchorIndex, findIndex(to)]
  const first = list[start]
  if (!first || end === -1) return selection
  const outsideRange = anchorIndex === -1 ? selection.selected : selection.outsideRange
  const range = list.slice(Math.min(start, end), Math.max(start, end) + 1)
  const selected = new Map(outsideRange)
  for (const it of range)
    if (!selected.has(it.id)) selected.set(it.id, selection.selected.get(it.id) ?? toSelectedTicket(it))
  return { ...selection, selected, anchor: first.id, outsideRange }
}

/** Selects all listed tickets, or deselects them if all are selected. */
export function toggleAllSelected(
  selection: TicketSelection,
  list: readonly SelectedTicket[],
): TicketSelection {
  const selected = new Map(selection.selected)
  if (countSelected(selection, list) === list.length) for (const { id } of list) selected.delete(id)
  else for (const it of list) if (!selected.has(it.id)) selected.set(it.id, toSelectedTicket(it))
  return { ...selection, selected, anchor: null, outsideRange: selected }
}

/** Deselects tickets; the same object if none of them was selected. */
export function deselectTickets(selection: TicketSelection, ids: Iterable<string>): TicketSelection {
  const deselected = new Set([...ids].filter((id) => selection.selected.has(id)))
  if (deselected.size === 0) return selection
  const withoutDeselected = (map: TicketSelection['selected']) =>
    new Map([...map].filter(([id]) => !deselected.has(id)))
  const anchor = selection.anchor !== null && deselected.has(selection.anchor) ? null : selection.anchor
  const selected = withoutDeselected(selection.selected)
  return {
    ...selection,
    selected,
    anchor,
    outsideRange: withoutDeselected(selection.outsideRange),
    isActive: selection.isActive && selected.size > 0,
  }
}

/** How many of the listed tickets are selected. */
export function countSelected(
  { selected }: TicketSelection,
  list: readonly Pick<SelectedTicket, 'id'>[],
): number {
  return selected.size === 0 ? 0 : list.reduce((sum, it) => sum + Number(selected.has(it.id)), 0)
}

function toSelectedTicket({ id, code, assignee }: SelectedTicket): SelectedTicket {
  return { id, code, assignee }
}
