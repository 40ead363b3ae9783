import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { signalsSlice } from '#src/data/attention/signals.ts'
import { followedWaits } from '#src/data/attention/start-waits.ts'
import { getApiError } from '#src/data/query-error.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketsNextQuery } from '#src/data/tickets/queries.ts'
import type { ViewPagination } from '#src/domain/pagination/view-pagination.ts'
import type { Listing } from '#src/domain/tickets/listing.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
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
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const stopReason = useStopReason(view, pagination, loadsAll && !isWhole)
  const { isFilteredLocally, sort } = listing
  useFollowedWaits(listing.usesWaits)
  const checked = useCheckedText(view)
  if (!isFilteredLocally && (sort === 'newest' || isWhole)) return null
  const loaded = formatNumber(loadedCount, locale)
  const shown = formatNumber(shownCount, locale)
  const scopeText =
    checked ??
    (isFilteredLocally
      ? t({ message: `${shown} of ${loaded} loaded tickets`, comment: 'Those that match the filters' })
      : t({
          message: plural(loadedCount, {
            one: `${loaded} loaded, sorted`,
            other: `${loaded} loaded, sorted`,
          }),
          comment: 'The list’s tickets',
        }))
  if (stopReason) {
    const { title, advice } = stopReason
    return (
      <div className={styles.note} data-stopped>
        <span role="status" className="truncate" title={`${scopeText}. ${title}. ${advice}`}>
          <Trans comment="Loading all tickets stopped after that many; the title says why">
            Stopped at {loaded}: {title}
          </Trans>
        </span>
        {stopReason.onRetry && (
          <Button size="sm" variant="quiet" onClick={stopReason.onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={styles.note}>
      <span role="status">
        {isWhole && checked === null
          ? t({
              message: `All matches loaded (${shown} of ${loaded} tickets)`,
              comment: 'Tickets that match the filters',
            })
          : scopeText}
      </span>
      {!isWhole && (
        <Button
          size="sm"
          variant="quiet"
          title={t({ message: 'There may be more', comment: 'Tickets' })}
          onClick={() => onLoadAll(!loadsAll)}
        >
          {loadsAll ? t`Stop loading` : t({ message: 'Load all', comment: 'Tickets' })}
        </Button>
      )}
    </div>
  )
}

/** In the view of tickets that need a person: of how many tickets that is known. */
function useCheckedText({ id }: View): string | null {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const known = useSessionState(signalsSlice)
  if (id !== 'needs' || !known) return null
  const { checkedCount, unreadableCount } = known
  const checkedText = formatNumber(checkedCount, locale)
  const openText = formatNumber(known.openCount, locale)
  if (unreadableCount > 0)
    return t({
      message: `${plural(checkedCount, { one: `Checked ${checkedText} of ${openText} tickets`, other: `Checked ${checkedText} of ${openText} tickets` })} (${plural(unreadableCount, { one: 'couldn’t load #', other: 'couldn’t load #' })})`,
      comment:
        'For whether they need a person; the last number is that of tickets whose messages could not be read',
    })
  return t({
    message: plural(checkedCount, {
      one: `Checked ${checkedText} of ${openText} tickets`,
      other: `Checked ${checkedText} of ${openText} tickets`,
    }),
    comment: 'For whether they need a person',
  })
}

/** Loads at once what tells how long customers wait, where the list depends on it. */
function useFollowedWaits(isNeeded: boolean) {
  const session = useSession()
  useEffect(() => {
    if (isNeeded) followedWaits(session).catch(() => undefined)
  }, [session, isNeeded])
}

/** Why loading all pages has stopped, and how to retry; null while it hasn't stopped. */
function useStopReason(view: View, pagination: ViewPagination | undefined, isLoadingAll: boolean) {
  const { t, i18n } = useLingui()
  const { api, queryClient, store } = useSession()
  const options = ticketsNextQuery({ api, store }, view, pagination?.cursor ?? '')
  const { error } = useQuery({ ...options, enabled: false })
  const failure = getApiError(error)
  if (!isLoadingAll) return null
  // No retry here: the end of the list shows the same problem with a retry button.
  if (pagination?.state === 'cursorLoop')
    return {
      title: t({ message: 'Couldn’t load the rest', comment: 'The rest of a list' }),
      advice: t`Try again at the end of the list, or reload the page.`,
      onRetry: null,
    }
  if (!failure) return null
  // Once its error is reset, the page is read like any other.
  const onRetry = () => void queryClient.resetQueries({ queryKey: options.queryKey, exact: true })
  return { ...describeFailure(failure, i18n), onRetry }
}
