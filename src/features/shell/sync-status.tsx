import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { syncQuery } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { SyncStatus } from '#src/domain/polling/sync-status.ts'
import { formatDuration } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useOnlineStatus } from '#src/ui/hooks/use-online-status.ts'
import { useSecondsSince, useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './navigation-rail.module.css'

type SyncState = SyncStatus['state'] | 'checking'

const SYNC_STATUSES: Record<SyncState, { icon: IconName; label: string }> = {
  unchecked: { icon: 'refresh-cw', label: 'Check' },
  checking: { icon: 'refresh-cw', label: 'Checking' },
  synced: { icon: 'cloud-check', label: 'Synced' },
  waiting: { icon: 'hourglass', label: 'Waiting' },
  offline: { icon: 'cloud-off', label: 'Offline' },
}

/** The state of synchronization with the platform, its icon and its labels, updated every second. */
export function useSyncStatus() {
  const { scheduler } = useSession()
  const { data: knownSync } = useQuery(syncQuery())
  const online = useOnlineStatus()
  const sync: SyncStatus = online ? knownSync : { ...knownSync, state: 'offline' }
  const { locale } = useDisplayLocale()
  const isFetching = useIsFetching() > 0
  const pause = useSyncExternalStore(scheduler.subscribe, scheduler.getPause)
  const secondsSince = useSecondsSince(sync.checkedAt)
  const secondsUntil = useSecondsUntil(pause?.until ?? null)
  const state: SyncState = isFetching && online && sync.state !== 'synced' ? 'checking' : sync.state
  const getDurationLabel = (seconds: number) => formatDuration(seconds * 1000, locale)
  const lastCheckLabel =
    secondsSince === null ? 'Not checked yet' : `Checked ${getDurationLabel(secondsSince)} ago`
  const nextCheckLabel =
    secondsUntil === null || secondsUntil === 0 ? '' : `, retrying in ${getDurationLabel(secondsUntil)}`
  return {
    ...SYNC_STATUSES[state],
    isChecking: state === 'checking',
    state: sync.state,
    lastCheckLabel: `${lastCheckLabel}${nextCheckLabel}`,
  }
}

/** Shows whether the data on screen is current. A click checks at once. */
export function SyncStatusButton() {
  const { scheduler } = useSession()
  const { icon, label, isChecking, state, lastCheckLabel } = useSyncStatus()
  // "Synced" is announced only after a problem: until then it is no news.
  const [hadProblem, setHadProblem] = useState(false)
  if (!hadProblem && (state === 'offline' || state === 'waiting')) setHadProblem(true)
  return (
    <>
      <button
        type="button"
        className={`${styles.item} ${styles.hiddenOnPhone}`}
        data-state={state}
        aria-label={`${label}. ${lastCheckLabel}. Check now`}
        title={`${label}. ${lastCheckLabel}. Check now`}
        onClick={() => scheduler.runNow()}
      >
        <Icon name={icon} spin={isChecking} />
        <span>{label}</span>
      </button>
      <span role="status" className="visually-hidden">
        {hadProblem && state !== 'unchecked' && SYNC_STATUSES[state].label}
      </span>
    </>
  )
}
