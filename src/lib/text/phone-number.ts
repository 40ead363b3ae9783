/**
 * Reads any spelling of a phone number as digits with the country code first (TPL-04, rule 43). Load it by `import()`: it is a
 * chunk of some 40 KiB, needed only when a template is about to be sent.
 */
import parse, {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { isFormerNumber, mayBeMobile, mayLackCountryCode, stripFormerTrunk } from './home-numbers.ts'
import { formatPhone, isInternational, MAX_NATIONAL_DIGITS, normalizePhone } from './phone.ts'
import { toUsualNumber } from './phone-lengths.ts'

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
      readonly doubt: PhoneDoubt | null
    }
  /** The text can be read as several numbers: the agent chooses one. */
  | { readonly state: 'ambiguous'; readonly readings: readonly PhoneReading[] }
  | { readonly state: 'unroutable'; readonly reason: PhoneProblem }

/** Why a text is no number that can be sent to. */
export type PhoneProblem =
  | {
      readonly kind:
        | 'letters'
        | 'invalid-characters'
        | 'several-numbers'
        | 'not-a-number'
        | 'not-digits'
        | 'country-code-missing'
    }
  /** `length`: how many digits, fewer or more than any number has. */
  | { readonly kind: 'digit-count'; readonly length: number }

/** What is unusual about a number that can be sent to all the same. */
export type PhoneDoubt =
  | 'country-code-missing'
  | 'not-a-number'
  | 'too-short'
  | 'too-long'
  | 'invalid-length'
  | 'extra-digit'
  | 'unassigned'
  /** The rules could not be loaded. */
  | 'unchecked'

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
export function parsePhoneNumber(text: string, countries: PhoneCountries): ParsedPhone {
  const plain = normalizePhone(text)
  const problem = findProblem(plain)
  if (problem !== null) return problem
  if (isInternational(plain)) return parsePhoneDigits(withoutTrunk(toInternationalDigits(plain)))
  return readDigits(plain.replace(/\D/g, ''), countries, 'typed')
}

/** Reads a number that the platform delivered: it is sent as it is, unless it lacks its country code (rule 43). */
export function parseStoredPhone(text: string, countries: PhoneCountries): ParsedPhone {
  const plain = normalizePhone(text)
  const problem = findProblem(plain)
  if (problem !== null) return problem
  return isInternational(plain)
    ? createRoutable(toInternationalDigits(plain), false)
    : readDigits(plain.replace(/\D/g, ''), countries, 'stored')
}

/** Digits with the country code first, exactly as they are sent: only their number is limited (E.164). */
export function parsePhoneDigits(digits: string): ParsedPhone {
  const { length } = digits
  if (digits === '') return { state: 'empty' }
  if (!/^\d+$/.test(digits))
    return {
      state: 'unroutable',
      reason: { kind: 'not-digits' },
    }
  if (length < 8 || length > 15)
    return {
      state: 'unroutable',
      reason: { kind: 'digit-count', length },
    }
  return createRoutable(digits, false)
}

/** The calling code of a country; null where the country is unknown. */
export function getCallingCode(country: string | null): string | null {
  return country !== null && isCountry(country) ? getCountryCallingCode(country) : null
}

/** Of a second number only the digits that differ: `98450 11223 / 24`. */
const SHORT_SECOND = /(?:\d[^/\d]*){8}\/\s*\d{1,4}$/
/** Two whole numbers, with nothing between them but a space. The ids of services have none. */
const TWO_IN_A_ROW =
  /^(?:\d[().-]?){8,14}\d\s+(?:\d[().-]?){8,14}\d$|^(?=\d{1,12}\s)(?:\d[\s().-]{0,3}){17,30}\d$/

function findProblem(plain: string): ParsedPhone | null {
  if (plain === '') return { state: 'empty' }
  if (/\p{L}/u.test(plain)) return { state: 'unroutable', reason: { kind: 'letters' } }
  if (/[^\d\s()+.\-/]/.test(plain)) return { state: 'unroutable', reason: { kind: 'invalid-characters' } }
  if (
    /\d\s*\+/.test(plain) ||
    /(?:\d\D*){7}[/\n](?:\D*\d){7}/.test(plain) ||
    SHORT_SECOND.test(plain) ||
    TWO_IN_A_ROW.test(plain)
  )
    return { state: 'unroutable', reason: { kind: 'several-numbers' } }
  return /[1-9]/.test(plain) ? null : { state: 'unroutable', reason: { kind: 'not-a-number' } }
}

/** The trunk prefix in `+44 (0)20 …` is dialled only within the country. */
function toInternationalDigits(plain: string): string {
  return plain.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^0+/, '')
}

/**
 * Digits as they are dialled from abroad, without the digit that was typed behind the country code and is dialled only within
 * the country: `+91 098450 11223`, `+7 8 916 …`.
 */
function withoutTrunk(digits: string): string {
  if (findDoubt(digits) === null) return digits
  const parsed = parse(`+${digits}`)
  if (!parsed) return digits
  const { countryCallingCode: code, nationalNumber: national } = parsed
  const trunk = digits.slice(code.length, digits.length - national.length)
  const isTrunk = code === '7' ? trunk === '8' : trunk.startsWith('0')
  return isTrunk && digits === code + trunk + national && findDoubt(code + national) === null
    ? code + national
    : digits
}

