'use memo'

import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { endFirstTicketRequest, firstTicketRequestedSlice } from '#src/data/tickets/first-ticket.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { getTicketLinkOptions } from './ticket-link.ts'

type Options = {
  pane: RefObject<HTMLElement | null>
  /** The first ticket of the list; undefined: not loaded, or none. */
  first: Ticket | undefined
  /** A ticket is open already. */
  isOpen: boolean
  searchParams: InboxSearchParams
}

/** Opens the list's first ticket if that was requested, and if there is room for both: a phone shows the list. */
export function useFirstTicket({ pane, first, isOpen, searchParams }: Options): void {
  const session = useSession()
  const navigate = useNavigate()
  const isRequested = useSessionState(firstTicketRequestedSlice)
  const openFirst = useEffectEvent((ticket: Ticket) => {
    endFirstTicketRequest(session)
    const ticketPane = pane.current?.parentElement?.querySelector('[data-pane="ticket"]')
    if (isOpen || !ticketPane || getComputedStyle(ticketPane).display === 'none') return
    void navigate({ ...getTicketLinkOptions(ticket, searchParams), replace: true })
  })
  useEffect(() => {
    if (isRequested && first) openFirst(first)
  }, [isRequested, first])
}
