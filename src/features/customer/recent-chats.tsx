import { useInfiniteQuery } from '@tanstack/react-query'
import { recentChatsQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ChatEntry } from './chat-entry.tsx'
import { pagedOf } from './paged-of.ts'
import { PagedSection } from './paged-section.tsx'

type Props = {
  desk: Desk
  customerId: string
  customerName: string
  includeLinkedContacts: boolean
  /** The open ticket, which is on screen already. */
  ticketId: string
}

export function RecentChats({ desk, customerId, customerName, includeLinkedContacts, ticketId }: Props) {
  const query = useInfiniteQuery(recentChatsQuery(desk.api, { customerId, includeLinkedContacts }))
  const paged = pagedOf(query)
  const rows = paged.rows.filter((chat) => chat.id !== ticketId)
  return (
    <PagedSection title="Recent chats" noun="chats" none="No other chats." paged={{ ...paged, rows }}>
      {rows.map((chat) => (
        <ChatEntry key={chat.id} desk={desk} chat={chat} isOwn={chat.customerName === customerName} />
      ))}
    </PagedSection>
  )
}
