'use memo'

import { useEffect, useEffectEvent, useRef } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { type AssignmentAction, lastAssignmentActionSlice } from '#src/data/assignment/shown-assignments.ts'
import { advanceAfterTakingPreference, autoAdvancePreference } from '#src/data/preferences/inbox.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { isMe } from '#src/domain/assignment/assignees.ts'
import { getNextTicket } from '#src/domain/tickets/next-ticket.ts'
import { holdKeys } from '#src/ui/commands/held-keys.ts'

type AutoAdvanceOptions = {
  /** The tickets on screen: also the open one, in its place, until another one opens. */
  shown: readonly Ticket[]
  openId: string | null
  /** Opens a ticket whose row then takes the focus. */
  onMove: (ticket: Ticket) => void
  /** The open ticket stays: its row takes the focus. */
  onStay: () => void
}

/** For this long, in milliseconds, keys are held for a ticket that doesn't open: on a busy machine a ticket takes seconds. */
const MAX_HOLD_MS = 10_000

/**
 * Opens the next ticket as soon as the agent has assigned the open one to another assignee, without waiting for the
 * platform; by the settings also after they have taken it (rule 46). The keys that follow are meant for the next ticket,
 * and are held until it is rendered. Undo goes back while the ticket that opened instead is still open.
 */
export function useAutoAdvance({ shown, openId, onMove, onStay }: AutoAdvanceOptions) {
  const { store, credentials } = useSession()
  /** The last ticket that was left by auto-advance, and the one that opened instead. */
  const lastAdvance = useRef<{ from: string; to: string } | null>(null)
  /** Ends the wait for a ticket that is about to open. */
  const waiting = useRef<{ id: string; end: () => void } | null>(null)

  const moveTo = (ticket: Ticket) => {
    waiting.current?.end()
    const { release } = holdKeys({ forLayer: false })
    const timer = setTimeout(release, MAX_HOLD_MS)
    const end = () => {
      clearTimeout(timer)
      release()
    }
    waiting.current = { id: ticket.id, end }
    onMove(ticket)
  }
  const goBack = (undoneId: string) => {
    const advanced = lastAdvance.current
    const ticket = getTicketStore(store).tickets.get(undoneId)
    if (advanced?.from !== undoneId) return undoneId === openId ? onStay() : undefined
    lastAdvance.current = null
    if (ticket && advanced.to === openId) moveTo(ticket)
  }
  const handleAssigned = useEffectEvent((assigned: AssignmentAction & { kind: 'assign' }) => {
    const undone = assigned.requests.find(
      (it) => it.undoes === true && it.ticket.id === lastAdvance.current?.from,
    )
    if (undone) return goBack(undone.ticket.id)
    const request = assigned.requests.find((it) => it.ticket.id === openId)
    if (!request || request.undoes === true) return
    const goesOn = isMe(request.to, credentials.agentId)
      ? advanceAfterTakingPreference
      : autoAdvancePreference
    const assignedIds = new Set(assigned.requests.map((it) => it.ticket.id))
    const next = goesOn.get() ? getNextTicket(shown, request.ticket.id, assignedIds) : null
    if (!next) return onStay()
    lastAdvance.current = { from: request.ticket.id, to: next.id }
    moveTo(next)
  })
  const handleUndone = useEffectEvent(goBack)
  useEffect(() => {
    const { get, subscribe } = lastAssignmentActionSlice(store)
    // Not by a render, which comes later: until then the next key would reach this ticket.
    return subscribe(() => {
      const action = get()
      if (action?.kind === 'assign') handleAssigned(action)
      else if (action) handleUndone(action.ticketId)
    })
  }, [store])
  useEffect(() => {
    if (waiting.current?.id !== openId) return
    waiting.current.end()
    waiting.current = null
  }, [openId])
  useEffect(() => () => waiting.current?.end(), [])
}
