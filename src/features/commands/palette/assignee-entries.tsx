import type { Assignee } from '#src/api/schema/ticket.ts'
import type { Session } from '#src/data/session/session.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import { type AssigneeKind, listAssignees } from '#src/domain/directory/directory.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import type { PaletteContext } from './context.ts'
import type { PaletteEntry } from './entry.ts'

const ASSIGNEE_KINDS: readonly (readonly [AssigneeKind, string])[] = [
  ['agent', 'agent'],
  ['pilot', 'pilot ai agent'],
  ['team', 'team queue'],
]

type AssigneeEntrySources = {
  context: PaletteContext
  session: Session
  /** The open ticket's code, as far as the address knows it. */
  code: string | null
  /** Why nothing can be handed over. */
  disabledReason: string | null
  onAssign: (request: AssignmentRequest) => void
}

/** Whom the open ticket can be handed to. It is that ticket, as it was seen, whatever is open when it is sent (rule 8). */
export function createAssigneeEntries({
  context,
  session,
  code,
  disabledReason,
  onAssign,
}: AssigneeEntrySources): PaletteEntry[] {
  const { ticketId, ticketStore } = context
  if (ticketId === null) return []
  const { directory, credentials } = session
  // An id is enough to hand a ticket over (TKT-09), also where its record can't be read.
  const unknownTicket = { id: ticketId, code: code ?? shortenId(ticketId), holder: { known: 'no' } } as const
  const ticket = ticketStore.tickets.get(ticketId) ?? unknownTicket
  return ASSIGNEE_KINDS.flatMap(([kind, synonyms]) =>
    listAssignees(directory, kind)
      .filter((it) => it.kind !== 'agent' || it.id !== credentials.agentId)
      .map(({ id: assigneeId, name }): PaletteEntry => {
        const to: Assignee = { kind, id: assigneeId }
        return {
          key: `to ${kind} ${assigneeId}`,
          group: 'ticket',
          prefix: `Hand #${ticket.code} to `,
          fields: [name ?? shortenId(assigneeId), `hand over assign to ${synonyms}`],
          leading: <Avatar kind={kind} name={name} />,
          disabledReason: disabledReason ?? (isAssignedTo(ticket.holder, to) ? 'Holds it now' : null),
          hiddenUntilTyping: true,
          run: () => onAssign({ ticket, to }),
        }
      }),
  )
}
