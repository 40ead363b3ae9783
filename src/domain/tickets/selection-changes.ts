/** How marks come and go. Each press marks ids, never places: a list may stand otherwise a moment later (rule 8). */
import type { SelectedTicket, TicketSelection } from './selection-state.ts'

/** Marks a ticket, or takes its mark off. */
export function toggleTicketSelected(selection: TicketSelection, ticket: SelectedTicket): TicketSelection {
  const selected = new Map(selection.selected)
  const isOff = selected.delete(ticket.id)
  if (!isOff) selected.set(ticket.id, toSelectedTicket(ticket))
  return { ...selection, selected, anchor: isOff ? null : ticket.id, outsideRange: selected }
}

/**
 * Marks all from where the last mark was set to `to`, in the order of the list, in place of the range before it. Without
 * such a mark in the list it begins at `from`.
 */
export function selectTicketRange(
  selection: TicketSelection,
  list: readonly SelectedTicket[],
  from: string,
  to: string,
): TicketSelection {
  const findIndex = (id: string | null) => list.findIndex((it) => it.id === id)
  const known = findIndex(selection.anchor)
  const [start, end] = [known === -1 ? findIndex(from) : known, findIndex(to)]
  const first = list[start]
  if (!first || end === -1) return selection
  const outsideRange = known === -1 ? selection.selected : selection.outsideRange
  const range = list.slice(Math.min(start, end), Math.max(start, end) + 1)
  const selected = new Map(outsideRange)
  for (const it of range)
    if (!selected.has(it.id)) selected.set(it.id, selection.selected.get(it.id) ?? toSelectedTicket(it))
  return { ...selection, selected, anchor: first.id, outsideRange }
}

/** Marks all that are listed; where they all are, takes their marks off. */
export function toggleAllSelected(
  selection: TicketSelection,
  list: readonly SelectedTicket[],
): TicketSelection {
  const selected = new Map(selection.selected)
  if (countSelected(selection, list) === list.length) for (const { id } of list) selected.delete(id)
  else for (const it of list) if (!selected.has(it.id)) selected.set(it.id, toSelectedTicket(it))
  return { ...selection, selected, anchor: null, outsideRange: selected }
}

/** Without the marks of these: they are done with. The very same marks where none of them was marked. */
export function deselectTickets(selection: TicketSelection, ids: Iterable<string>): TicketSelection {
  const gone = new Set([...ids].filter((id) => selection.selected.has(id)))
  if (gone.size === 0) return selection
  const without = (map: TicketSelection['selected']) => new Map([...map].filter(([id]) => !gone.has(id)))
  const anchor = selection.anchor !== null && gone.has(selection.anchor) ? null : selection.anchor
  const selected = without(selection.selected)
  return {
    ...selection,
    selected,
    anchor,
    outsideRange: without(selection.outsideRange),
    isActive: selection.isActive && selected.size > 0,
  }
}

/** How many of those listed are marked. */
export function countSelected(
  { selected }: TicketSelection,
  list: readonly Pick<SelectedTicket, 'id'>[],
): number {
  return selected.size === 0 ? 0 : list.reduce((sum, it) => sum + Number(selected.has(it.id)), 0)
}

function toSelectedTicket({ id, code, holder }: SelectedTicket): SelectedTicket {
  return { id, code, holder }
}
