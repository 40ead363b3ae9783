'use memo'

import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { type FoundTickets, useTicketSearch } from '#src/data/tickets/search-tickets.ts'
import { normalizeTicketCode, readTicketCode } from '#src/domain/search/ticket-code.ts'
import { SEARCH_DEBOUNCE_MS } from '#src/ui/hooks/use-search-text.ts'

type NumberSearch = {
  /** Null: the text is no ticket's number. */
  readonly tickets: FoundTickets | null
  /** The ticket with that number. */
  readonly ticket: Ticket | undefined
}

/** The platform's search for the ticket whose number the text is. */
export function useNumberSearch(text: string): NumberSearch {
  const code = readTicketCode(text)
  const tickets = useTicketSearch(code ?? '', SEARCH_DEBOUNCE_MS)
  const found = tickets.state === 'found' ? tickets.tickets : []
  return {
    tickets: code === null || tickets.state === 'idle' ? null : tickets,
    ticket: found.find((it) => normalizeTicketCode(it.code) === code),
  }
}

type Options = {
  text: string
  /** Enter was pressed for the text. */
  isSubmitted: boolean
  onOpen: () => void
  /** Opens the active row; null: there is none yet. */
  openRow: (() => void) | null
}

/** Opens the first result of a submitted search as soon as it is there: a ticket by its number, else the active row. */
export function useSubmittedSearch({ text, isSubmitted, onOpen, openRow }: Options): void {
  const navigate = useNavigate()
  const { tickets, ticket } = useNumberSearch(text)
  const isReady = ticket !== undefined || (openRow !== null && tickets?.state !== 'searching')
  const open = useEffectEvent(() => {
    onOpen()
    if (ticket)
      void navigate({
        to: '/inbox/$chatId',
        params: { chatId: ticket.id },
        search: { view: 'open', code: ticket.code },
      })
    else openRow?.()
  })
  useEffect(() => {
    if (isSubmitted && isReady) open()
  }, [isSubmitted, isReady])
}
