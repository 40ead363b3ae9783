import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { HandOver } from '#src/domain/hand-over.ts'
import { isMe } from '#src/domain/holder-words.ts'
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
  /** The last ticket that was left like this, and the one that came instead. */
  const step = useRef<{ from: string; to: string } | null>(null)

  const hear = useEffectEvent(({ ticketId, to, state, undoes }: HandOver) => {
    if (undoes) {
      const ticket = bookOf(queryClient).tickets.get(ticketId)
      const isBack = state.step !== 'confirmed' && step.current?.from === ticketId
      if (isBack && step.current?.to === openId && ticket) onMove(ticket)
      if (isBack) step.current = null
      return
    }
    if (state.step !== 'confirmed' || ticketId !== openId || isMe(to, session.agentId)) return
    if (!autoAdvance.get() || live.some((it) => it.id === ticketId) || isBusy()) return
    const at = shown.findIndex((it) => it.id === ticketId)
    const next = shown[at + 1] ?? shown[at - 1]
    if (at === -1 || !next) return
    step.current = { from: ticketId, to: next.id }
    // The strip goes away with its ticket: the focus that stood in it goes along the list.
    const focus = document.activeElement
    if (focus instanceof HTMLElement && focus.closest('[aria-label="Assignment"]')) focus.blur()
    onMove(next)
  })
  useEffect(() => {
    for (const handOver of handOvers.values())
      if (told.current.get(handOver.ticketId) !== handOver) hear(handOver)
    told.current = handOvers
  }, [handOvers])
}

/** Somebody types or chooses: nothing opens under their hands. */
function isBusy(): boolean {
  return document.activeElement?.closest('input, textarea, dialog, [role="dialog"]') != null
}
