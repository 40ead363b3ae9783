import { useLocation } from '@tanstack/react-router'
import { AssignmentNotifications } from '#src/features/assignment/notifications.tsx'
import { QuietLine } from './quiet-line.tsx'

/** Outcomes of assignments on every page, and the quiet line at its foot: the inbox has it in the list's footer. */
export function PageNotices() {
  const isInbox = useLocation({ select: ({ pathname }) => pathname.startsWith('/inbox') })
  return (
    <>
      {!isInbox && <QuietLine />}
      <AssignmentNotifications />
    </>
  )
}
