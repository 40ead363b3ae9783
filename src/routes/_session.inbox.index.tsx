import { createFileRoute } from '@tanstack/react-router'
import { NoTicketOpen } from '#src/features/conversation/no-ticket-open.tsx'
import { SinceLeft } from '#src/features/inbox/since-left/since-left.tsx'

export const Route = createFileRoute('/_session/inbox/')({ component: EmptyPane })

function EmptyPane() {
  return (
    <NoTicketOpen>
      <SinceLeft place="pane" />
    </NoTicketOpen>
  )
}
