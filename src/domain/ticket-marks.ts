/** How marks come and go. Each press marks ids, never places: a list may stand otherwise a moment later (rule 8). */
import type { Seen, TicketMarks } from './marked.ts'

/** Marks a ticket, or takes its mark off. */
export function toggleMark(marks: TicketMarks, ticket: Seen): TicketMarks {
  const marked = new Map(marks.marked)
  const isOff = marked.delete(ticket.id)
  if (!isOff) marked.set(ticket.id, seenOf(ticket))
  return { ...marks, marked, anchor: isOff ? null : ticket.id, beside: marked }
}

/**
 * Marks all from where the last mark was set to `to`, in the order of the list, in place of the range before it. Without
 * such a mark in the list it begins at `from`.
 */
export function markRange(marks: TicketMarks, list: readonly Seen[], from: string, to: string): TicketMarks {
  const placeOf = (id: string | null) => list.findIndex((it) => it.id === id)
  const known = placeOf(marks.anchor)
  const [start, end] = [known === -1 ? placeOf(from) : known, placeOf(to)]
  const first = list[start]
  if (!first || end === -1) return marks
  const beside = known === -1 ? marks.marked : marks.beside
  const range = list.slice(Math.min(start, end), Math.max(start, end) + 1)
  const marked = new Map(beside)
  for (const it of range) if (!marked.has(it.id)) marked.set(it.id, marks.marked.get(it.id) ?? seenOf(it))
  return { ...marks, marked, anchor: first.id, beside }
}

/** Marks all that are listed; where they all are, takes their marks off. */
export function toggleAll(marks: TicketMarks, list: readonly Seen[]): TicketMarks {
  const marked = new Map(marks.marked)
  if (countMarked(marks, list) === list.length) for (const { id } of list) marked.delete(id)
  else for (const it of list) if (!marked.has(it.id)) marked.set(it.id, seenOf(it))
  return { ...marks, marked, anchor: null, beside: marked }
}

/** Without the marks of these: they are done with. The very same marks where none of them was marked. */
export function unmark(marks: TicketMarks, ids: Iterable<string>): TicketMarks {
  const gone = new Set([...ids].filter((id) => marks.marked.has(id)))
  if (gone.size === 0) return marks
  const without = (map: TicketMarks['marked']) => new Map([...map].filter(([id]) => !gone.has(id)))
  const anchor = marks.anchor !== null && gone.has(marks.anchor) ? null : marks.anchor
  const marked = without(marks.marked)
  return { ...marks, marked, anchor, beside: without(marks.beside), isOn: marks.isOn && marked.size > 0 }
}

/** How many of those listed are marked. */
export function countMarked({ marked }: TicketMarks, list: readonly Pick<Seen, 'id'>[]): number {
  return marked.size === 0 ? 0 : list.reduce((sum, it) => sum + Number(marked.has(it.id)), 0)
}

function seenOf({ id, code, holder }: Seen): Seen {
  return { id, code, holder }
}
