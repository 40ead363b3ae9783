import type { Holder, Ticket } from '#src/api/schema/ticket.ts'
import { type Directory, nameOf } from '#src/domain/directory.ts'
import { ticketTitle } from '#src/domain/preview.ts'
import { newestFirst } from '#src/domain/ticket-book.ts'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import type { Entry } from './entry.ts'
import type { Front } from './front.ts'

const LONGEST = 200

/** The tickets that are loaded, newest first. */
export function ticketEntries(
  { book }: Front,
  directory: Directory,
  me: string | null,
  open: (ticket: Ticket) => void,
): Entry[] {
  const titleOf = (ticket: Ticket) => {
    const title = ticketTitle(ticket, directory, me)
    if (title === null) return 'No subject'
    return title.kind === 'subject' ? title.text : title.line.text
  }
  return newestFirst([...book.tickets.values()]).map((ticket) => ({
    key: `ticket ${ticket.id}`,
    group: 'tickets',
    fields: [cut(ticket.customerName) || 'No name', cut(titleOf(ticket)), ticket.code],
    shows: 1,
    lead: <Mark holder={ticket.holder} directory={directory} />,
    note: `#${ticket.code}`,
    whyNot: null,
    onlyTyped: true,
    run: () => open(ticket),
  }))
}

function Mark({ holder, directory }: { holder: Holder; directory: Directory }) {
  if (holder.known !== 'yes') return <HolderMark kind="unknown" />
  const { assignee } = holder
  if (assignee.kind === 'unassigned') return <HolderMark kind="unassigned" />
  return <HolderMark kind={assignee.kind} name={nameOf(directory, assignee.kind, assignee.id)} />
}

function cut(text: string): string {
  return text.slice(0, LONGEST).toWellFormed()
}
