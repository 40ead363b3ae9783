import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult } from '@tanstack/react-query'
import { getApiError } from '#src/data/query-error.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { customerScanSlice, getCustomerScanText } from '#src/data/tickets/store.ts'
import type { ViewPagination } from '#src/domain/pagination/view-pagination.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

type Props = {
  view: View
  count: number
  pagination: ViewPagination | undefined
  next: UseQueryResult
  listsTickets: boolean
  onLoadMore: () => void
}

/** The last row of the list: the number of tickets, a button that loads more, or why no more can be loaded. */
export function ListEnd({ view, count, pagination, next, listsTickets, onLoadMore }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const customerScan = useSessionState(customerScanSlice(view))
  const formattedCount = formatNumber(count, locale)
  const scopeText = listsTickets
    ? t({ message: `All ${formattedCount} loaded`, comment: 'Tickets' })
    : getCustomerScanText(customerScan, locale, i18n)
  return (
    <ListEndContent
      pagination={pagination}
      next={next}
      scopeText={scopeText}
      isFromCustomerChats={!listsTickets}
      onLoadMore={onLoadMore}
    />
  )
}

type ListEndContentProps = Pick<Props, 'pagination' | 'next' | 'onLoadMore'> & {
  scopeText: string
  isFromCustomerChats: boolean
}

function ListEndContent({
  pagination,
  next,
  scopeText,
  isFromCustomerChats,
  onLoadMore,
}: ListEndContentProps) {
  const { t, i18n } = useLingui()
  if (!pagination) return null
  if (pagination.cursor === null) return <span>{scopeText}</span>
  if (next.isFetching)
    return (
      <>
        <Icon name="loader-circle" size="sm" spin />
        <span>{isFromCustomerChats ? t`Loading more customers` : t`Loading older tickets`}</span>
      </>
    )
  if (pagination.state === 'cursorLoop')
    return (
      <>
        <span>
          <Trans comment="The rest of a list">Couldn’t load the rest. Try again, or reload the page.</Trans>
        </span>
        <Button size="sm" onClick={onLoadMore}>
          <Trans>Try again</Trans>
        </Button>
      </>
    )
  const failure = getApiError(next.error)
  if (failure) {
    const problem = { ...describeFailure(failure, i18n), retry: true }
    return <ProblemNotice key={next.errorUpdatedAt} variant="box" problem={problem} onRetry={onLoadMore} />
  }
  return (
    <>
      {isFromCustomerChats && <span>{scopeText}</span>}
      <Button size="sm" variant="quiet" onClick={onLoadMore}>
        {isFromCustomerChats ? t`Load more customers` : t`Load older tickets`}
      </Button>
    </>
  )
}
