import { useQuery } from '@tanstack/react-query'
import type { Listing } from '#src/domain/listing.ts'
import { problemOf } from '#src/domain/problem.ts'
import type { ViewWalk } from '#src/domain/view-walk.ts'
import type { View } from '#src/domain/views.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import { ticketsNextQuery } from '#src/queries/tickets.ts'
import { Button } from '#src/ui/button.tsx'
import { useReader } from '#src/ui/reader.tsx'
import styles from './filter-bar.module.css'

type Props = {
  desk: Desk
  view: View
  listing: Listing
  walk: ViewWalk | undefined
  listed: number
  shown: number
  isWhole: boolean
  readsAll: boolean
  onReadAll: (all: boolean) => void
}

/** Where the platform can't filter or sort, the list says among how many tickets that was done here (rule 2). */
export function ListNote(props: Props) {
  const { desk, view, listing, walk, listed, shown, isWhole, readsAll, onReadAll } = props
  const { locale } = useReader()
  const stop = useStop(desk, view, walk, readsAll && !isWhole)
  const { isLocal, sort } = listing
  if (!isLocal && (sort === 'newest' || isWhole)) return null
  const loaded = formatNumber(listed, locale)
  const count = `${formatNumber(shown, locale)} of ${loaded}`
  const among = isLocal ? `${count} loaded` : `Sorted among ${loaded} loaded`
  if (stop)
    return (
      <div className={styles.note} data-stopped>
        <span role="status" className="truncate" title={`${among}. ${stop.title}. ${stop.advice}`}>
          Stopped at {loaded}: {stop.title}
        </span>
        {stop.onRetry && (
          <Button size="sm" variant="quiet" onClick={stop.onRetry}>
            Try again
          </Button>
        )}
      </div>
    )
  return (
    <div className={styles.note}>
      <span role="status">{isWhole ? `${count}, all that can match are read` : among}</span>
      {!isWhole && (
        <Button
          size="sm"
          variant="quiet"
          title="The platform may have more"
          onClick={() => onReadAll(!readsAll)}
        >
          {readsAll ? 'Stop reading' : 'Read all'}
        </Button>
      )}
    </div>
  )
}

/** Why reading all has come to a halt, and how it goes on; null while it goes on. */
function useStop({ api, queryClient }: Desk, view: View, walk: ViewWalk | undefined, isReading: boolean) {
  const options = ticketsNextQuery(api, view, walk?.cursor ?? '')
  const { error } = useQuery({ ...options, enabled: false })
  const failure = failureOf(error)
  if (!isReading) return null
  // At its end the list says the same, and offers to ask once more.
  if (walk?.stuck)
    return {
      title: 'The platform repeated a cursor',
      advice: 'What follows can’t be reached.',
      onRetry: null,
    }
  if (!failure) return null
  // Without its failure, the page is read like any other that is due.
  const onRetry = () => void queryClient.resetQueries({ queryKey: options.queryKey, exact: true })
  return { ...problemOf(failure), onRetry }
}
