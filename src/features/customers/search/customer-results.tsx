import { useLingui } from '@lingui/react/macro'
import { EmptySearch } from '#src/presentation/search/empty-search.tsx'
import found from '#src/presentation/search/found.module.css'
import { SearchStatus } from '#src/presentation/search/search-status.tsx'
import { ComboboxListbox } from '#src/ui/controls/combobox-listbox.tsx'
import { ResultCount } from '#src/ui/controls/result-count.tsx'
import styles from './customer-results.module.css'
import type { CustomerResultsState } from './use-customer-results.ts'

/** What a search has found, in place of the table. */
export function CustomerResults({ results }: { results: CustomerResultsState }) {
  const { t, i18n } = useLingui()
  const { search, combobox } = results
  const { emptyText, problem, count } = results.found
  const isPending = search.isDevicePending
  const announcement = [emptyText?.title, problem].filter(Boolean).join('. ') || undefined
  return (
    <>
      <ResultCount total={isPending ? 0 : count} announcement={isPending ? undefined : announcement} />
      <div className={`${styles.results} scroll`}>
        {emptyText && <EmptySearch text={emptyText} />}
        <ComboboxListbox
          combobox={combobox}
          label={t({ message: 'Results', comment: 'List of search results' })}
          className={found.list ?? ''}
        />
      </div>
      <footer className={styles.foot}>
        {search.hasDeviceAnswered && <SearchStatus {...search} i18n={i18n} />}
      </footer>
    </>
  )
}
