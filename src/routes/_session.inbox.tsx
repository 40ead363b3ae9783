'use memo'

import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { assigneeStripPreference, getRememberedList } from '#src/data/preferences/inbox.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { parseInboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'
import { LazyBulkAssignment } from '#src/features/assignment/bulk/lazy-bulk-assignment.tsx'
import { TicketAssigneeButton } from '#src/features/assignment/menu/ticket-assignee-button.tsx'
import { QuietLine } from '#src/features/assignment/notices/quiet-line.tsx'
import { InboxLayout } from '#src/features/inbox/inbox-layout.tsx'
import { TicketPane } from '#src/features/inbox/ticket-pane.tsx'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'

// Only team leads show it.
const AssigneeStrip = lazyPart(
  async () => (await import('#src/features/now/assignee-strip.tsx')).AssigneeStrip,
)

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
  const hasStrip = useSyncExternalStore(assigneeStripPreference.subscribe, assigneeStripPreference.get)
  useCommand(COMMANDS.assigneeStrip, () => assigneeStripPreference.set(!hasStrip))
  return (
    <InboxLayout
      openId={chatId ?? null}
      quietLine={<QuietLine inInbox />}
      list={
        <TicketPane
          searchParams={searchParams}
          chatId={chatId ?? null}
          assigneeStrip={hasStrip && <AssigneeStrip />}
          renderAssignee={(ticket) => <TicketAssigneeButton ticket={ticket} />}
          renderBulk={(list) => <LazyBulkAssignment {...list} />}
        />
      }
    >
      <Outlet />
    </InboxLayout>
  )
}
