import { useQuery } from '@tanstack/react-query'
import { getApiError } from '#src/data/query-error.ts'
import { useSession } from '#src/data/session/use-session.ts'
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
  view: View
  listing: Listing
  pagination: ViewPagination | undefined
  loadedCount: number
  shownCount: number
  isWhole: boolean
  loadsAll: boolean
  onLoadAll: (all: boolean) => void
}

/** Where the platform can't filter or sort, shows how many loaded tickets were filtered or sorted here (rule 2). */
export function LocalFilterStatus(props: Props) {
  const { view, listing, pagination, loadedCount, shownCount, isWhole, loadsAll, onLoadAll } = props
  const { locale } = useDisplayLocale()
  const stopReason = useStopReason(view, pagination, loadsAll && !isWhole)
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
      <span role="status">{isWhole ? `${count}, all possible matches loaded` : scopeText}</span>
      {!isWhole && (
        <Button
          size="sm"
          variant="quiet"
          title="The platform may have more"
          onClick={() => onLoadAll(!loadsAll)}
        >
          {loadsAll ? 'Stop loading' : 'Load all'}
        </Button>
      )}
    </div>
  )
}

/** Why loading all pages has stopped, and how to retry; null while it hasn't stopped. */
function useStopReason(view: View, pagination: ViewPagination | undefined, isLoadingAll: boolean) {
  const { api, queryClient } = useSession()
  const options = ticketsNextQuery(api, view, pagination?.cursor ?? '')
  const { error } = useQuery({ ...options, enabled: false })
  const failure = getApiError(error)
  if (!isLoadingAll) return null
  // No retry here: the end of the list shows the same problem with a retry button.
  if (pagination?.state === 'cursorLoop')
    return {
      title: 'The platform repeated a cursor',
      advice: 'The rest can’t be loaded.',
      onRetry: null,
    }
  if (!failure) return null
  // Once its error is reset, the page is read like any other.
  const onRetry = () => void queryClient.resetQueries({ queryKey: options.queryKey, exact: true })
  return { ...describeFailure(failure), onRetry }
}
