import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'

/** The tab says where one is, the open ticket first: a dozen tabs show only their first letters. */
export function useDocumentTitle(): void {
  const { chatId } = useParams({ strict: false })
  const linked = useSearch({ strict: false, select: (search) => search.code })
  const { data: known } = useQuery({
    ...ticketBookQuery(),
    select: (book) => (chatId === undefined ? undefined : book.tickets.get(chatId)?.code),
  })
  const code = chatId === undefined ? undefined : (known ?? linked)
  useEffect(() => {
    document.title = code === undefined ? 'Inbox · Handoff' : `#${code} · Inbox · Handoff`
  }, [code])
}
