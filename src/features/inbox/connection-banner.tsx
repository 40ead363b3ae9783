import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  assignmentsSlice,
  countUnsentAssignments,
  showPendingAssignments,
} from '#src/data/assignment/shown-assignments.ts'
import { syncSlice } from '#src/data/session/state.ts'
import { type Connection, useConnection } from '#src/data/session/use-connection.ts'
import { usePause } from '#src/data/session/use-pause.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { formatDuration, formatNumber } from '#src/lib/text/format.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'

/**
 * Shown above all panes while the platform can't be reached or has asked for a pause. It isn't a live region, because it
 * shows a countdown: the rail announces a lost and a restored connection (`SyncItem`).
 */
export function ConnectionBanner() {
  const { t } = useLingui()
  const { store, scheduler } = useSession()
  const { locale } = useDisplayLocale()
  const connection = useConnection()
  const checkedAt = useSessionState(syncSlice, (sync) => sync.checkedAt)
  const unsentCount = useSessionState(assignmentsSlice, countUnsentAssignments)
  const pause = usePause()
  const seconds = useSecondsUntil(pause?.until ?? null)
  if (pause?.requestedByPlatform && seconds !== null && seconds > 0 && connection === 'answering') {
    const duration = formatDuration(seconds * 1000, locale)
    return (
      <Banner icon="hourglass" variant="neutral" title={t`Checking less often.`} announced={false}>
        <Trans>
          Too many requests. Next check in <span className="tabular">{duration}</span>.
        </Trans>
      </Banner>
    )
  }
  if (connection === 'answering') return null
  const formattedCount = formatNumber(unsentCount, locale)
  return (
    <Banner
      icon="cloud-off"
      announced={false}
      title={<ConnectionState connection={connection} checkedAt={checkedAt} />}
      action={
        <>
          {unsentCount > 0 && (
            <Button size="sm" onClick={() => showPendingAssignments(store, true)}>
              <Trans comment="Button: shows the assignments that are not sent yet">Review</Trans>
            </Button>
          )}
          <Button size="sm" onClick={() => scheduler.runNow()}>
            <Trans>Check now</Trans>
          </Button>
        </>
      }
    >
      {checkedAt === null
        ? t`There’s no data to show yet.`
        : t({
            message: 'Showing data from before then.',
            comment: 'Follows “Offline since [time].” or “No connection to the server since [time].”',
          })}
      {unsentCount > 0 && ' '}
      {unsentCount > 0 &&
        t`${plural(unsentCount, {
          one: `${formattedCount} assignment is still unsent.`,
          other: `${formattedCount} assignments are still unsent.`,
        })}`}
    </Banner>
  )
}

type ConnectionStateProps = {
  connection: Exclude<Connection, 'answering'>
  /** Milliseconds since 1970, null if nothing has been loaded yet. */
  checkedAt: number | null
}

function ConnectionState({ connection, checkedAt }: ConnectionStateProps) {
  if (checkedAt === null)
    return connection === 'offline' ? <Trans>Offline.</Trans> : <Trans>No connection to the server.</Trans>
  const time = <Time at={fromMillis(checkedAt)} format="moment" />
  return connection === 'offline' ? (
    <Trans>Offline since {time}.</Trans>
  ) : (
    <Trans>No connection to the server since {time}.</Trans>
  )
}
