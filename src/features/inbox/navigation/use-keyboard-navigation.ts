'use memo'

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'

/** From which ticket to which. */
export type NavigationStep = { readonly from: string | null; readonly to: Ticket }

type NavigationOptions = {
  list: RefObject<HTMLElement | null>
  shown: readonly Ticket[]
  openId: string | null
  onMove: (ticket: Ticket) => void
}

/** `j` and `k` go through the list, arrows too while the focus is in it; moving is opening (rule 9). Answers how to go by other means. */
export function useKeyboardNavigation({ list, shown, openId, onMove }: NavigationOptions) {
  // Presses may come faster than the address changes: each goes on from where the last one led.
  const requestedIds = useRef<readonly string[]>([])
  const moveBy = (step: number): NavigationStep | null => {
    const last = requestedIds.current.at(-1) ?? openId
    const at = shown.findIndex((it) => it.id === last)
    const next = shown[at === -1 ? 0 : at + step]
    if (!next) return null
    requestedIds.current = [...requestedIds.current, next.id]
    onMove(next)
    return { from: at === -1 ? null : last, to: next }
  }
  useEffect(() => {
    // Where the walk has come to; all of it is void once something else is open.
    const at = openId === null ? -1 : requestedIds.current.lastIndexOf(openId)
    requestedIds.current = at === -1 ? [] : requestedIds.current.slice(at + 1)
  }, [openId])
  useCommand(COMMANDS.next, () => void moveBy(1))
  useCommand(COMMANDS.previous, () => void moveBy(-1))
  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    // A menu opened from a row stands inside of it, and has arrows of its own.
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
    event.preventDefault()
    moveBy(step)
  })
  useEffect(() => {
    const listening = new AbortController()
    list.current?.addEventListener('keydown', (event) => onArrow(event), { signal: listening.signal })
    return () => listening.abort()
  }, [list])
  return moveBy
}
