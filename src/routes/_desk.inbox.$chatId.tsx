import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { HandoffStrip } from '#src/features/assignment/handoff-strip.tsx'
import { Conversation } from '#src/features/conversation/conversation.tsx'
import { CustomerPane } from '#src/features/customer/customer-pane.tsx'
import { TimelinePlace } from '#src/features/timeline/timeline-place.tsx'
import { beginThread } from '#src/queries/thread-start.ts'
import { SafeHtml } from '#src/ui/safe-html/late-safe-html.tsx'

export const Route = createFileRoute('/_desk/inbox/$chatId')({
  params: { parse: ({ chatId }) => ({ chatId: chatId.toLowerCase() }) },
  beforeLoad: ({ context: { desk }, params: { chatId }, search: { show }, preload }) => {
    if (preload || show === 'timeline') return
    beginThread(desk, chatId)
    // On its way together with the messages: drawn first without it, they would be drawn twice.
    SafeHtml.preload()
  },
  component: TicketRoute,
})

function TicketRoute() {
  const { chatId } = Route.useParams()
  const { code, pane, show, at } = Route.useSearch()
  const { desk } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const address = { id: chatId, code: code ?? null }
  const { history } = useRouter()
  // Closed the way that it was opened: the system's back then leads from the ticket to the list in one step.
  const opened = useRef(false)
  const showCustomer = () => {
    opened.current = true
    void navigate({ search: (place) => ({ ...place, pane: 'customer' }) })
  }
  const closeCustomer = () => void navigate({ search: ({ pane: _, ...it }) => it, replace: true })
  const closeTimeline = () => void navigate({ search: ({ show: _, at: _at, ...it }) => it, replace: true })
  return (
    <>
      {show === 'timeline' ? (
        <TimelinePlace key={chatId} desk={desk} address={address} at={at} onClose={closeTimeline} />
      ) : (
        <Conversation
          key={chatId}
          desk={desk}
          address={address}
          strip={<HandoffStrip desk={desk} ticketId={chatId} />}
          onShowCustomer={showCustomer}
        />
      )}
      <CustomerPane
        key={`customer ${chatId}`}
        desk={desk}
        ticketId={chatId}
        shown={pane === 'customer'}
        onClose={() => (opened.current ? history.back() : closeCustomer())}
      />
    </>
  )
}
