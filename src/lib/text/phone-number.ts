/**
 * Reads any spelling of a phone number as digits with the country code first (TPL-04, rule 43). Load it by `import()`: it is a
 * chunk of some 40 KiB, needed only when a template is about to be sent.
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import parse, {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { formatPhone, isInternational, normalizePhone } from './phone.ts'

export type ParsedPhone =
  | { readonly state: 'empty' }
  | {
      readonly state: 'routable'
      readonly digits: string
      /** ISO 3166 code; null where several countries share the calling code or none is known. */
      readonly country: string | null
      /** The text had no country code; that of the home country was added. */
      readonly isCountryCodeAdded: boolean
      /** What is unusual about the number; null: nothing. */
      readonly doubt: string | null
    }
  /** The text can be read as several numbers: the agent chooses one. */
  | { readonly state: 'ambiguous'; readonly readings: readonly PhoneReading[] }
  | { readonly state: 'unroutable'; readonly reason: string }

/** One of the numbers that a text may be. */
export type PhoneReading = {
  readonly digits: string
  /** With a + and grouped; the digits alone where they are no possible number. */
  readonly formatted: string
  readonly country: string | null
}

/** ISO 3166 codes; null: unknown. */
export type PhoneCountries = {
  /** The country of numbers that have no country code, from the deployment. */
  readonly home: string | null
  /** That of the browser: a number of it is offered, never assumed (rule 44). */
  readonly browser: string | null
}

/** Reads a number that the agent typed. */
export function parsePhoneNumber(text: string, countries: PhoneCountries, i18n: I18n): ParsedPhone {
  const plain = normalizePhone(text)
  const problem = findProblem(plain, i18n)
  if (problem !== null) return problem
  if (isInternational(plain)) return parsePhoneDigits(toInternationalDigits(plain), i18n)
  return readDigits(plain.replace(/\D/g, ''), countries, 'typed', i18n)
}

/** Reads a number that the platform delivered: it is sent as it is, unless it lacks its country code (rule 43). */
export function parseStoredPhone(text: string, countries: PhoneCountries, i18n: I18n): ParsedPhone {
  const plain = normalizePhone(text)
  const problem = findProblem(plain, i18n)
  if (problem !== null) return problem
  const digits = plain.replace(/\D/g, '')
  return isInternational(plain)
    ? createRoutable(digits.replace(/^00/, ''), false, i18n)
    : readDigits(digits, countries, 'stored', i18n)
}

/** Digits with the country code first, exactly as they are sent: only their number is limited (E.164). */
export function parsePhoneDigits(digits: string, i18n: I18n): ParsedPhone {
  const { length } = digits
  if (digits === '') return { state: 'empty' }
  if (!/^\d+$/.test(digits))
    return {
      state: 'unroutable',
      reason: t(i18n)`Digits only, country code first: no +, spaces, brackets or hyphens.`,
    }
  if (length < 8 || length > 15)
    return {
      state: 'unroutable',
      reason: t(i18n)({
        message: `A number has 8 to 15 digits; this one has ${length}.`,
        comment: 'length: how many digits',
      }),
    }
  return createRoutable(digits, false, i18n)
}

/** The calling code of a country; null where the country is unknown. */
export function getCallingCode(country: string | null): string | null {
  return country !== null && isCountry(country) ? getCountryCallingCode(country) : null
}

function findProblem(plain: string, i18n: I18n): ParsedPhone | null {
  if (plain === '') return { state: 'empty' }
  if (/\p{L}/u.test(plain)) return { state: 'unroutable', reason: t(i18n)`The number contains letters.` }
  if (/[^\d\s()+.\-/]/.test(plain))
    return { state: 'unroutable', reason: t(i18n)`The number contains invalid characters.` }
  if (/\d\s*\+/.test(plain) || /(?:\d\D*){7}[/\n](?:\D*\d){7}/.test(plain))
    return { state: 'unroutable', reason: t(i18n)`Enter only one number.` }
  return /\d/.test(plain) ? null : { state: 'unroutable', reason: t(i18n)`Not a valid phone number.` }
}

/** The trunk prefix in `+44 (0)20 …` is dialled only within the country. */
function toInternationalDigits(plain: string): string {
  return plain.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^00/, '')
}

/** Longer digits begin with a country code; in Brazil and China, eleven may not. */
const MAX_DOMESTIC_DIGITS = 11

