import { useSyncExternalStore } from 'react'
import { stopBulkRun } from '#src/data/assignment/bulk.ts'
import type { Session } from '#src/data/session/session.ts'
import { type BulkRun, countResults } from '#src/domain/assignment/bulk-run.ts'
import { formatDuration, formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './bar.module.css'

type Props = { session: Session; run: BulkRun }

/** How far it has come. Stopping it leaves what is under way to come to its end. */
export function BulkProgress({ session, run }: Props) {
  const { scheduler } = session
  const { locale } = useDisplayLocale()
  const pause = useSyncExternalStore(scheduler.subscribe, scheduler.getPause)
  const waitSeconds = useSecondsUntil(run.pendingIds.length > 0 ? (pause?.until ?? null) : null) ?? 0
  const { settled, all } = countResults(run)
  const [done, total] = [formatNumber(settled, locale), formatNumber(all, locale)]
  const verb = run.undoes ? 'Taking back' : 'Handing over'
  return (
    <footer className={styles.bar} data-bulk>
      <Icon name={waitSeconds > 0 ? 'hourglass' : 'loader-circle'} size="sm" spin={waitSeconds === 0} />
      <span className={styles.words}>
        <b className="tabular">
          {done} of {total}
        </b>
        <span className={styles.more}>
          {waitSeconds > 0 ? `Busy, going on in ${formatDuration(waitSeconds * 1000, locale)}` : verb}
        </span>
      </span>
      <output className="visually-hidden">
        {verb} {all === 1 ? '1 ticket' : `${total} tickets`}
      </output>
      <progress className="visually-hidden" aria-label={verb} max={all} value={settled} />
      <Button
        size="sm"
        disabledReason={run.pendingIds.length === 0 ? 'All are on their way.' : null}
        onClick={() => void stopBulkRun(session)}
      >
        Stop
      </Button>
    </footer>
  )
}
