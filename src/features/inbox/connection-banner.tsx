import { useQuery } from '@tanstack/react-query'
import { formatSpan } from '#src/lib/format.ts'
import { fromMillis } from '#src/lib/instant.ts'
import type { Desk } from '#src/queries/desk.ts'
import { showWaitingList, unsentHandOversQuery } from '#src/queries/hand-overs.ts'
import { syncQuery } from '#src/queries/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { Time } from '#src/ui/time.tsx'
import { useOnline } from '#src/ui/use-online.ts'
import { useSecondsUntil } from '#src/ui/use-seconds.ts'
import { usePause } from './use-pause.ts'

type Props = { desk: Desk }

/**
 * Above all panes: nothing comes from the platform just now, and what is on screen is from before. It
 * shows a countdown, so it isn’t a live region: the rail announces a lost and a restored connection (`SyncItem`).
 */
export function ConnectionBanner({ desk }: Props) {
  const { locale } = useReader()
  const online = useOnline()
  // A device that has no network knows it before any request has failed.
  const { data: trouble } = useQuery({
    ...syncQuery(),
    select: (sync) => (!online || sync.state === 'offline' ? sync : null),
  })
  const { data: unsent } = useQuery(unsentHandOversQuery())
  const pause = usePause(desk.scheduler)
  const seconds = useSecondsUntil(pause?.until ?? null)
  if (pause?.asked && seconds !== null && seconds > 0 && !trouble)
    return (
      <Banner icon="hourglass" tone="neutral" title="Checking less often." announced={false}>
        The platform asked for a pause. Next check in{' '}
        <span className="tabular">{formatSpan(seconds * 1000, locale)}</span>.
      </Banner>
    )
  if (!trouble) return null
  const { checkedAt } = trouble
  const since = checkedAt !== null && (
    <>
      {' since '}
      <Time at={fromMillis(checkedAt)} form="moment" />
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
          {unsent > 0 && (
            <Button size="sm" onClick={() => showWaitingList(desk.queryClient, true)}>
              Review
            </Button>
          )}
          <Button size="sm" onClick={() => desk.scheduler.now()}>
            Check now
          </Button>
        </>
      }
    >
      {checkedAt === null ? 'Nothing has been read yet.' : 'Showing what was read before then.'}
      {unsent > 0 && ` ${unsent === 1 ? '1 hand-over waits' : `${unsent} hand-overs wait`} to be sent.`}
    </Banner>
  )
}
