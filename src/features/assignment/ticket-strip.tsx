import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { ACTS } from '#src/domain/acts.ts'
import { isHeldBy, whyNotAssign } from '#src/domain/assignment.ts'
import { isConflict } from '#src/domain/hand-over.ts'
import type { Desk } from '#src/queries/desk.ts'
import { handOverTickets } from '#src/queries/hand-overs.ts'
import { rightsQuery } from '#src/queries/session.ts'
import { ticketMarksQuery } from '#src/queries/ticket-marks.ts'
import { useAct } from '#src/ui/use-act.ts'
import styles from './handoff-strip.module.css'
import { LazyAssignMenu } from './lazy-assign-menu.tsx'
import { useIsListInFront } from './lazy-bulk.tsx'
import { LazyChooseYourself } from './lazy-choose-yourself.tsx'
import { StripActions } from './strip-actions.tsx'
import { StripConflict } from './strip-conflict.tsx'
import { StripHolder } from './strip-holder.tsx'
import { StripReason } from './strip-reason.tsx'
import { useAssignMenu } from './use-assign-menu.ts'
import { useTicketHandOver } from './use-ticket-hand-over.ts'

export type StripTicket = Pick<Ticket, 'id' | 'code' | 'holder' | 'status'>

type Props = { desk: Desk; ticket: StripTicket }

export function TicketStrip({ desk, ticket }: Props) {
  const me = desk.session.agentId
  const { handOver, shown, say } = useTicketHandOver(desk.queryClient, ticket)
  const { data: rights } = useQuery(rightsQuery())
  const { anchor, open, close, toggle } = useAssignMenu()
  const [lookingAt, setLookingAt] = useState<string | null>(null)
  const handTo = (to: Assignee) => {
    if (!isHeldBy(shown, to)) void handOverTickets(desk, [{ ticket, to }])
  }
  // As it was seen at the press: what it is compared with once the person has said who they are (rule 8).
  const [toTake, setToTake] = useState<StripTicket | null>(null)
  const take = () => {
    if (me !== null) return handTo({ kind: 'agent', id: me })
    // It gives the focus back there.
    anchor.current?.focus()
    setToTake(ticket)
  }
  // With tickets marked beside it, the keys mean those.
  const { data: areMarked } = useQuery({ ...ticketMarksQuery(), select: ({ marked }) => marked.size > 0 })
  const isListInFront = useIsListInFront()
  const enabled = !(areMarked && isListInFront)
  const whyNot = whyNotAssign(rights)
  useAct(ACTS.assign, toggle, { whyNot, enabled })
  useAct(ACTS.clear, () => handTo({ kind: 'unassigned' }), { whyNot, enabled })
  useAct(ACTS.take, take, { whyNot, enabled })

  return (
    <div
      role="group"
      aria-label="Assignment"
      className={styles.strip}
      data-kind={shown.known === 'yes' ? shown.assignee.kind : undefined}
      data-state={say?.step}
    >
      <StripHolder
        desk={desk}
        ticket={ticket}
        shown={shown}
        said={say && handOver ? { state: say, to: handOver.to } : null}
        anchor={anchor}
        open={open}
        onPress={toggle}
        disabledReason={whyNot}
      />
      <StripActions
        desk={desk}
        ticket={ticket}
        shown={shown}
        say={say}
        handOver={handOver}
        onHandTo={handTo}
        onTake={take}
      />
      <StripReason desk={desk} ticketId={ticket.id} say={say} />
      {handOver && isConflict(say) && (
        <StripConflict
          desk={desk}
          ticket={ticket}
          handOver={handOver}
          conflict={say}
          anchor={anchor}
          onLook={lookingAt === handOver.id ? null : () => setLookingAt(handOver.id)}
        />
      )}
      {open && <LazyAssignMenu desk={desk} ticket={ticket} anchor={anchor} onClose={close} />}
      {toTake && (
        <LazyChooseYourself
          desk={desk}
          anchor={anchor}
          onChosen={(to, chosen) => void handOverTickets(chosen, [{ ticket: toTake, to }])}
          onClose={() => setToTake(null)}
        />
      )}
    </div>
  )
}
