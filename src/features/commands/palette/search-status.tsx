import { useLingui } from '@lingui/react/macro'
import { useCustomerTotal } from '#src/data/customers/use-customer-total.ts'
import type { SearchCoverage } from '#src/data/search/coverage.ts'
import { getCoverageText, getUnsearchedCustomersText } from '#src/presentation/search/search-labels.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './palette.module.css'

type Props = {
  /** Null: this device was not searched. */
  coverage: SearchCoverage | null
  /** The platform searches customers for this session. */
  hasPlatformCustomers: boolean
}

/** What was searched, and what only the platform searches (rule 36). */
export function SearchStatus({ coverage, hasPlatformCustomers }: Props) {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const total = useCustomerTotal()
  if (!coverage) return null
  return (
    <p className={styles.coverage}>
      {getCoverageText(coverage, locale, i18n)}{' '}
      {hasPlatformCustomers && getUnsearchedCustomersText(total, coverage, locale, i18n)}
    </p>
  )
}
