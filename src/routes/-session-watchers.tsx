'use memo'

import { useRouteContext } from '@tanstack/react-router'
import { useSession } from '#src/data/session/use-session.ts'
import { AppUpdateBanner } from '#src/features/app-update/app-update-banner.tsx'
import { PendingAssignments } from '#src/features/assignment/pending/pending-assignments.tsx'
import { TakenTicketsMonitor } from '#src/features/assignment/taken-tickets-monitor.tsx'
import { LazyMiniPlayer } from '#src/features/audio-player/lazy-mini-player.tsx'
import { ScreenWakeLock } from '#src/features/lock/idle-lock.tsx'
import { OfflineMonitor } from '#src/features/offline/offline-monitor.tsx'
import { ChooseAgentHost } from '#src/features/sign-in/choose-agent-host.tsx'
import { PresetListHost } from '#src/features/templates/preset-list/preset-list-host.tsx'
import { LazySendNotices } from '#src/features/templates/sends/lazy-send-notices.tsx'

/** What every page of a session shows when there is something to show: warnings, outcomes and the small player. */
export function SessionWatchers() {
  const { config, credentials } = useSession()
  const { sessions } = useRouteContext({ from: '/_session' })
  return (
    <>
      <ScreenWakeLock />
      <AppUpdateBanner />
      <PendingAssignments />
      <TakenTicketsMonitor />
      <OfflineMonitor />
      <LazyMiniPlayer />
      <ChooseAgentHost sessions={sessions} />
      {config.platform.legacyBaseUrl !== undefined && <PresetListHost />}
      {credentials.legacy && <LazySendNotices />}
    </>
  )
}
