import { type RefObject, useState } from 'react'
import { isHeldBy } from '#src/domain/assignment.ts'
import type { Wish } from '#src/domain/hand-over-step.ts'
import type { Desk } from '#src/queries/desk.ts'
import { handOverTickets } from '#src/queries/hand-overs.ts'
import { TargetMenu } from './target-menu.tsx'
import { useTicketHandOver } from './use-ticket-hand-over.ts'

type Props = {
  desk: Desk
  ticket: Wish['ticket']
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Whom to hand a ticket to: the one that was in front at the press (rule 8). */
export function AssignMenu({ desk, ticket, anchor, onClose }: Props) {
  const [seen] = useState(ticket)
  const { shown } = useTicketHandOver(desk.queryClient, ticket)
  return (
    <TargetMenu
      desk={desk}
      label={`Assign ticket ${seen.code}`}
      holder={shown}
      anchor={anchor}
      onChoose={(to) => !isHeldBy(shown, to) && void handOverTickets(desk, [{ ticket: seen, to }])}
      onClose={onClose}
    />
  )
}
