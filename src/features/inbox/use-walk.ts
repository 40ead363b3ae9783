import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { ACTS } from '#src/domain/acts.ts'
import type { Desk } from '#src/queries/desk.ts'
import { messagesHeadQuery } from '#src/queries/messages.ts'
import { threadIdOf } from '#src/queries/thread-id.ts'
import { useAct } from '#src/ui/use-act.ts'

type Walk = {
  desk: Desk
  list: RefObject<HTMLElement | null>
  shown: readonly Ticket[]
  openId: string | null
  isWalking: boolean
  onMove: (ticket: Ticket) => void
}

const SETTLED = 150
/** A thread that was read less than this many milliseconds ago is there in one frame as it is. */
const FRESH = 60_000

/** `j` and `k` go through the list, arrows too while the focus is in it; moving is opening (rule 9). */
export function useWalk({ desk, list, shown, openId, isWalking, onMove }: Walk) {
  // Presses may come faster than the address changes: each goes on from where the last one led.
  const last = useRef(openId)
  useEffect(() => {
    last.current = openId
  }, [openId])

  const move = (step: number) => {
    const at = shown.findIndex((it) => it.id === last.current)
    const next = shown[at === -1 ? 0 : at + step]
    if (!next) return
    last.current = next.id
    onMove(next)
  }
  useAct(ACTS.next, () => move(1))
  useAct(ACTS.previous, () => move(-1))
  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    // A menu opened from a row stands inside of it, and has arrows of its own.
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
    event.preventDefault()
    move(step)
  })
  useEffect(() => {
    const listening = new AbortController()
    list.current?.addEventListener('keydown', (event) => onArrow(event), { signal: listening.signal })
    return () => listening.abort()
  }, [list])
  usePrefetch(desk, isWalking ? around(shown, openId) : '')
}

/** Two ahead and one back, as ids with spaces between: a text compares by itself. */
function around(shown: readonly Ticket[], openId: string | null): string {
  const at = shown.findIndex((it) => it.id === openId)
  if (at === -1) return ''
  return [shown[at + 1], shown[at + 2], shown[at - 1]].flatMap((it) => it?.id ?? []).join(' ')
}

function usePrefetch({ api, config, scheduler }: Desk, ids: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (ids === '') return undefined
    const timer = setTimeout(() => {
      if (scheduler.pause()) return
      for (const id of ids.split(' '))
        void queryClient.prefetchQuery({
          ...messagesHeadQuery(api, threadIdOf(config, id)),
          staleTime: FRESH,
        })
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [api, config, scheduler, queryClient, ids])
}
