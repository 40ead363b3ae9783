import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useIsFetching } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { syncSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import type { SyncStatus } from '#src/domain/polling/sync-status.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useSecondsSince, useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import { getLastCheckLabel } from './last-check-label.ts'
import styles from './navigation-rail.module.css'

type SyncState = SyncStatus['state'] | 'checking'

const SYNC_STATUSES: Record<SyncState, { icon: IconName; label: MessageDescriptor }> = {
  unchecked: {
    icon: 'refresh-cw',
    label: msg({
      message: 'Check',
      comment: 'State of the synchronization with the platform: not checked yet, a click checks it',
      context: 'synchronization',
    }),
  },
  checking: {
    icon: 'refresh-cw',
    label: msg({
      message: 'Checking',
      comment: 'State of the synchronization with the platform',
      context: 'synchronization',
    }),
  },
  synced: {
    icon: 'cloud-check',
    label: msg({ message: 'Synced', comment: 'State of the synchronization with the platform' }),
  },
  waiting: {
    icon: 'hourglass',
    label: msg({
      message: 'Waiting',
      comment: 'State of the synchronization with the platform: a pause before the next request',
      context: 'synchronization',
    }),
  },
  offline: {
    icon: 'cloud-off',
    label: msg({ message: 'Offline', comment: 'State of the synchronization with the platform' }),
  },
}

/** The state of synchronization with the platform, its icon and its label. */
export function useSyncStatus() {
  const { i18n } = useLingui()
  const state = useSessionState(syncSlice, (sync) => sync.state)
  const isChecking = useIsFetching() > 0 && state !== 'synced'
  const { icon, label } = SYNC_STATUSES[isChecking ? 'checking' : state]
  return { icon, label: i18n._(label), isChecking, state }
}

/** When the platform was last checked, and when it will be again after a failure. Updated every second. */
export function useLastCheckLabel(): string {
  const { i18n } = useLingui()
  const { scheduler } = useSession()
  const { locale } = useDisplayLocale()
  const checkedAt = useSessionState(syncSlice, (sync) => sync.checkedAt)
  const pause = useSyncExternalStore(scheduler.subscribe, scheduler.getPause)
  const secondsSinceCheck = useSecondsSince(checkedAt)
  const secondsUntilRetry = useSecondsUntil(pause?.until ?? null)
  return getLastCheckLabel({ secondsSinceCheck, secondsUntilRetry, locale }, i18n)
}

/** Shows whether the data on screen is current. A click checks at once. */
export function SyncStatusButton() {
  const { i18n } = useLingui()
  const { scheduler } = useSession()
  const { icon, label, isChecking, state } = useSyncStatus()
  const lastCheckLabel = useLastCheckLabel()
  // "Synced" is announced only after a problem: until then it is no news.
  const [hadProblem, setHadProblem] = useState(false)
  if (!hadProblem && (state === 'offline' || state === 'waiting')) setHadProblem(true)
  const buttonLabel = t(i18n)({
    message: `${label}. ${lastCheckLabel}. Check now`,
    comment: 'For example “Synced. Checked 8 s ago. Check now”: a state, and what a click does',
  })
  return (
    <>
      <button
        type="button"
        className={`${styles.item} ${styles.hiddenOnPhone}`}
        data-state={state}
        aria-label={buttonLabel}
        title={buttonLabel}
        onClick={() => scheduler.runNow()}
      >
        <Icon name={icon} spin={isChecking} />
        <span>{label}</span>
      </button>
      <span role="status" className="visually-hidden">
        {hadProblem && state !== 'unchecked' && i18n._(SYNC_STATUSES[state].label)}
      </span>
    </>
  )
}
