import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ticketStoreQuery } from '#src/data/tickets/store.ts'

/** The tab says where one is, the open ticket first: a dozen tabs show only their first letters. */
export function useInboxTitle(): void {
  const { chatId } = useParams({ strict: false })
  const linkedCode = useSearch({ strict: false, select: (search) => search.code })
  const { data: knownCode } = useQuery({
    ...ticketStoreQuery(),
    select: (ticketStore) => (chatId === undefined ? undefined : ticketStore.tickets.get(chatId)?.code),
  })
  const code = chatId === undefined ? undefined : (knownCode ?? linkedCode)
  useEffect(() => {
    document.title = code === undefined ? 'Inbox · Handoff' : `#${code} · Inbox · Handoff`
  }, [code])
}
