'use memo'

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'

/** A move from one ticket, by its id, to another; null: no ticket was open. */
export type NavigationStep = { readonly from: string | null; readonly to: Ticket }

type NavigationOptions = {
  list: RefObject<HTMLElement | null>
  shown: readonly Ticket[]
  openId: string | null
  onMove: (ticket: Ticket) => void
}

/**
 * Opens the next or previous ticket on `j` and `k`, and on arrow keys while the focus is in the list (rule 9). Returns a
 * function that moves by a number of rows.
 */
export function useKeyboardNavigation({ list, shown, openId, onMove }: NavigationOptions) {
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
  useCommand(COMMANDS.next, () => void moveBy(1))
  useCommand(COMMANDS.previous, () => void moveBy(-1))
  const onArrowKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    // A menu that a row has opened is inside the row in the DOM, and handles arrow keys itself.
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
    event.preventDefault()
    moveBy(step)
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
