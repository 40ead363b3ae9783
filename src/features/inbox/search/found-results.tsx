'use memo'

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import type { CombinedSearch } from '#src/data/search/use-combined-search.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { VIEW_LABELS } from '#src/features/inbox/filters/view-labels.ts'
import { FilteredOut } from '#src/features/inbox/list/empty-list.tsx'
import { formatNumber } from '#src/lib/text/format.ts'
import { EmptySearch } from '#src/presentation/search/empty-search.tsx'
import found from '#src/presentation/search/found.module.css'
import { SearchStatus } from '#src/presentation/search/search-status.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { ComboboxListbox } from '#src/ui/controls/combobox-listbox.tsx'
import { ResultCount } from '#src/ui/controls/result-count.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './found-results.module.css'
import type { SearchHosts } from './ticket-search.ts'
import type { useFoundResults } from './use-found-results.ts'

type Props = {
  search: CombinedSearch
  results: ReturnType<typeof useFoundResults>
  searchParams: InboxSearchParams
  /** The number of the list's own tickets that match, below the results; null: the list isn't known. */
  listedCount: number | null
  hosts: SearchHosts
  onClearSearch: () => void
}

/** What a search has found above the list's own tickets, and what it has searched below them. */
export function FoundResults(props: Props) {
  const { search, results, searchParams, listedCount, hosts, onClearSearch } = props
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { emptyText, problem, count } = results.found
  const isPending = search.isDevicePending
  const announcement = [emptyText?.title, problem].filter(Boolean).join('. ') || undefined
  return (
    <>
      {/* Until then, the count is that of another text. */}
      <ResultCount total={isPending ? 0 : count} announcement={isPending ? undefined : announcement} />
      {createPortal(
        <>
          <ComboboxListbox
            combobox={results.combobox}
            label={t({ message: 'Results', comment: 'List of search results' })}
            className={found.list ?? ''}
          />
          {search.hasFilters && <LeftOut untimedCount={search.device?.untimedCount ?? 0} />}
          {emptyText && (
            <EmptySearch text={emptyText}>
              <Button size="sm" onClick={onClearSearch}>
                <Trans>Clear search</Trans>
              </Button>
            </EmptySearch>
          )}
          {listedCount === 0 && <FilteredOut searchParams={searchParams} />}
          {listedCount !== null && listedCount > 0 && (
            <h2 className={styles.title}>
              {i18n._(VIEW_LABELS[searchParams.view].label)} <span>{formatNumber(listedCount, locale)}</span>
            </h2>
          )}
        </>,
        hosts.results,
      )}
      {createPortal(search.hasDeviceAnswered && <SearchStatus {...search} i18n={i18n} />, hosts.foot)}
    </>
  )
}

/** Messages and tickets whose time is unknown, in a search with a filter by date. */
function LeftOut({ untimedCount }: { untimedCount: number }) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  if (untimedCount === 0) return null
  const formattedCount = formatNumber(untimedCount, locale)
  return (
    <p className={styles.note}>
      {t({
        message: plural(untimedCount, {
          one: `${formattedCount} match without a time isn’t shown.`,
          other: `${formattedCount} matches without a time aren’t shown.`,
        }),
        comment: 'Messages and tickets whose time is unknown, in a search with a filter by date',
      })}
    </p>
  )
}
