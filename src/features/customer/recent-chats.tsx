import { useInfiniteQuery } from '@tanstack/react-query'
import { recentChatsQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ChatEntry } from './chat-entry.tsx'
import { pagedOf } from './paged-of.ts'
import { PagedSection } from './paged-section.tsx'
import { useInSight } from './use-in-sight.ts'
import { useRecalled } from './use-recalled.ts'

type Props = {
  desk: Desk
  customerId: string
  customerName: string
  includeLinkedContacts: boolean
  /** The open ticket, which is on screen already. */
  ticketId: string
  /** They may be asked for, once they are in sight. */
  isDue: boolean
}

export function RecentChats(props: Props) {
  const { desk, customerId, customerName, includeLinkedContacts, ticketId, isDue } = props
  const { isSeen, watch } = useInSight()
  const history = { customerId, includeLinkedContacts }
  const isRecalled = useRecalled('chats', history)
  const query = useInfiniteQuery({
    ...recentChatsQuery(desk.api, history),
    enabled: isDue && (isSeen || isRecalled),
  })
  const paged = pagedOf(query)
  const rows = paged.rows.filter((chat) => chat.id !== ticketId)
  return (
    <PagedSection
      title="Recent chats"
      noun="chats"
      one="chat"
      none="No other chats."
      paged={{ ...paged, rows }}
      watch={watch}
    >
      {rows.map((chat) => (
        <ChatEntry key={chat.id} desk={desk} chat={chat} isOwn={chat.customerName === customerName} />
      ))}
    </PagedSection>
  )
}
