import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { RowCount } from '#src/domain/pagination/sparse-pages.ts'
import { formatNumber } from '#src/lib/text/format.ts'

/** The number of rows, or "… or more" if the platform doesn't report it (rule 2). */
export function formatRowCount({ rows, isExact, delivered }: RowCount, locale: string, i18n: I18n): string {
  if (isExact) return formatNumber(rows, locale)
  const count = formatNumber(delivered, locale)
  return t(i18n)`${count} or more`
}
