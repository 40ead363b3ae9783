import { useQuery } from '@tanstack/react-query'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { ACTS } from '#src/domain/acts.ts'
import { isHeldBy, whyNotAssign, whyNotMine } from '#src/domain/assignment.ts'
import type { Desk } from '#src/queries/desk.ts'
import { handOverTickets } from '#src/queries/hand-overs.ts'
import { rightsQuery } from '#src/queries/session.ts'
import { ticketMarksQuery } from '#src/queries/ticket-marks.ts'
import { useAct } from '#src/ui/use-act.ts'
import styles from './handoff-strip.module.css'
import { LazyAssignMenu } from './lazy-assign-menu.tsx'
import { useIsListInFront } from './lazy-bulk.tsx'
import { StripActions } from './strip-actions.tsx'
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
  const handTo = (to: Assignee) => {
    if (!isHeldBy(shown, to)) void handOverTickets(desk, [{ ticket, to }])
  }
  // With tickets marked beside it, the keys mean those.
  const { data: areMarked } = useQuery({ ...ticketMarksQuery(), select: ({ marked }) => marked.size > 0 })
  const isListInFront = useIsListInFront()
  const enabled = !(areMarked && isListInFront)
  const whyNot = whyNotAssign(rights)
  useAct(ACTS.assign, toggle, { whyNot, enabled })
  useAct(ACTS.clear, () => handTo({ kind: 'unassigned' }), { whyNot, enabled })
  useAct(ACTS.take, () => me !== null && handTo({ kind: 'agent', id: me }), {
    whyNot: whyNotMine(rights, me),
    enabled,
  })

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
      />
      <StripReason desk={desk} ticketId={ticket.id} say={say} />
      {open && <LazyAssignMenu desk={desk} ticket={ticket} anchor={anchor} onClose={close} />}
    </div>
  )
}
