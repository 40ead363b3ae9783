import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { syncQuery } from '#src/data/session/state.ts'
import { getPendingAssignmentsText } from '#src/domain/assignment/pending.ts'
import { isUnsent, type PendingAssignment } from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useOnlineStatus } from '#src/ui/hooks/use-online-status.ts'

type Props = { pendingAssignments: readonly PendingAssignment[]; onReview: () => void }

/** In every place: that hand-overs wait, and the way to them. What is said in front of the person isn't said twice. */
export function PendingAssignmentsBanner({ pendingAssignments, onReview }: Props) {
  const { locale } = useDisplayLocale()
  const { chatId } = useParams({ strict: false })
  const isInbox = useLocation({ select: ({ pathname }) => pathname.startsWith('/inbox') })
  const online = useOnlineStatus()
  const { data: sync } = useQuery(syncQuery())
  const reviewKey = useShortcutLabel(COMMANDS.waiting)
  // Above the inbox it is said with the network that is gone, and of the ticket in front in its strip.
  const isReportedElsewhere =
    isInbox && (!online || sync.state === 'offline') && pendingAssignments.some(isUnsent)
  const title = getPendingAssignmentsText(
    pendingAssignments.filter((it) => it.ticketId !== chatId),
    locale,
  )
  if (isReportedElsewhere || title === null) return null
  return (
    <Banner
      icon="hourglass"
      variant="neutral"
      title={title}
      action={
        <Button size="sm" shortcut={reviewKey} onClick={onReview}>
          Review
        </Button>
      }
    />
  )
}
