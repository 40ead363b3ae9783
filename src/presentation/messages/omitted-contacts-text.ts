import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '#src/lib/text/format.ts'

/** “12 more contacts aren’t shown”. */
export function getOmittedContactsText(count: number, locale: string, i18n: I18n): string {
  const formattedCount = formatNumber(count, locale)
  return t(i18n)`${plural(count, {
    one: `${formattedCount} more contact isn’t shown`,
    other: `${formattedCount} more contacts aren’t shown`,
  })}`
}

/** “and 3 more numbers”: of a contact, which has more than are read. */
export function getOmittedPhonesText(count: number, locale: string, i18n: I18n): string {
  const formattedCount = formatNumber(count, locale)
  return t(i18n)({
    message: plural(count, {
      one: `and ${formattedCount} more number`,
      other: `and ${formattedCount} more numbers`,
    }),
    comment: 'After the phone numbers of a contact, of which not all are shown',
  })
}
