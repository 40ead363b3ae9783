import type { Assignee } from '#src/api/schema/ticket.ts'
import { isHeldBy } from '#src/domain/assignment.ts'
import { type HolderKind, peopleOf } from '#src/domain/directory.ts'
import type { Wish } from '#src/domain/hand-over-step.ts'
import { shortId } from '#src/lib/uuid.ts'
import type { Desk } from '#src/queries/desk.ts'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import type { Entry } from './entry.ts'
import type { Front } from './front.ts'

const KINDS: readonly (readonly [HolderKind, string])[] = [
  ['agent', 'agent'],
  ['pilot', 'pilot ai agent'],
  ['team', 'team queue'],
]

type Situation = {
  front: Front
  desk: Desk
  /** The open ticket's code, as far as the address knows it. */
  code: string | null
  /** Why nothing can be handed over. */
  whyNot: string | null
  handTo: (wish: Wish) => void
}

/** Whom the open ticket can be handed to. It is that ticket, as it was seen, whatever is open when it is sent (rule 8). */
export function targetEntries({ front, desk, code, whyNot, handTo }: Situation): Entry[] {
  const { ticketId, book } = front
  if (ticketId === null) return []
  const { directory, session } = desk
  // An id is enough to hand a ticket over (TKT-09), also where its record can't be read.
  const unread = { id: ticketId, code: code ?? shortId(ticketId), holder: { known: 'no' } } as const
  const ticket = book.tickets.get(ticketId) ?? unread
  return KINDS.flatMap(([kind, also]) =>
    peopleOf(directory, kind)
      .filter((it) => it.kind !== 'agent' || it.id !== session.agentId)
      .map(({ id: personId, name }): Entry => {
        const to: Assignee = { kind, id: personId }
        return {
          key: `to ${kind} ${personId}`,
          group: 'ticket',
          prefix: `Hand #${ticket.code} to `,
          fields: [name ?? shortId(personId), `hand over assign to ${also}`],
          lead: <HolderMark kind={kind} name={name} />,
          whyNot: whyNot ?? (isHeldBy(ticket.holder, to) ? 'Holds it now' : null),
          onlyTyped: true,
          run: () => handTo({ ticket, to }),
        }
      }),
  )
}
