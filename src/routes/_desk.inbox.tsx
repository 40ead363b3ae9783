import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { isPlain, listOf, readInboxPlace } from '#src/domain/inbox-place.ts'
import { HandOverNews } from '#src/features/assignment/hand-over-news.tsx'
import { HolderButton } from '#src/features/assignment/holder-button.tsx'
import { LazyBulk } from '#src/features/assignment/lazy-bulk.tsx'
import { InboxLayout } from '#src/features/inbox/inbox-layout.tsx'
import { TicketPane } from '#src/features/inbox/ticket-pane.tsx'
import { loadListTools } from '#src/features/inbox/use-list-tools.ts'

export const Route = createFileRoute('/_desk/inbox')({
  validateSearch: readInboxPlace,
  // A list that is narrowed never shows what doesn't belong, not even at first.
  beforeLoad: ({ search }) => (isPlain(search) ? undefined : loadListTools()),
  component: InboxRoute,
})

function InboxRoute() {
  // The list hears of what is its own alone: who opens another ticket doesn't draw it anew.
  const place = Route.useSearch({ select: listOf, structuralSharing: true })
  const { desk } = Route.useRouteContext()
  const { chatId } = useParams({ strict: false })
  return (
    <InboxLayout desk={desk} open={chatId !== undefined}>
      <TicketPane
        desk={desk}
        place={place}
        chatId={chatId ?? null}
        renderHolder={(ticket) => <HolderButton desk={desk} ticket={ticket} />}
        renderBulk={(list) => <LazyBulk desk={desk} {...list} />}
      />
      <Outlet />
      <HandOverNews desk={desk} />
    </InboxLayout>
  )
}
