import { useInfiniteQuery } from '@tanstack/react-query'
import { recentChatsQuery } from '#src/data/customers/queries.ts'
import type { Session } from '#src/data/session/session.ts'
import { ChatEntry } from './chat-entry.tsx'
import { PagedSection } from './paged-section.tsx'
import { toPagedList } from './to-paged-list.ts'
import { useInViewport } from './use-in-viewport.ts'
import { useIsFromCache } from './use-is-from-cache.ts'

type Props = {
  session: Session
  customerId: string
  customerName: string
  includeLinkedContacts: boolean
  /** The open ticket, which is on screen already. */
  ticketId: string
  /** They may be asked for, once they are in sight. */
  isDue: boolean
}

export function RecentChats(props: Props) {
  const { session, customerId, customerName, includeLinkedContacts, ticketId, isDue } = props
  const { hasBeenVisible, visibilityRef } = useInViewport()
  const history = { customerId, includeLinkedContacts }
  const isFromCache = useIsFromCache('chats', history)
  const query = useInfiniteQuery({
    ...recentChatsQuery(session.api, history),
    enabled: isDue && (hasBeenVisible || isFromCache),
  })
  const paged = toPagedList(query)
  const rows = paged.rows.filter((chat) => chat.id !== ticketId)
  return (
    <PagedSection
      title="Recent chats"
      plural="chats"
      singular="chat"
      emptyText="No other chats."
      paged={{ ...paged, rows }}
      visibilityRef={visibilityRef}
    >
      {rows.map((chat) => (
        <ChatEntry key={chat.id} session={session} chat={chat} isOwn={chat.customerName === customerName} />
      ))}
    </PagedSection>
  )
}
