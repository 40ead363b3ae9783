import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '#src/lib/text/format.ts'

/** How many other open tickets a ticket's customer has. */
export function getOtherTicketsText(count: number, locale: string, i18n: I18n): string {
  const formatted = formatNumber(count, locale)
  return t(i18n)({
    message: plural(count, {
      one: `${formatted} other open ticket`,
      other: `${formatted} other open tickets`,
    }),
    comment: 'Of the customer of a ticket',
  })
}
