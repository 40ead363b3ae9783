import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Customer } from '#src/api/schema/customer.ts'
import { customerRecordQuery, recentChatsQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Button } from '#src/ui/button.tsx'

type Props = { desk: Desk; customer: Customer }

/** The customer's latest chat in one step (CUS-18). Which it is, only the record of the list says (CUS-20). */
export function LatestConversation({ desk, customer }: Props) {
  const navigate = useNavigate()
  const record = useQuery(customerRecordQuery(desk.api, customer))
  const chats = useInfiniteQuery(
    recentChatsQuery(desk.api, { customerId: customer.id, includeLinkedContacts: true }),
  )
  const chatId = record.data?.lastChatId ?? null
  // With its code a ticket is found at once; the chats are read for the panel anyway.
  const code = chats.data?.pages.flatMap((page) => page.value).find((chat) => chat.id === chatId)?.code
  return (
    <Button
      icon="message-circle"
      disabledReason={reasonOf(record.isPending, chatId, record.data?.chats ?? null)}
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

function reasonOf(isPending: boolean, chatId: string | null, chats: number | null): string | null {
  if (isPending) return 'Which it is, is being read'
  if (chats === 0) return 'This customer has no chats'
  return chatId === null ? 'The customer list doesn’t say which it is' : null
}
