'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getCustomerSort } from '#src/domain/customers/columns.ts'
import type { CustomersSearchParams } from '#src/domain/customers/search-params.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import type { RowCount } from '#src/domain/pagination/sparse-pages.ts'
import { CustomerResults } from '#src/features/customers/search/customer-results.tsx'
import {
  type CustomerResultsState,
  useCustomerResults,
} from '#src/features/customers/search/use-customer-results.ts'
import { focusDefault, isFocusFree } from '#src/lib/browser/default-focus.ts'
import { cx } from '#src/lib/text/cx.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { SearchField } from '#src/ui/controls/input.tsx'
import type { Combobox } from '#src/ui/controls/use-combobox.ts'
import frame from '#src/ui/data-display/page-frame.module.css'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { type SearchText, useSearchText } from '#src/ui/hooks/use-search-text.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import styles from './customer-list-page.module.css'
import { PagedCustomerTable } from './paged-customer-table.tsx'
import { formatRowCount } from './row-count-text.ts'
import { getFoundCount, useFoundCustomers } from './use-found-customers.ts'

type Props = { searchParams: CustomersSearchParams }

/** All customers of the workspace; while a text is searched, what it finds, and on demand all customers that it finds. */
export function CustomerListPage({ searchParams }: Props) {
  const { config } = useSession()
  const { t } = useLingui()
  const { q = '' } = searchParams
  const search = normalizeCustomerSearch(q, config.homeCountry)
  const list = { search, ...getCustomerSort(searchParams, config.platform.customerSortFields) }
  const field = useCustomerSearchField(q)
  const text = field.text.trim()
  const isTable = text === '' || (searchParams.all === true && text === q)
  const results = useCustomerResults(isTable ? '' : field.text)
  const found = useFoundCustomers(list, isTable ? q : '')
  const pageTitle = t`Customers · Handoff`
  useEffect(() => {
    document.title = pageTitle
  }, [pageTitle])
  const rowCount = isTable ? getFoundCount(found) : countResults(results)
  return (
    <section className={frame.page} aria-label={t`Customers`}>
      <header className={cx(frame.head, styles.head)}>
        <div>
          <h1 className={frame.title}>
            <Trans>Customers</Trans>
          </h1>
          <p className={frame.sub}>
            {rowCount ? <CountText count={rowCount} isFound={text !== ''} /> : '\u00a0'}
          </p>
        </div>
        <CustomerSearch field={field} combobox={isTable ? null : results.combobox} />
        {/* Its place stays, so that the field does. */}
        <div className={isTable ? undefined : styles.away}>
          <ColumnsMenu />
        </div>
      </header>
      {isTable ? (
        <PagedCustomerTable
          key={`${list.search} ${list.by} ${list.order}`}
          list={list}
          searchParams={searchParams}
          found={found}
        />
      ) : (
        <CustomerResults results={results} />
      )}
    </section>
  )
}

function CountText({ count: rowCount, isFound }: { count: RowCount; isFound: boolean }) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const count = formatRowCount(rowCount, locale, i18n)
  return isFound
    ? t({ message: `${count} found`, comment: 'How many customers a search found' })
    : t({ message: `${count} in this workspace`, comment: 'How many customers there are' })
}

/** How many customers a search has found; null: not all has answered, or none was found where some couldn't be searched. */
function countResults({ found: { list, isAnswered }, search }: CustomerResultsState): RowCount | null {
  if (!isAnswered || (list.customerTotal === 0 && search.customers.state !== 'found')) return null
  const { customerTotal: rows } = list
  const isExact = search.customers.state !== 'found' || search.customers.total !== null
  return { rows, isExact, delivered: rows }
}

function useCustomerSearchField(q: string): SearchText {
  const navigate = useNavigate()
  return useSearchText(q, (query) => {
    void navigate({
      to: '/customers',
      // Another search is another list, which starts at its first row.
      search: ({ q: _q, all: _all, row: _row, on: _on, ...others }) =>
        query ? { ...others, q: query } : others,
      replace: true,
    })
  })
}

type SearchProps = {
  field: SearchText
  /** The results that the field moves through; null: the table is shown. */
  combobox: Combobox | null
}

/** Searches by name, email, company, and phone number in any notation (CUS-22). */
function CustomerSearch({ field: { text, setText, searchNow }, combobox }: SearchProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  useCommand(COMMANDS.search, () => {
    field.current?.focus()
    field.current?.select()
  })
  const isSearched = combobox !== null
  const restoreFocus = useEffectEvent(() => {
    // After going back to results. On a phone, the keyboard would cover them.
    if (isSearched && isFocusFree() && !globalThis.matchMedia?.('(pointer: coarse)').matches)
      field.current?.focus()
  })
  useEffect(() => restoreFocus(), [])
  return (
    <SearchField
      ref={field}
      label={t`Search customers`}
      placeholder={t`Search all customers`}
      shortcut={useShortcutLabel(COMMANDS.search)}
      maxLength={200}
      className={styles.search}
      value={text}
      onValueChange={setText}
      onBlur={searchNow}
      {...combobox?.fieldProps}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          if (text === '') focusDefault()
          else setText('')
        } else if (combobox) combobox.onKeyDown(event)
        else if (event.key === 'ArrowDown' || event.key === 'Enter') {
          // Moves the focus to the grid, where the arrow keys navigate.
          event.preventDefault()
          document.querySelector<HTMLElement>('[role="grid"]')?.focus()
        }
      }}
    />
  )
}
