import { useQuery } from '@tanstack/react-query'
import type { Draft } from '#src/domain/template-draft.ts'
import type { PhoneReading } from '#src/lib/phone-number.ts'
import { useReader } from '#src/ui/reader.tsx'

/** Loaded where a number is about to be sent to. */
const rules = {
  queryKey: ['templates', 'phone-rules'],
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  queryFn: () => import('#src/lib/phone-number.ts'),
} as const

/** What the phone in the form is, by the numbers' own rules; null while these are on their way. */
export function usePhone({ phone, phoneFrom }: Pick<Draft, 'phone' | 'phoneFrom'>): PhoneReading | null {
  const { locale } = useReader()
  const { data, isError } = useQuery(rules)
  if (isError) return byDigits(phone)
  if (!data) return null
  return phoneFrom === null ? data.readPhone(phone, regionOf(locale)) : data.readDigits(phone, false)
}

/** The country of a locale, where it names one. */
function regionOf(locale: string): string | null {
  return new Intl.Locale(locale).region ?? null
}

/** What can be said without the rules. */
function byDigits(phone: string): PhoneReading {
  if (phone.trim() === '') return { state: 'empty' }
  return /^\d{8,15}$/.test(phone)
    ? { state: 'routable', digits: phone, country: null, added: false, known: false }
    : { state: 'unroutable', why: 'Digits only, country code first: no +, spaces, brackets or hyphens.' }
}