/** Reads digits without a +, which by the specification begin with the country code. */
function readDigits(
  digits: string,
  { home, browser }: PhoneCountries,
  origin: 'typed' | 'stored',
): ParsedPhone {
  const hasTrunk = digits.startsWith('0')
  const whole = digits.replace(/^0+/, '')
  const likelihood = getLikelihood(whole)
  const national = toDomesticNumber(digits, home) ?? toUnassignedNumber(digits, home, likelihood)
  // Digits behind a zero that are long enough to begin with the country code.
  const isWhole = hasTrunk && likelihood === 'assigned' && whole.length > MAX_NATIONAL_DIGITS
  if (national !== null && isWhole && !mayReachDomestic(national, home))
    return createAmbiguous([whole, national])
  if (national !== null && (hasTrunk || likelihood === 'impossible')) return createRoutable(national, true)
  if (national !== null && likelihood === 'assigned')
    return mayReachDomestic(national, home)
      ? createAmbiguous([digits, national])
      : createRoutable(digits, false)
  if (national !== null)
    return origin === 'stored' ? createAmbiguous([digits, national]) : createRoutable(national, true)
  // Without a home country, the country of a number without a country code is unknown.
  const offered = home === null ? toDomesticNumber(digits, browser) : null
  const isAbroad = !hasTrunk || isWhole
  if (offered !== null) return createAmbiguous(isAbroad ? [whole, offered] : [offered])
  if (isAbroad) return origin === 'typed' ? parsePhoneDigits(whole) : createRoutable(whole, false)
  return origin === 'typed'
    ? { state: 'unroutable', reason: { kind: 'country-code-missing' } }
    : createRoutable(digits, false)
}

function mayReachDomestic(digits: string, country: string | null): boolean {
  const code = getCallingCode(country)
  return country === null || code === null || mayBeMobile(digits.slice(code.length), country)
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

function createRoutable(digits: string, isCountryCodeAdded: boolean): ParsedPhone {
  return {
    state: 'routable',
    digits,
    country: parse(`+${digits}`)?.country ?? null,
    isCountryCodeAdded,
    doubt: findDoubt(digits),
  }
}

function getLikelihood(digits: string): 'assigned' | 'possible' | 'impossible' {
  const doubt = findDoubt(digits)
  if (doubt === null) return 'assigned'
  if (isFormerNumber(digits)) return 'possible'
  return doubt === 'unassigned' && toUsualNumber(digits) === digits ? 'possible' : 'impossible'
}

const LENGTH_DOUBTS: Readonly<Record<NonNullable<ReturnType<typeof validatePhoneNumberLength>>, PhoneDoubt>> =
  {
    INVALID_COUNTRY: 'country-code-missing',
    NOT_A_NUMBER: 'not-a-number',
    TOO_SHORT: 'too-short',
    TOO_LONG: 'too-long',
    INVALID_LENGTH: 'invalid-length',
  }

/** What is unusual about digits with the country code first; null: nothing. */
function findDoubt(digits: string): PhoneDoubt | null {
  const lengthProblem = validatePhoneNumberLength(`+${digits}`)
  if (lengthProblem) return LENGTH_DOUBTS[lengthProblem]
  // Indian numbers of other lengths are service numbers, which receive no messages.
  if (digits.startsWith('91') && digits.length !== 12) return digits.length < 12 ? 'too-short' : 'too-long'
  const parsed = parse(`+${digits}`)
  if (!parsed || `${parsed.countryCallingCode}${parsed.nationalNumber}` !== digits) return 'extra-digit'
  return parsed.isValid() ? null : 'unassigned'
}

/** The digits with the calling code of `country`, where they are a valid number there that has none yet. */
function toDomesticNumber(digits: string, country: string | null): string | null {
  if (country === null || !isCountry(country) || !mayLackCountryCode(digits, country)) return null
  const parsed = parse(stripFormerTrunk(digits, country), country)
  if (!parsed) return null
  const international = `${parsed.countryCallingCode}${parsed.nationalNumber}`
  if (international === digits || findDoubt(international) !== null) return null
  // Short ones are services, or lack their area.
  return digits.startsWith('0') || toUsualNumber(international) !== null ? international : null
}

/** A number of the home country that the rules don't know, where it can be nothing else: the rules lag behind. */
function toUnassignedNumber(
  digits: string,
  home: string | null,
  likelihood: ReturnType<typeof getLikelihood>,
): string | null {
  const code = getCallingCode(home)
  const hasTrunk = digits.startsWith('0')
  if (code === null || (!hasTrunk && likelihood !== 'impossible')) return null
  const national = digits.replace(/^0/, '')
  if (national.startsWith('0') || national.length > MAX_NATIONAL_DIGITS) return null
  return getLikelihood(code + national) === 'possible' ? code + national : null
}

function isCountry(country: string): country is CountryCode {
  return isSupportedCountry(country)
}
