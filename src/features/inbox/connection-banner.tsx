import { useQuery } from '@tanstack/react-query'
import { showPendingAssignments, unsentAssignmentCountQuery } from '#src/data/assignment/submit.ts'
import { syncQuery } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { formatDuration } from '#src/lib/text/format.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useOnlineStatus } from '#src/ui/hooks/use-online-status.ts'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { usePause } from './use-pause.ts'

/**
 * Shown above all panes while the platform can't be reached or has asked for a pause. It isn't a live region, because it
 * shows a countdown: the rail announces a lost and a restored connection (`SyncItem`).
 */
export function ConnectionBanner() {
  const { queryClient, scheduler } = useSession()
  const { locale } = useDisplayLocale()
  const online = useOnlineStatus()
  // The browser may report a lost network before a request has failed.
  const { data: offlineSync } = useQuery({
    ...syncQuery(),
    select: (sync) => (!online || sync.state === 'offline' ? sync : null),
  })
  const { data: unsentCount } = useQuery(unsentAssignmentCountQuery())
  const pause = usePause()
  const seconds = useSecondsUntil(pause?.until ?? null)
  if (pause?.requestedByPlatform && seconds !== null && seconds > 0 && !offlineSync)
    return (
      <Banner icon="hourglass" variant="neutral" title="Checking less often." announced={false}>
        The platform asked for a pause. Next check in{' '}
        <span className="tabular">{formatDuration(seconds * 1000, locale)}</span>.
      </Banner>
    )
  if (!offlineSync) return null
  const { checkedAt } = offlineSync
  const since = checkedAt !== null && (
    <>
      {' since '}
      <Time at={fromMillis(checkedAt)} format="moment" />
    </>
  )
  return (
    <Banner
      icon="cloud-off"
      announced={false}
      title={
        <>
          {online ? 'The platform can’t be reached' : 'Offline'}
          {since}.
        </>
      }
      action={
        <>
          {unsentCount > 0 && (
            <Button size="sm" onClick={() => showPendingAssignments(queryClient, true)}>
              Review
            </Button>
          )}
          <Button size="sm" onClick={() => scheduler.runNow()}>
            Check now
          </Button>
        </>
      }
    >
      {checkedAt === null ? 'No data has been loaded yet.' : 'Showing data from before then.'}
      {unsentCount > 0 &&
        ` ${unsentCount === 1 ? '1 assignment' : `${unsentCount} assignments`} not sent yet.`}
    </Banner>
  )
}
