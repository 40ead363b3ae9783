import { useQuery } from '@tanstack/react-query'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import { ticketsNextQuery } from '#src/data/tickets/queries.ts'
import type { ViewPagination } from '#src/domain/pagination/view-pagination.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import type { Listing } from '#src/domain/tickets/listing.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './filter-bar.module.css'

type Props = {
  session: Session
  view: View
  listing: Listing
  pagination: ViewPagination | undefined
  loadedCount: number
  shownCount: number
  isWhole: boolean
  loadsAll: boolean
  onLoadAll: (all: boolean) => void
}

/** Where the platform can't filter or sort, the list says among how many tickets that was done here (rule 2). */
export function LocalFilterStatus(props: Props) {
  const { session, view, listing, pagination, loadedCount, shownCount, isWhole, loadsAll, onLoadAll } = props
  const { locale } = useDisplayLocale()
  const stopReason = useStopReason(session, view, pagination, loadsAll && !isWhole)
  const { isFilteredLocally, sort } = listing
  if (!isFilteredLocally && (sort === 'newest' || isWhole)) return null
  const loadedText = formatNumber(loadedCount, locale)
  const count = `${formatNumber(shownCount, locale)} of ${loadedText}`
  const scopeText = isFilteredLocally ? `${count} loaded` : `Sorted among ${loadedText} loaded`
  if (stopReason)
    return (
      <div className={styles.note} data-stopped>
        <span
          role="status"
          className="truncate"
          title={`${scopeText}. ${stopReason.title}. ${stopReason.advice}`}
        >
          Stopped at {loadedText}: {stopReason.title}
        </span>
        {stopReason.onRetry && (
          <Button size="sm" variant="quiet" onClick={stopReason.onRetry}>
            Try again
          </Button>
        )}
      </div>
    )
  return (
    <div className={styles.note}>
      <span role="status">{isWhole ? `${count}, all that can match are read` : scopeText}</span>
      {!isWhole && (
        <Button
          size="sm"
          variant="quiet"
          title="The platform may have more"
          onClick={() => onLoadAll(!loadsAll)}
        >
          {loadsAll ? 'Stop reading' : 'Read all'}
        </Button>
      )}
    </div>
  )
}

/** Why reading all has come to a halt, and how it goes on; null while it goes on. */
function useStopReason(
  { api, queryClient }: Session,
  view: View,
  pagination: ViewPagination | undefined,
  isReading: boolean,
) {
  const options = ticketsNextQuery(api, view, pagination?.cursor ?? '')
  const { error } = useQuery({ ...options, enabled: false })
  const failure = getApiError(error)
  if (!isReading) return null
  // At its end the list says the same, and offers to ask once more.
  if (pagination?.hasCursorLoop)
    return {
      title: 'The platform repeated a cursor',
      advice: 'What follows can’t be reached.',
      onRetry: null,
    }
  if (!failure) return null
  // Without its failure, the page is read like any other that is due.
  const onRetry = () => void queryClient.resetQueries({ queryKey: options.queryKey, exact: true })
  return { ...describeFailure(failure), onRetry }
}
