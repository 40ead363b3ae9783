import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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

/** Whether what is on screen is fresh. In good times it keeps still; pressed, it checks now. */
export function SyncItem({ desk: { scheduler } }: { desk: Desk }) {
  const { data: known } = useQuery(syncQuery())
  const online = useOnline()
  const sync: Sync = online ? known : { ...known, state: 'offline' }
  const { locale } = useReader()
  const busy = useIsFetching() > 0
  const pause = useSyncExternalStore(scheduler.subscribe, scheduler.pause)
  const since = useSecondsSince(sync.checkedAt)
  const until = useSecondsUntil(pause?.until ?? null)
  const state: State = busy && online && sync.state !== 'synced' ? 'checking' : sync.state
  const { icon, label } = LOOKS[state]
  const span = (seconds: number) => formatSpan(seconds * 1000, locale)
  const checked = since === null ? 'Not checked yet' : `Checked ${span(since)} ago`
  const next = until === null || until === 0 ? '' : `, next try in ${span(until)}`
  return (
    <>
      <button
        type="button"
        className={styles.item}
        data-state={sync.state}
        title={`${checked}${next}. Press to check now`}
        onClick={() => scheduler.now()}
      >
        <Icon name={icon} spin={state === 'checking'} />
        <span>{label}</span>
        <span className="visually-hidden">
          . {checked}
          {next}. Check now
        </span>
      </button>
      <span role="status" className="visually-hidden">
        {sync.state === 'unchecked' ? '' : LOOKS[sync.state].label}
      </span>
    </>
  )
}
