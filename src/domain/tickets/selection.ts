/** The tickets that the agent has selected. It holds ids, not row indexes, since the list may be reordered at any moment (rule 8). */
import type { Ticket } from '#src/api/schema/ticket.ts'

/** A ticket as it was when selected; its assignee is compared before the ticket is assigned (rules 8, 18). */
export type SelectedTicket = Pick<Ticket, 'id' | 'code' | 'assignee'>

export type TicketSelection = {
  /** By id, in the order of selection. Changes of the list don't affect it. */
  readonly selected: ReadonlyMap<string, SelectedTicket>
  /** Where the next range begins: the ticket that was last selected on its own. */
  readonly anchor: string | null
  /** The selected tickets outside the current range. */
  readonly outsideRange: ReadonlyMap<string, SelectedTicket>
  /** Whether rows show their checkboxes although none is selected yet. */
  readonly isActive: boolean
}

const NO_TICKETS: ReadonlyMap<string, SelectedTicket> = new Map()
export const EMPTY_SELECTION: TicketSelection = {
  selected: NO_TICKETS,
  anchor: null,
  outsideRange: NO_TICKETS,
  isActive: false,
}

/** Whether rows show their checkboxes. */
export function isSelectionActive({ selected, isActive }: TicketSelection): boolean {
  return isActive || selected.size > 0
}

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
