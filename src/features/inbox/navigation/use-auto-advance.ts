'use memo'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { pendingAssignmentsQuery } from '#src/data/assignment/submit.ts'
import { autoAdvance } from '#src/data/preferences/auto-advance.ts'
import type { Session } from '#src/data/session/session.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { isMe } from '#src/domain/assignment/assignee-labels.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import type { PendingAssignment } from '#src/domain/assignment/state.ts'
import { isUserEditing } from '#src/lib/browser/is-user-editing.ts'
import { PAGE_ID } from '#src/lib/browser/page-id.ts'

type AutoAdvanceOptions = {
  /** What belongs into the list now. */
  live: readonly Ticket[]
  /** What it shows: the open ticket too, in its place, until it is left. */
  shown: readonly Ticket[]
  openId: string | null
  onMove: (ticket: Ticket) => void
}

/**
 * A ticket that the person has handed on leaves the list, and the next one opens: once the platform has said yes, and
 * only while that ticket is still in front. Undo comes back. What one takes oneself stays: it was taken to be read.
 */
export function useAutoAdvance(
  { queryClient, credentials }: Session,
  { live, shown, openId, onMove }: AutoAdvanceOptions,
) {
  const { data: assignments } = useQuery(pendingAssignmentsQuery())
  const previousAssignments = useRef(assignments)
  /** A hand-over of the open ticket that the platform has confirmed, until the list knows of it. */
  const confirmedAssignment = useRef<PendingAssignment | null>(null)
  /** The last ticket that was left like this, and the one that came instead. */
  const lastAdvance = useRef<{ from: string; to: string } | null>(null)

  const handleAssignment = useEffectEvent((assignment: PendingAssignment) => {
    const { ticketId, to, state, undoes, page } = assignment
    const isReassignedHere =
      ticketId === openId && page === PAGE_ID && state.step === 'confirmed' && !isMe(to, credentials.agentId)
    if (isReassignedHere && !undoes) confirmedAssignment.current = assignment
    if (!undoes || lastAdvance.current?.from !== ticketId) return
    const ticket = getTicketStore(queryClient).tickets.get(ticketId)
    if (ticket && lastAdvance.current.to === openId) onMove(ticket)
    lastAdvance.current = null
  })
  const advance = useEffectEvent((listed: readonly Ticket[]) => {
    const assignment = confirmedAssignment.current
    const at = listed.findIndex((it) => it.id === assignment?.ticketId)
    const ticket = listed[at]
    if (!assignment || assignment.ticketId !== openId || !ticket) {
      confirmedAssignment.current = null
      return
    }
    if (!isAssignedTo(ticket.holder, assignment.to)) return
    confirmedAssignment.current = null
    const next = listed[at + 1] ?? listed[at - 1]
    if (!next || live.includes(ticket) || !autoAdvance.get() || isUserEditing()) return
    lastAdvance.current = { from: ticket.id, to: next.id }
    // The strip goes away with its ticket: the focus that stood in it goes along the list.
    const focus = document.activeElement
    if (focus instanceof HTMLElement && focus.closest('[aria-label="Assignment"]')) focus.blur()
    onMove(next)
  })
  useEffect(() => {
    for (const assignment of assignments.values())
      if (!assignment.inBulk && previousAssignments.current.get(assignment.ticketId) !== assignment)
        handleAssignment(assignment)
    previousAssignments.current = assignments
    advance(shown)
  }, [assignments, shown])
}
