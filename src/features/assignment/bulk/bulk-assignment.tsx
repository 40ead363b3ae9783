import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { stopBulkRun } from '#src/data/assignment/bulk.ts'
import { bulkRunSlice, isBulkRunActive } from '#src/data/assignment/bulk-state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketSelectionSlice } from '#src/data/tickets/selection.ts'
import { type BulkRun, countResults, getBulkFailures } from '#src/domain/assignment/bulk-run.ts'
import { isSelectionActive } from '#src/domain/tickets/selection.ts'
import { formatDuration, formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { BulkBar } from './bar.tsx'
import styles from './bulk-bar.module.css'
import { useBulkOutcomeNotification } from './use-outcome-notification.tsx'

type Props = {
  /** The tickets in the list, and whether the platform has no more. */
  listed: readonly Ticket[]
  isWhole: boolean
  /** No ticket covers the list: the assignment shortcuts apply to the selection. */
  isInFront: boolean
}

/** Replaces the list's status bar: the actions for the selected tickets, a running bulk assignment, and what failed. */
export function BulkAssignment({ listed, isWhole, isInFront }: Props) {
  const selection = useSessionState(ticketSelectionSlice)
  const run = useSessionState(bulkRunSlice)
  useBulkOutcomeNotification(run)
  if (run && isBulkRunActive(run)) return <BulkProgress run={run} />
  const failures = run ? [...getBulkFailures(run)] : []
  if (!isSelectionActive(selection) && failures.length === 0) return null
  return (
    <BulkBar
      selection={selection}
      run={run}
      failures={failures}
      listed={listed}
      isWhole={isWhole}
      isInFront={isInFront}
    />
  )
}

type BulkProgressProps = { run: BulkRun }

/** The progress of a bulk run. Stopping it lets requests that are under way finish. */
function BulkProgress({ run }: BulkProgressProps) {
  const { t } = useLingui()
  const session = useSession()
  const { scheduler } = session
  const { locale } = useDisplayLocale()
  const pause = useSyncExternalStore(scheduler.subscribe, scheduler.getPause)
  const waitSeconds = useSecondsUntil(run.pendingIds.length > 0 ? (pause?.until ?? null) : null) ?? 0
  const { settled, all } = countResults(run)
  const [done, total] = [formatNumber(settled, locale), formatNumber(all, locale)]
  const action = run.undoes
    ? t({ message: 'Undoing', comment: 'Progress: a bulk assignment is being undone' })
    : t({ message: 'Assigning', comment: 'Progress: tickets are being assigned' })
  const description = run.undoes
    ? t({
        message: plural(all, {
          one: `Undoing the assignment of ${total} ticket`,
          other: `Undoing the assignment of ${total} tickets`,
        }),
        comment: 'Progress: the assignment of these tickets is being undone',
      })
    : t`${plural(all, { one: `Assigning ${total} ticket`, other: `Assigning ${total} tickets` })}`
  const wait = formatDuration(waitSeconds * 1000, locale)
  return (
    <footer className={styles.bar} data-bulk>
      <Icon name={waitSeconds > 0 ? 'hourglass' : 'loader-circle'} size="sm" spin={waitSeconds === 0} />
      <span className={styles.summary}>
        <b className="tabular">
          <Trans comment="How many of the tickets are done">
            {done} of {total}
          </Trans>
        </b>
        <span className={styles.detail}>
          {waitSeconds > 0
            ? t({
                message: `Server busy, continues in ${wait}`,
                comment: 'wait: a duration, such as “4 s”',
              })
            : action}
        </span>
      </span>
      <output className="visually-hidden">{description}</output>
      <progress className="visually-hidden" aria-label={action} max={all} value={settled} />
      <Button
        size="sm"
        disabledReason={run.pendingIds.length === 0 ? t`All requests are already being sent.` : null}
        onClick={() => void stopBulkRun(session)}
      >
        <Trans comment="Button: stops a bulk assignment">Stop</Trans>
      </Button>
    </footer>
  )
}
