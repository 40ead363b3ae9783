import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Sync } from '#src/domain/sync.ts'
import { formatSpan } from '#src/lib/format.ts'
import type { Desk } from '#src/queries/desk.ts'
import { syncQuery } from '#src/queries/session.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useReader } from '#src/ui/reader.tsx'
import { useOnline } from '#src/ui/use-online.ts'
import { useSecondsSince, useSecondsUntil } from '#src/ui/use-seconds.ts'
import styles from './rail.module.css'

type State = Sync['state'] | 'checking'

const LOOKS: Record<State, { icon: IconName; label: string }> = {
  unchecked: { icon: 'refresh-cw', label: 'Check' },
  checking: { icon: 'refresh-cw', label: 'Checking' },
  synced: { icon: 'cloud-check', label: 'Synced' },
  waiting: { icon: 'hourglass', label: 'Waiting' },
  offline: { icon: 'cloud-off', label: 'Offline' },
}

/** How fresh what is on screen is, in words. */
export function useSyncWords({ scheduler }: Desk) {
  const { data: known } = useQuery(syncQuery())
  const online = useOnline()
  const sync: Sync = online ? known : { ...known, state: 'offline' }
  const { locale } = useReader()
  const busy = useIsFetching() > 0
  const pause = useSyncExternalStore(scheduler.subscribe, scheduler.pause)
  const since = useSecondsSince(sync.checkedAt)
  const until = useSecondsUntil(pause?.until ?? null)
  const state: State = busy && online && sync.state !== 'synced' ? 'checking' : sync.state
  const span = (seconds: number) => formatSpan(seconds * 1000, locale)
  const checked = since === null ? 'Not checked yet' : `Checked ${span(since)} ago`
  const next = until === null || until === 0 ? '' : `, next try in ${span(until)}`
  return {
    ...LOOKS[state],
    isChecking: state === 'checking',
    state: sync.state,
    checked: `${checked}${next}`,
  }
}

/** Whether what is on screen is fresh. In good times it keeps still; pressed, it checks now. */
export function SyncItem({ desk }: { desk: Desk }) {
  const { icon, label, isChecking, state, checked } = useSyncWords(desk)
  // That all is well is no news, until something was wrong.
  const [hadTrouble, setHadTrouble] = useState(false)
  if (!hadTrouble && (state === 'offline' || state === 'waiting')) setHadTrouble(true)
  return (
    <>
      <button
        type="button"
        className={`${styles.item} ${styles.wide}`}
        data-state={state}
        aria-label={`${label}. ${checked}. Check now`}
        title={`${label}. ${checked}. Check now`}
        onClick={() => desk.scheduler.now()}
      >
        <Icon name={icon} spin={isChecking} />
        <span>{label}</span>
      </button>
      <span role="status" className="visually-hidden">
        {hadTrouble && state !== 'unchecked' && LOOKS[state].label}
      </span>
    </>
  )
}
