import { useQuery } from '@tanstack/react-query'
import type { Draft } from '#src/domain/templates/draft.ts'
import type { ParsedPhone } from '#src/lib/text/phone-number.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

/** Loaded where a number is about to be sent to. */
const phoneRulesQuery = {
  queryKey: ['templates', 'phone-rules'],
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  queryFn: () => import('#src/lib/text/phone-number.ts'),
} as const

/** What the phone in the form is, by the numbers' own rules; null while these are on their way. */
export function usePhoneCheck({ phone, phoneFrom }: Pick<Draft, 'phone' | 'phoneFrom'>): ParsedPhone | null {
  const { locale } = useDisplayLocale()
  const { data, isError } = useQuery(phoneRulesQuery)
  if (isError) return checkDigits(phone)
  if (!data) return null
  return phoneFrom === null
    ? data.parsePhoneNumber(phone, getRegion(locale))
    : data.parsePhoneDigits(phone, false)
}

/** The country of a locale, where it names one. */
function getRegion(locale: string): string | null {
  return new Intl.Locale(locale).region ?? null
}

/** What can be said without the rules. */
function checkDigits(phone: string): ParsedPhone {
  if (phone.trim() === '') return { state: 'empty' }
  return /^\d{8,15}$/.test(phone)
    ? { state: 'routable', digits: phone, country: null, isCountryCodeAdded: false, isAssignedRange: false }
    : { state: 'unroutable', reason: 'Digits only, country code first: no +, spaces, brackets or hyphens.' }
}
