'use memo'

import { useRouteContext } from '@tanstack/react-router'
import type { Session } from '#src/data/session/session.ts'
import { AppUpdateBanner } from '#src/features/app-update/app-update-banner.tsx'
import { OwnTicketsMonitor } from '#src/features/assignment/own-tickets-monitor.tsx'
import { PendingAssignments } from '#src/features/assignment/pending/pending-assignments.tsx'
import { IdleLock } from '#src/features/lock/idle-lock.tsx'
import { ScreenWakeLock } from '#src/features/lock/screen-wake-lock.tsx'
import { OfflineCacheMonitor } from '#src/features/offline/cache-monitor.tsx'
import { RetryFailedQueries } from '#src/features/offline/retry-failed-queries.tsx'
import { SendStatusBar } from '#src/features/templates/sends/send-status-bar.tsx'

type Props = {
  session: Session
  /** Signs out without asking. */
  onSignOut: () => Promise<void>
}

/** What watches over the desk wherever the person is, and shows something only when there is something to say. */
export function SessionWatchers({ session, onSignOut }: Props) {
  const { sessions } = useRouteContext({ from: '/_desk' })
  return (
    <>
      <IdleLock session={session} sessions={sessions} onSignedOutElsewhere={() => void onSignOut()} />
      <ScreenWakeLock />
      <AppUpdateBanner session={session} />
      <PendingAssignments session={session} />
      <OwnTicketsMonitor session={session} />
      <OfflineCacheMonitor session={session} />
      <RetryFailedQueries session={session} />
      {session.credentials.legacy && <SendStatusBar session={session} />}
    </>
  )
}
