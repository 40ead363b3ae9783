'use memo'

import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { getRememberedList } from '#src/data/preferences/inbox.ts'
import { parseInboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'
import { LazyBulkAssignment } from '#src/features/assignment/bulk/lazy-bulk-assignment.tsx'
import { TicketAssigneeButton } from '#src/features/assignment/menu/ticket-assignee-button.tsx'
import { QuietLine } from '#src/features/assignment/notices/quiet-line.tsx'
import { InboxLayout } from '#src/features/inbox/inbox-layout.tsx'
import { TicketPane } from '#src/features/inbox/ticket-pane.tsx'

export const Route = createFileRoute('/_session/inbox')({
  validateSearch: (search: Record<string, unknown>) =>
    // An address without a list leads to the inbox as the agent left it.
    Object.keys(search).length === 0 ? getRememberedList('open') : parseInboxSearchParams(search),
  component: InboxRoute,
})

function InboxRoute() {
  // Only the list's own params, so that opening another ticket doesn't render the list again.
  const searchParams = Route.useSearch({ select: pickListParams, structuralSharing: true })
  const { chatId } = useParams({ strict: false })
  return (
    <InboxLayout
      openId={chatId ?? null}
      quietLine={<QuietLine inInbox />}
      list={
        <TicketPane
          searchParams={searchParams}
          chatId={chatId ?? null}
          renderAssignee={(ticket) => <TicketAssigneeButton ticket={ticket} />}
          renderBulk={(list) => <LazyBulkAssignment {...list} />}
        />
      }
    >
      <Outlet />
    </InboxLayout>
  )
}
