'use memo'

import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { type InboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { useAutoAdvance } from './use-auto-advance.ts'
import { useTicketPrefetch } from './use-ticket-prefetch.ts'

type Props = {
  list: RefObject<HTMLElement | null>
  searchParams: InboxSearchParams
  shown: readonly Ticket[]
  openId: string | null
  isNavigating: boolean
  /** Opens a ticket whose row then takes the focus. */
  onMove: (ticket: Ticket) => void
  onStay: () => void
}

/** The parts of keyboard navigation that its first step doesn't need: prefetching and auto-advance. */
export function ListNavigation({ list, searchParams, shown, openId, isNavigating, onMove, onStay }: Props) {
  const navigate = useNavigate()
  useTicketPrefetch(shown, isNavigating ? openId : null)
  useAutoAdvance({ shown, openId, onMove, onStay })
  // Where the open ticket covers the list, the command closes the ticket.
  useCommand(COMMANDS.list, () => {
    const findLink = (selector: string) => list.current?.querySelector<HTMLElement>(selector)
    const link = findLink('a[aria-current]') ?? findLink('a[data-ticket]')
    if (link?.offsetParent) {
      link.focus()
      // `focus` doesn't scroll to an element that has the focus already.
      link.scrollIntoView({ block: 'nearest' })
    } else void navigate({ to: '/inbox', search: pickListParams(searchParams) })
  })
  return null
}
