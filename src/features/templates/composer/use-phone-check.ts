import { useQuery } from '@tanstack/react-query'
import { useSession } from '#src/data/session/use-session.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import type { ParsedPhone } from '#src/lib/text/phone-number.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

/** The phone number rules are large, so they are loaded only by the composer. */
const phoneRulesQuery = {
  queryKey: ['templates', 'phone-rules'],
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  queryFn: () => import('#src/lib/text/phone-number.ts'),
} as const

export type PhoneCheck = {
  /** Null while the rules are loading. */
  readonly phone: ParsedPhone | null
  /** The calling code of numbers without a country code; null: unknown. */
  readonly homeCode: string | null
}

/** Parses the phone in the form by the rules of its country. */
export function usePhoneCheck({ phone, phoneFrom }: Pick<Draft, 'phone' | 'phoneFrom'>): PhoneCheck {
  const { homeCountry } = useSession().config
  const { locale } = useDisplayLocale()
  const { data, isError } = useQuery(phoneRulesQuery)
  if (isError) return { phone: checkDigits(phone), homeCode: null }
  // No rules are needed to see that there is none: what the form needs first doesn't change once they are loaded.
  if (!data) return { phone: phone.trim() === '' ? { state: 'empty' } : null, homeCode: null }
  const countries = { home: homeCountry, browser: getRegion(locale) }
  const parsePhone = (): ParsedPhone => {
    if (phoneFrom === null) return data.parsePhoneNumber(phone, countries)
    // Other digits than those it came from are what the agent chose, or what was read from their text.
    return getPhoneDigits(phoneFrom) === phone
      ? data.parseStoredPhone(phoneFrom, countries)
      : data.parsePhoneDigits(phone)
  }
  return { phone: parsePhone(), homeCode: data.getCallingCode(homeCountry) }
}

/** The region of a locale; null if it has none. */
function getRegion(locale: string): string | null {
  return new Intl.Locale(locale).region ?? null
}

/** The check used if the rules can't be loaded: digits only. */
function checkDigits(phone: string): ParsedPhone {
  if (phone.trim() === '') return { state: 'empty' }
  return /^\d{8,15}$/.test(phone)
    ? {
        state: 'routable',
        digits: phone,
        country: null,
        isCountryCodeAdded: false,
        doubt: 'unchecked',
      }
    : {
        state: 'unroutable',
        reason: { kind: 'not-digits' },
      }
}
