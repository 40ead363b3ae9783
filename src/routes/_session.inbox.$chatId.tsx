'use memo'

import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { prefetchThread } from '#src/data/messages/prefetch.ts'
import { AssignmentBar } from '#src/features/assignment/bar/assignment-bar.tsx'
import { OtherTickets } from '#src/features/assignment/other-tickets/other-tickets.tsx'
import { Conversation } from '#src/features/conversation/conversation.tsx'
import { CustomerPanel } from '#src/features/customer-panel/customer-panel.tsx'
import { useReply } from '#src/features/templates/reply/use-reply.tsx'
import { LazyTicketTimeline } from '#src/features/timeline/lazy-ticket-timeline.tsx'

export const Route = createFileRoute('/_session/inbox/$chatId')({
  params: { parse: ({ chatId }) => ({ chatId: chatId.toLowerCase() }) },
  beforeLoad: ({ context: { session }, params: { chatId }, search: { show }, preload }) => {
    if (preload || show === 'timeline') return
    prefetchThread(session, chatId)
  },
  component: TicketRoute,
})

function TicketRoute() {
  const { chatId } = Route.useParams()
  const search = Route.useSearch()
  const { code, pane, show, at } = search
  const navigate = Route.useNavigate()
  const address = { id: chatId, code: code ?? null }
  const { history } = useRouter()
  // Closing goes back if opening added a history entry: the system's back then leads from the ticket to the list at once.
  const addedHistoryEntry = useRef(false)
  const reply = useReply(address, search)
  const showCustomer = () => {
    addedHistoryEntry.current = true
    void navigate({ search: (searchParams) => ({ ...searchParams, pane: 'customer' }) })
  }
  const closeCustomer = () => void navigate({ search: ({ pane: _, ...it }) => it, replace: true })
  const closeTimeline = () => void navigate({ search: ({ show: _, at: _at, ...it }) => it, replace: true })
  return (
    <>
      {show === 'timeline' ? (
        <LazyTicketTimeline key={chatId} address={address} startEntryId={at} onClose={closeTimeline} />
      ) : (
        <Conversation
          key={chatId}
          address={address}
          assignmentBar={<AssignmentBar ticketId={chatId} />}
          otherTickets={<OtherTickets ticketId={chatId} />}
          onShowCustomer={showCustomer}
          reply={reply}
        />
      )}
      <CustomerPanel
        key={`customer ${chatId}`}
        ticketId={chatId}
        isOpen={pane === 'customer'}
        onClose={() => (addedHistoryEntry.current ? history.back() : closeCustomer())}
      />
    </>
  )
}
