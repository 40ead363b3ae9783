'use memo'

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { TicketSearch } from '#src/features/inbox/search/ticket-search.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'

/** A move from one ticket, by its id, to another; null: no ticket was open. */
export type NavigationStep = { readonly from: string | null; readonly to: Ticket }

type NavigationOptions = {
  list: RefObject<HTMLElement | null>
  shown: readonly Ticket[]
  openId: string | null
  /** The other results of a search, if one runs. */
  ticketSearch: TicketSearch | null
  onMove: (ticket: Ticket) => void
}

/**
 * Opens the next or previous ticket on `j` and `k`, and on arrow keys while the focus is in the list (rule 9). After the
 * last ticket, the focus moves on to the other results of a search, which Enter opens. Returns a function that moves by a
 * number of rows.
 */
export function useKeyboardNavigation({ list, shown, openId, ticketSearch, onMove }: NavigationOptions) {
  // Key presses may be faster than navigation: each continues from the ticket that the previous one requested.
  const requestedIds = useRef<readonly string[]>([])
  const moveBy = (step: number): NavigationStep | null => {
    const last = requestedIds.current.at(-1) ?? openId
    const index = shown.findIndex((it) => it.id === last)
    const next = shown[index === -1 ? 0 : index + step]
    if (!next) return null
    requestedIds.current = [...requestedIds.current, next.id]
    onMove(next)
    return { from: index === -1 ? null : last, to: next }
  }
  useEffect(() => {
    // Drops the requests up to the open ticket, and all of them if another ticket is open.
    const index = openId === null ? -1 : requestedIds.current.lastIndexOf(openId)
    requestedIds.current = index === -1 ? [] : requestedIds.current.slice(index + 1)
  }, [openId])
  const moveOn = (step: number) => {
    if (ticketSearch?.moveHitFocus(step) || moveBy(step) || step < 0) return
    ticketSearch?.focusFirstHit(list.current)
  }
  useCommand(COMMANDS.next, () => moveOn(1))
  useCommand(COMMANDS.previous, () => moveOn(-1))
  const onArrowKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    // A menu that a row has opened is inside the row in the DOM, and handles arrow keys itself.
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
    event.preventDefault()
    moveOn(step)
  })
  useEffect(() => {
    const abortController = new AbortController()
    list.current?.addEventListener('keydown', (event) => onArrowKey(event), {
      signal: abortController.signal,
    })
    return () => abortController.abort()
  }, [list])
  return moveBy
}
