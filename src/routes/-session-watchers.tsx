'use memo'

import { useRouteContext } from '@tanstack/react-router'
import type { Session } from '#src/data/session/session.ts'
import { AppUpdateBanner } from '#src/features/app-update/app-update-banner.tsx'
import { TakenTicketsMonitor } from '#src/features/assignment/own-tickets-monitor.tsx'
import { PendingAssignments } from '#src/features/assignment/pending/pending-assignments.tsx'
import { IdleLock } from '#src/features/lock/idle-lock.tsx'
import { ScreenWakeLock } from '#src/features/lock/screen-wake-lock.tsx'
import { OfflineMonitor } from '#src/features/offline/offline-monitor.tsx'
import { SendStatusBar } from '#src/features/templates/sends/send-status-bar.tsx'

type Props = {
  session: Session
  /** Signs out without a confirmation. */
  onSignOut: () => Promise<void>
}

/** Monitors of the session on every page. They show something only when there is something to report. */
export function SessionWatchers({ session, onSignOut }: Props) {
  const { sessions } = useRouteContext({ from: '/_session' })
  return (
    <>
      <IdleLock session={session} sessions={sessions} onSignedOutElsewhere={() => void onSignOut()} />
      <ScreenWakeLock />
      <AppUpdateBanner session={session} />
      <PendingAssignments session={session} />
      <TakenTicketsMonitor session={session} />
      <OfflineMonitor session={session} />
      {session.credentials.legacy && <SendStatusBar session={session} />}
    </>
  )
}
