import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { SearchStatus } from '#src/presentation/search/search-status.tsx'
import { createTicketOption } from '#src/presentation/search/ticket-option.tsx'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './search-note.module.css'
import type { FoundCustomers } from './use-found-customers.ts'
import { useNumberSearch } from './use-submitted-search.ts'

type Props = {
  found: FoundCustomers
  /** Why the platform's list could not be loaded; null if it could, or isn't loaded yet. */
  failure: ApiError | null
  onRetry: () => void
  isDeviceRowVisible: boolean
  onShowDeviceRows: () => void
}

/** What was searched, and what this device found beside the platform's list (rule 36). */
export function SearchNote({ found, failure, onRetry, isDeviceRowVisible, onShowDeviceRows }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { deviceRows, text, count } = found
  const { tickets, ticket } = useNumberSearch(text)
  const customers = failure
    ? ({ state: 'failed', error: failure } as const)
    : ({ state: count === null ? 'searching' : 'found' } as const)
  // Only a number is searched among tickets.
  const platform = { customers, tickets: tickets ?? customers }
  const deviceCount = deviceRows.length
  const formattedCount = formatNumber(deviceCount, locale)
  const foundText = t({
    message: plural(deviceCount, {
      one: `${formattedCount} more customer found on this device`,
      other: `${formattedCount} more customers found on this device`,
    }),
    comment:
      'Beside those that the platform found; read aloud while a search is typed, and a button that leads to them',
  })
  return (
    <>
      {failure && deviceCount > 0 && (
        <div className={styles.problem}>
          <ProblemNotice variant="box" problem={describeFailure(failure, i18n)} onRetry={onRetry} level={2} />
        </div>
      )}
      {/* The number of all rows is above. */}
      <output className="visually-hidden">{found.count !== null && deviceCount > 0 && foundText}</output>
      {ticket && <TicketLink ticket={ticket} text={text} />}
      <div className={styles.note}>
        <SearchStatus {...platform} hasDeviceFailed={found.hasDeviceFailed} i18n={i18n} />
        {deviceCount > 0 && !isDeviceRowVisible && (
          <Button variant="quiet" size="sm" icon="arrow-down" onClick={onShowDeviceRows}>
            {foundText}
          </Button>
        )}
      </div>
    </>
  )
}

/** The ticket whose number was searched. */
function TicketLink({ ticket, text }: { ticket: Ticket; text: string }) {
  const { i18n } = useLingui()
  const { leading, label, description } = createTicketOption({ ticket, text }, i18n)
  return (
    <Link
      className={`${styles.ticket} focus-inset`}
      to="/inbox/$chatId"
      params={{ chatId: ticket.id }}
      search={{ view: 'open', code: ticket.code }}
    >
      {leading}
      <b>{label}</b> {description}
    </Link>
  )
}
