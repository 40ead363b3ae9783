import type { Ticket, TicketAssignee } from '#src/api/schema/ticket.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { getTicketTitle } from '#src/domain/tickets/preview.ts'
import { sortNewestFirst } from '#src/domain/tickets/store.ts'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import type { PaletteContext } from './context.ts'
import type { PaletteEntry } from './entry.ts'

const MAX_FIELD_LENGTH = 200

/** The tickets that are loaded, newest first. */
export function createTicketEntries(
  { ticketStore }: PaletteContext,
  directory: Directory,
  agentId: string | null,
  open: (ticket: Ticket) => void,
): PaletteEntry[] {
  const getTitle = (ticket: Ticket) => {
    const title = getTicketTitle(ticket, directory, agentId)
    if (title === null) return 'No subject'
    return title.kind === 'subject' ? title.text : title.line.text
  }
  return sortNewestFirst([...ticketStore.tickets.values()]).map((ticket) => ({
    key: `ticket ${ticket.id}`,
    group: 'tickets',
    fields: [truncate(ticket.customerName) || 'No name', truncate(getTitle(ticket)), ticket.code],
    shownFields: 1,
    leading: <TicketAvatar ticketAssignee={ticket.holder} directory={directory} />,
    note: `#${ticket.code}`,
    disabledReason: null,
    hiddenUntilTyping: true,
    run: () => open(ticket),
  }))
}

function TicketAvatar({
  ticketAssignee,
  directory,
}: {
  ticketAssignee: TicketAssignee
  directory: Directory
}) {
  if (ticketAssignee.known !== 'yes') return <Avatar kind="unknown" />
  const { assignee } = ticketAssignee
  if (assignee.kind === 'unassigned') return <Avatar kind="unassigned" />
  return <Avatar kind={assignee.kind} name={getDirectoryName(directory, assignee.kind, assignee.id)} />
}

function truncate(text: string): string {
  return text.slice(0, MAX_FIELD_LENGTH).toWellFormed()
}
