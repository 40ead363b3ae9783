import { useSyncExternalStore } from 'react'
import { type BulkRun, tally } from '#src/domain/bulk-run.ts'
import { formatNumber, formatSpan } from '#src/lib/format.ts'
import { stopAll } from '#src/queries/bulk.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { useSecondsUntil } from '#src/ui/use-seconds.ts'
import styles from './bulk-bar.module.css'

type Props = { desk: Desk; run: BulkRun }

/** How far it has come. Stopping it leaves what is under way to come to its end. */
export function BulkProgress({ desk, run }: Props) {
  const { scheduler } = desk
  const { locale } = useReader()
  const pause = useSyncExternalStore(scheduler.subscribe, scheduler.pause)
  const wait = useSecondsUntil(run.waiting.length > 0 ? (pause?.until ?? null) : null) ?? 0
  const { settled, all } = tally(run)
  const [done, total] = [formatNumber(settled, locale), formatNumber(all, locale)]
  const verb = run.undoes ? 'Taking back' : 'Handing over'
  return (
    <footer className={styles.bar} data-bulk>
      <Icon name={wait > 0 ? 'hourglass' : 'loader-circle'} size="sm" spin={wait === 0} />
      <span className={styles.words}>
        <b className="tabular">
          {done} of {total}
        </b>
        <span className={styles.more}>
          {wait > 0 ? `Busy, going on in ${formatSpan(wait * 1000, locale)}` : verb}
        </span>
      </span>
      <output className="visually-hidden">
        {verb} {all === 1 ? '1 ticket' : `${total} tickets`}
      </output>
      <progress className="visually-hidden" aria-label={verb} max={all} value={settled} />
      <Button
        size="sm"
        disabledReason={run.waiting.length === 0 ? 'All are on their way.' : null}
        onClick={() => void stopAll(desk)}
      >
        Stop
      </Button>
    </footer>
  )
}
