'use memo'

import { useEffect, useEffectEvent, useRef } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { assignmentsSlice } from '#src/data/assignment/shown-assignments.ts'
import { autoAdvancePreference } from '#src/data/preferences/inbox.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { isAssignedTo, isMe } from '#src/domain/assignment/assignees.ts'
import type { Assignment } from '#src/domain/assignment/state.ts'
import { isUserEditing } from '#src/lib/browser/focus.ts'
import { PAGE_ID } from '#src/lib/browser/page-id.ts'

type AutoAdvanceOptions = {
  /** The tickets that match the view now. */
  matchingTickets: readonly Ticket[]
  /** The tickets on screen: also the open one, in its place, until another one opens. */
  shown: readonly Ticket[]
  openId: string | null
  onMove: (ticket: Ticket) => void
}

/**
 * Opens the next ticket when the user has assigned the open one to another assignee and it leaves the view: after the
 * platform's confirmation, and only while that ticket is open. Undo goes back to it. A ticket that the user assigns
 * to themselves stays open.
 */
export function useAutoAdvance({ matchingTickets, shown, openId, onMove }: AutoAdvanceOptions) {
  const { store, credentials } = useSession()
  const assignments = useSessionState(assignmentsSlice)
  const previousAssignments = useRef(assignments)
  /** A confirmed assignment of the open ticket, until the ticket store has the new assignee. */
  const confirmedAssignment = useRef<Assignment | null>(null)
  /** The last ticket that was left by auto-advance, and the one that opened instead. */
  const lastAdvance = useRef<{ from: string; to: string } | null>(null)

  const handleAssignment = useEffectEvent((assignment: Assignment) => {
    const { ticketId, to, state, undoes, pageId } = assignment
    const isReassignedHere =
      ticketId === openId &&
      pageId === PAGE_ID &&
      state.step === 'confirmed' &&
      !isMe(to, credentials.agentId)
    if (isReassignedHere && !undoes) confirmedAssignment.current = assignment
    if (!undoes || lastAdvance.current?.from !== ticketId) return
    const ticket = getTicketStore(store).tickets.get(ticketId)
    if (ticket && lastAdvance.current.to === openId) onMove(ticket)
    lastAdvance.current = null
  })
  const advance = useEffectEvent((tickets: readonly Ticket[]) => {
    const assignment = confirmedAssignment.current
    const index = tickets.findIndex((it) => it.id === assignment?.ticketId)
    const ticket = tickets[index]
    if (!assignment || assignment.ticketId !== openId || !ticket) {
      confirmedAssignment.current = null
      return
    }
    if (!isAssignedTo(ticket.assignee, assignment.to)) return
    confirmedAssignment.current = null
    const next = tickets[index + 1] ?? tickets[index - 1]
    if (!next || matchingTickets.includes(ticket) || !autoAdvancePreference.get() || isUserEditing()) return
    lastAdvance.current = { from: ticket.id, to: next.id }
    // The ticket's panes are replaced. Without the focus in them, the list moves the focus to the next row.
    const focusedElement = document.activeElement
    if (focusedElement instanceof HTMLElement && focusedElement.closest('[data-pane="ticket"]'))
      focusedElement.blur()
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
