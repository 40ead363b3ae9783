import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Draft } from '#src/domain/templates/draft.ts'
import { isolate } from '#src/lib/text/isolate.ts'
import { formatPhone, getPhoneDigits } from '#src/lib/text/phone.ts'
import type { ParsedPhone } from '#src/lib/text/phone-number.ts'

/** Explains how the digits result from what was typed, so that no change is hidden from the agent. */
export function getPhoneHint(
  { phone: text, phoneFrom }: Pick<Draft, 'phone' | 'phoneFrom'>,
  parsedPhone: ParsedPhone | null,
  i18n: I18n,
): string {
  if (parsedPhone?.state !== 'routable') return t(i18n)`Any format; sent as digits, country code first`
  const { digits: phone } = parsedPhone
  if (phoneFrom === null) {
    if (parsedPhone.isCountryCodeAdded) return t(i18n)`Sent as ${phone}, with the country code added`
    return phone === text ? t(i18n)`Digits only, country code first` : t(i18n)`Sent as ${phone}`
  }
  const typedDigits = getPhoneDigits(phoneFrom).replace(/^0+/, '')
  if (phone !== typedDigits && phone.endsWith(typedDigits)) {
    const countryCode = phone.slice(0, -typedDigits.length)
    const typedPhone = isolate(phoneFrom.trim(), i18n.locale)
    return t(i18n)({
      message: `Digits only, ${countryCode} added to ${typedPhone}`,
      comment: 'What happened to the phone number that the agent typed',
    })
  }
  if (phoneFrom === phone) {
    const formattedPhone = isolate(formatPhone(phone), i18n.locale)
    return t(i18n)({ message: `Digits only, ${formattedPhone}`, comment: 'formattedPhone: a phone number' })
  }
  const typedPhone = isolate(phoneFrom.trim().slice(0, 40), i18n.locale)
  return t(i18n)({
    message: `Digits only, cleaned from ${typedPhone}`,
    comment: 'What happened to the phone number that the agent typed',
  })
}
