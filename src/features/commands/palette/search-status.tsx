import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchCoverage } from '#src/data/search/coverage.ts'
import { getCoverageText } from '#src/domain/search/labels.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './palette.module.css'

type Props = {
  /** Results that can be chosen. */
  total: number
  /** Null: this device was not searched. */
  coverage: SearchCoverage | null
  /** The platform searches customers for this session. */
  hasPlatformCustomers: boolean
}

/** How many results there are, read aloud while a search is typed, and what was searched (rule 36). */
export function SearchStatus({ total, coverage, hasPlatformCustomers }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const count = formatNumber(total, locale)
  return (
    <>
      <output className="visually-hidden">
        {t({
          message: plural(total, { one: `${count} found`, other: `${count} found` }),
          comment: 'Number of customers found, or of all results of a search',
        })}
      </output>
      {coverage && (
        <p className={styles.coverage}>
          {getCoverageText(coverage, locale, i18n)}{' '}
          {hasPlatformCustomers && (
            <Trans>
              Customers that were never opened here are searched by the platform, for the exact text.
            </Trans>
          )}
        </p>
      )}
    </>
  )
}
