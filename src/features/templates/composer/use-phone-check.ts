import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Draft } from '#src/domain/templates/draft.ts'
import type { ParsedPhone } from '#src/lib/text/phone-number.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

/** The phone number rules are large, so they are loaded only by the composer. */
const phoneRulesQuery = {
  queryKey: ['templates', 'phone-rules'],
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  queryFn: () => import('#src/lib/text/phone-number.ts'),
} as const

/** Parses the phone in the form by the rules of its country; null while the rules are loading. */
export function usePhoneCheck({ phone, phoneFrom }: Pick<Draft, 'phone' | 'phoneFrom'>): ParsedPhone | null {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { data, isError } = useQuery(phoneRulesQuery)
  if (isError) return checkDigits(phone, i18n)
  if (!data) return null
  return phoneFrom === null
    ? data.parsePhoneNumber(phone, getRegion(locale), i18n)
    : data.parsePhoneDigits(phone, false, i18n)
}

/** The region of a locale; null if it has none. */
function getRegion(locale: string): string | null {
  return new Intl.Locale(locale).region ?? null
}

/** The check used if the rules can't be loaded: digits only. */
function checkDigits(phone: string, i18n: I18n): ParsedPhone {
  if (phone.trim() === '') return { state: 'empty' }
  return /^\d{8,15}$/.test(phone)
    ? { state: 'routable', digits: phone, country: null, isCountryCodeAdded: false, isAssignedRange: false }
    : {
        state: 'unroutable',
        reason: t(i18n)`Digits only, country code first: no +, spaces, brackets or hyphens.`,
      }
}
