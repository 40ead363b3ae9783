import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { CombinedSearch } from '#src/data/search/use-combined-search.ts'
import { readTicketCode } from '#src/domain/search/ticket-code.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import styles from './found.module.css'
import { getSearchProblem } from './search-status.tsx'

export type EmptyText = { readonly title: string; readonly hint: string | null }

/** That nothing was found, and what else to try. Only for a search that this device and the platform have answered. */
export function getEmptyText(text: string, search: CombinedSearch, i18n: I18n): EmptyText {
  const code = readTicketCode(text)
  if (search.customers.state === 'failed' || search.tickets.state === 'failed')
    return { title: t(i18n)`Nothing found on this device`, hint: null }
  if (getSearchProblem(search, i18n) !== null || code === null || search.tickets.state !== 'found')
    return { title: t(i18n)({ message: 'Nothing found', comment: 'A search has no results' }), hint: null }
  const formattedCode = formatTicketCode(code, i18n.locale)
  return {
    title: t(i18n)`No ticket ${formattedCode}`,
    hint: t(
      i18n,
    )`The search includes closed tickets. Check the number, or try a phone number, email address or order number.`,
  }
}

/** `children`: what can be done. */
export function EmptySearch({ text: { title, hint }, children }: { text: EmptyText; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <b>{title}</b>
      {hint !== null && <span>{hint}</span>}
      {children !== undefined && <div>{children}</div>}
    </div>
  )
}
