'use memo'

import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Session } from '#src/data/session/session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { type InboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { useAutoAdvance } from './use-auto-advance.ts'
import { useSwipeNavigation } from './use-swipe-navigation.ts'
import { useTicketPrefetch } from './use-ticket-prefetch.ts'

type Props = {
  session: Session
  list: RefObject<HTMLElement | null>
  searchParams: InboxSearchParams
  live: readonly Ticket[]
  shown: readonly Ticket[]
  openId: string | null
  isNavigating: boolean
  onMove: (ticket: Ticket) => void
  onStep: (step: number) => unknown
}

/** What goes along with a walk through the list and isn't needed for its first step. */
export function ListNavigation({
  session,
  list,
  searchParams,
  live,
  shown,
  openId,
  isNavigating,
  onMove,
  onStep,
}: Props) {
  const navigate = useNavigate()
  useTicketPrefetch(session, shown, isNavigating ? openId : null)
  useAutoAdvance(session, { live, shown, openId, onMove })
  useSwipeNavigation(onStep)
  // Where the ticket covers the list, it gives way.
  useCommand(COMMANDS.list, () => {
    const findRow = (selector: string) => list.current?.querySelector<HTMLElement>(selector)
    const row = findRow('a[aria-current]') ?? findRow('a[data-ticket]')
    if (row?.offsetParent) {
      row.focus()
      // What has the focus already isn't scrolled to for getting it.
      row.scrollIntoView({ block: 'nearest' })
    } else void navigate({ to: '/inbox', search: pickListParams(searchParams) })
  })
  return null
}
