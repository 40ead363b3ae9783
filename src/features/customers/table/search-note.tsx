import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { SearchStatus } from '#src/presentation/search/search-status.tsx'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './search-note.module.css'
import type { FoundCustomers } from './use-found-customers.ts'

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
  const { deviceRows, count } = found
  const customers = failure
    ? ({ state: 'failed', error: failure } as const)
    : ({ state: count === null ? 'searching' : 'found' } as const)
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
      <div className={styles.note}>
        <SearchStatus
          customers={customers}
          tickets={customers}
          hasDeviceFailed={found.hasDeviceFailed}
          i18n={i18n}
        />
        {deviceCount > 0 && !isDeviceRowVisible && (
          <Button variant="quiet" size="sm" icon="arrow-down" onClick={onShowDeviceRows}>
            {foundText}
          </Button>
        )}
      </div>
    </>
  )
}
