import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { ACTS } from '#src/domain/acts.ts'
import { type InboxPlace, listOf } from '#src/domain/inbox-place.ts'
import type { Desk } from '#src/queries/desk.ts'
import { useAct } from '#src/ui/use-act.ts'
import { useAutoAdvance } from './use-auto-advance.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useSwipe } from './use-swipe.ts'

type Props = {
  desk: Desk
  list: RefObject<HTMLElement | null>
  place: InboxPlace
  live: readonly Ticket[]
  shown: readonly Ticket[]
  openId: string | null
  isWalking: boolean
  onMove: (ticket: Ticket) => void
  onStep: (step: number) => unknown
}

/** What goes along with a walk through the list and isn't needed for its first step. */
export function WalkAlong({ desk, list, place, live, shown, openId, isWalking, onMove, onStep }: Props) {
  const navigate = useNavigate()
  usePrefetch(desk, shown, isWalking ? openId : null)
  useAutoAdvance(desk, { live, shown, openId, onMove })
  useSwipe(onStep)
  // Where the ticket covers the list, it gives way.
  useAct(ACTS.list, () => {
    const rowOf = (selector: string) => list.current?.querySelector<HTMLElement>(selector)
    const row = rowOf('a[aria-current]') ?? rowOf('a[data-ticket]')
    if (row?.offsetParent) {
      row.focus()
      // What has the focus already isn't scrolled to for getting it.
      row.scrollIntoView({ block: 'nearest' })
    } else void navigate({ to: '/inbox', search: listOf(place) })
  })
  return null
}