/** Reads digits without a +, which by the specification begin with the country code. */
function readDigits(
  digits: string,
  { home, browser }: PhoneCountries,
  origin: 'typed' | 'stored',
  i18n: I18n,
): ParsedPhone {
  const hasTrunk = digits.startsWith('0')
  const likelihood = hasTrunk ? 'impossible' : getLikelihood(digits)
  const mayBeNational = hasTrunk || digits.length <= MAX_DOMESTIC_DIGITS
  const national = mayBeNational ? toDomesticNumber(digits, home) : null
  if (national !== null) {
    const isBoth = likelihood === 'assigned' || (origin === 'stored' && likelihood === 'possible')
    return isBoth ? createAmbiguous([digits, national]) : createRoutable(national, true, i18n)
  }
  // Without a home country, the country of a number without a country code is unknown.
  const offered = mayBeNational && home === null ? toDomesticNumber(digits, browser) : null
  if (offered !== null) return createAmbiguous(hasTrunk ? [offered] : [digits, offered])
  if (hasTrunk && origin === 'typed')
    return { state: 'unroutable', reason: i18n._(LENGTH_REASONS.INVALID_COUNTRY) }
  return origin === 'typed' ? parsePhoneDigits(digits, i18n) : createRoutable(digits, false, i18n)
}

function createAmbiguous(candidates: readonly string[]): ParsedPhone {
  return {
    state: 'ambiguous',
    readings: candidates.map((digits) => {
      const isPossible = getLikelihood(digits) !== 'impossible'
      return {
        digits,
        formatted: isPossible ? formatPhone(`+${digits}`) : digits,
        country: isPossible ? (parse(`+${digits}`)?.country ?? null) : null,
      }
    }),
  }
}

function createRoutable(digits: string, isCountryCodeAdded: boolean, i18n: I18n): ParsedPhone {
  const doubt = findDoubt(digits)
  return {
    state: 'routable',
    digits,
    country: parse(`+${digits}`)?.country ?? null,
    isCountryCodeAdded,
    doubt: doubt && i18n._(doubt),
  }
}

function getLikelihood(digits: string): 'assigned' | 'possible' | 'impossible' {
  const doubt = findDoubt(digits)
  if (doubt === null) return 'assigned'
  return doubt === UNASSIGNED ? 'possible' : 'impossible'
}

const UNASSIGNED = msg({
  message: 'It is in no known range. Check it again.',
  comment: 'It: a phone number. Range: of the phone numbers that a country has assigned',
})

const LENGTH_REASONS: Readonly<
  Record<NonNullable<ReturnType<typeof validatePhoneNumberLength>>, MessageDescriptor>
> = {
  INVALID_COUNTRY: msg`The country code is missing.`,
  NOT_A_NUMBER: msg`Not a valid phone number.`,
  TOO_SHORT: msg`The number is too short for its country.`,
  TOO_LONG: msg`The number is too long for its country.`,
  INVALID_LENGTH: msg`The number of digits is not valid for its country.`,
}

/** What is unusual about digits with the country code first; null: nothing. */
function findDoubt(digits: string): MessageDescriptor | null {
  const lengthProblem = validatePhoneNumberLength(`+${digits}`)
  if (lengthProblem) return LENGTH_REASONS[lengthProblem]
  // Indian numbers of other lengths are service numbers, which receive no messages.
  if (digits.startsWith('91') && digits.length !== 12)
    return digits.length < 12 ? LENGTH_REASONS.TOO_SHORT : LENGTH_REASONS.TOO_LONG
  const parsed = parse(`+${digits}`)
  if (!parsed || `${parsed.countryCallingCode}${parsed.nationalNumber}` !== digits)
    return msg`Not a valid number: check for a 0 after the country code or an extra digit.`
  return parsed.isValid() ? null : UNASSIGNED
}

/** The digits with the calling code of `country`, where they are a valid number there that has none yet. */
function toDomesticNumber(digits: string, country: string | null): string | null {
  if (country === null || !isCountry(country)) return null
  const parsed = parse(digits, country)
  if (!parsed?.isValid()) return null
  const international = `${parsed.countryCallingCode}${parsed.nationalNumber}`
  return international === digits ? null : international
}

function isCountry(country: string): country is CountryCode {
  return isSupportedCountry(country)
}
