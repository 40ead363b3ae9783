import { useMutation } from '@tanstack/react-query'
import { undoTarget } from '#src/domain/assignment.ts'
import type { HandOver } from '#src/domain/hand-over.ts'
import type { Desk } from '#src/queries/desk.ts'
import { assignTicketMutation } from '#src/queries/hand-overs.ts'

/** Hands a ticket back to whom it was taken from. If it has moved since, that is asked about like any other move. */
export function useUndo(desk: Desk): (handOver: HandOver) => void {
  const { mutate } = useMutation(assignTicketMutation(desk.api, desk.queryClient))
  return ({ ticketId, code, to, former }) => {
    const back = undoTarget(former)
    if (!back) return
    const ticket = { id: ticketId, code, holder: { known: 'yes', assignee: to } } as const
    mutate({ ticket, to: back, undoes: true })
  }
}
