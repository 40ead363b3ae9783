'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getCustomerSort } from '#src/domain/customers/columns.ts'
import type { CustomersSearchParams } from '#src/domain/customers/search-params.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import { focusDefault } from '#src/lib/browser/default-focus.ts'
import { cx } from '#src/lib/text/cx.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { SearchField } from '#src/ui/controls/input.tsx'
import frame from '#src/ui/data-display/page-frame.module.css'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useSearchText } from '#src/ui/hooks/use-search-text.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import styles from './customer-list-page.module.css'
import { PagedCustomerTable } from './paged-customer-table.tsx'
import { formatRowCount } from './row-count-text.ts'
import { getFoundCount, useFoundCustomers } from './use-found-customers.ts'

type Props = { searchParams: CustomersSearchParams }

/** All customers of the workspace, or those that a search finds. */
export function CustomerListPage({ searchParams }: Props) {
  const { config } = useSession()
  const { locale } = useDisplayLocale()
  const { t, i18n } = useLingui()
  const search = normalizeCustomerSearch(searchParams.q ?? '', config.homeCountry)
  const list = { search, ...getCustomerSort(searchParams, config.platform.customerSortFields) }
  const found = useFoundCustomers(list, searchParams.q ?? '')
  const rowCount = getFoundCount(found)
  /** The text for which Enter was pressed. */
  const [submittedText, setSubmittedText] = useState<string | null>(null)
  const pageTitle = t`Customers · Handoff`
  useEffect(() => {
    document.title = pageTitle
  }, [pageTitle])
  const count = rowCount && formatRowCount(rowCount, locale, i18n)
  return (
    <section className={frame.page} aria-label={t`Customers`}>
      <header className={cx(frame.head, styles.head)}>
        <div>
          <h1 className={frame.title}>
            <Trans>Customers</Trans>
          </h1>
          <p className={frame.sub}>
            {count === null
              ? '\u00a0'
              : search
                ? t({ message: `${count} found`, comment: 'How many customers a search found' })
                : t({ message: `${count} in this workspace`, comment: 'How many customers there are' })}
          </p>
        </div>
        <CustomerSearch q={searchParams.q ?? ''} onSubmit={setSubmittedText} />
        <ColumnsMenu />
      </header>
      <PagedCustomerTable
        key={`${list.search} ${list.by} ${list.order}`}
        list={list}
        searchParams={searchParams}
        found={found}
        isSubmitted={submittedText === found.text}
        onOpenSubmitted={() => setSubmittedText(null)}
      />
    </section>
  )
}

/** Searches by name, email, company, and phone number in any notation (CUS-22). */
function CustomerSearch({ q, onSubmit }: { q: string; onSubmit: (text: string) => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { text, setText, searchNow } = useSearchText(q, (query) => {
    void navigate({
      to: '/customers',
      // Another search is another list, which starts at its first row.
      search: ({ q: _q, row: _row, on: _on, ...others }) => (query ? { ...others, q: query } : others),
      replace: true,
    })
  })
  const field = useRef<HTMLInputElement>(null)
  useCommand(COMMANDS.search, () => {
    field.current?.focus()
    field.current?.select()
  })
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
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text.trim() !== '') {
          searchNow()
          onSubmit(text.trim())
        } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
          // Moves the focus to the grid, where the arrow keys navigate.
          event.preventDefault()
          document.querySelector<HTMLElement>('[role="grid"]')?.focus()
        }
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (text === '') focusDefault()
        else setText('')
      }}
    />
  )
}
