import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { isHeldBy } from '#src/domain/assignment.ts'
import type { HandOver } from '#src/domain/hand-over.ts'
import { isMe } from '#src/domain/holder-words.ts'
import { isBusy } from '#src/lib/is-busy.ts'
import { PAGE_ID } from '#src/lib/page-id.ts'
import { autoAdvance } from '#src/queries/auto-advance.ts'
import type { Desk } from '#src/queries/desk.ts'
import { handOversQuery } from '#src/queries/hand-overs.ts'
import { bookOf } from '#src/queries/ticket-book.ts'

type Place = {
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
export function useAutoAdvance({ queryClient, session }: Desk, { live, shown, openId, onMove }: Place) {
  const { data: handOvers } = useQuery(handOversQuery())
  const told = useRef(handOvers)
  /** A hand-over of the open ticket that the platform has confirmed, until the list knows of it. */
  const done = useRef<HandOver | null>(null)
  /** The last ticket that was left like this, and the one that came instead. */
  const step = useRef<{ from: string; to: string } | null>(null)

  const hear = useEffectEvent((handOver: HandOver) => {
    const { ticketId, to, state, undoes, page } = handOver
    const isOn =
      ticketId === openId && page === PAGE_ID && state.step === 'confirmed' && !isMe(to, session.agentId)
    if (isOn && !undoes) done.current = handOver
    if (!undoes || step.current?.from !== ticketId) return
    const ticket = bookOf(queryClient).tickets.get(ticketId)
    if (ticket && step.current.to === openId) onMove(ticket)
    step.current = null
  })
  const advance = useEffectEvent((listed: readonly Ticket[]) => {
    const handOver = done.current
    const at = listed.findIndex((it) => it.id === handOver?.ticketId)
    const ticket = listed[at]
    if (!handOver || handOver.ticketId !== openId || !ticket) {
      done.current = null
      return
    }
    if (!isHeldBy(ticket.holder, handOver.to)) return
    done.current = null
    const next = listed[at + 1] ?? listed[at - 1]
    if (!next || live.includes(ticket) || !autoAdvance.get() || isBusy()) return
    step.current = { from: ticket.id, to: next.id }
    // The strip goes away with its ticket: the focus that stood in it goes along the list.
    const focus = document.activeElement
    if (focus instanceof HTMLElement && focus.closest('[aria-label="Assignment"]')) focus.blur()
    onMove(next)
  })
  useEffect(() => {
    for (const handOver of handOvers.values())
      if (!handOver.inBulk && told.current.get(handOver.ticketId) !== handOver) hear(handOver)
    told.current = handOvers
    advance(shown)
  }, [handOvers, shown])
}
