'use memo'

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

/** Says how many tickets could not be read. */
export function useSkippedTicketsTitle(count: number): string {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const formattedCount = formatNumber(count, locale)
  return t`${plural(count, {
    one: `Couldn’t load ${formattedCount} ticket`,
    other: `Couldn’t load ${formattedCount} tickets`,
  })}`
}
