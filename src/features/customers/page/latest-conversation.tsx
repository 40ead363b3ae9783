'use memo'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Customer } from '#src/api/schema/customer.ts'
import { customerRecordQuery, recentChatsQuery } from '#src/data/customers/queries.ts'
import type { Session } from '#src/data/session/session.ts'
import { Button } from '#src/ui/controls/button.tsx'

type Props = { session: Session; customer: Customer }

/** The customer's latest chat in one step (CUS-18). Which it is, only the record of the list says (CUS-20). */
export function LatestConversationButton({ session, customer }: Props) {
  const navigate = useNavigate()
  const record = useQuery(customerRecordQuery(session.api, customer))
  const chats = useInfiniteQuery(
    recentChatsQuery(session.api, { customerId: customer.id, includeLinkedContacts: true }),
  )
  const chatId = record.data?.lastChatId ?? null
  // With its code a ticket is found at once; the chats are read for the panel anyway.
  const code = chats.data?.pages.flatMap((page) => page.value).find((chat) => chat.id === chatId)?.code
  return (
    <Button
      icon="message-circle"
      disabledReason={getDisabledReason(record.isPending, chatId, record.data?.chats ?? null)}
      onClick={() => {
        if (chatId === null) return
        const search = { view: 'open', ...(code === undefined ? {} : { code }) } as const
        void navigate({ to: '/inbox/$chatId', params: { chatId }, search })
      }}
    >
      Latest conversation
    </Button>
  )
}

function getDisabledReason(isPending: boolean, chatId: string | null, chats: number | null): string | null {
  if (isPending) return 'Which it is, is being read'
  if (chats === 0) return 'This customer has no chats'
  return chatId === null ? 'The customer list doesn’t say which it is' : null
}
