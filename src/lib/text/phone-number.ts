/**
 * Parses any spelling of a phone number into digits with the country code first (TPL-04). Load it by `import()`: it is
 * a chunk of some 40 KiB, needed only when a template is about to be sent.
 */
import parse, { type CountryCode, isSupportedCountry, validatePhoneNumberLength } from 'libphonenumber-js/min'
import { normalizePhone } from './phone.ts'

export type ParsedPhone =
  | { readonly state: 'empty' }
  | {
      readonly state: 'routable'
      readonly digits: string
      /** ISO 3166 code; null where several countries share the calling code or none is known. */
      readonly country: string | null
      /** The text had no country code; that of `region` was added. */
      readonly isCountryCodeAdded: boolean
      /** False: the length is possible, but the number is in no range known to be assigned. */
      readonly isAssignedRange: boolean
    }
  | { readonly state: 'unroutable'; readonly reason: string }

/** `region` is the ISO 3166 code assumed for a number without a country code; null: none is assumed. */
export function parsePhoneNumber(text: string, region: string | null): ParsedPhone {
  const plain = normalizePhone(text)
  if (plain === '') return { state: 'empty' }
  if (/\p{L}/u.test(plain)) return { state: 'unroutable', reason: 'The number contains letters.' }
  if (/[^\d\s()+.\-/]/.test(plain))
    return { state: 'unroutable', reason: 'The number contains invalid characters.' }
  const spelled = plain.replace(/^\(?00(?=[\s\d()-])/, '+')
  const digits = spelled.replace(/\D/g, '')
  if (/\d\s*\+/.test(spelled)) return { state: 'unroutable', reason: 'Enter only one number.' }
  if (spelled.startsWith('+') || spelled.startsWith('(+'))
    return parsePhoneDigits(omitTrunkPrefix(spelled), false)
  const international = parsePhoneDigits(digits, false)
  const domestic = region === null ? null : toDomesticNumber(digits, region)
  if (domestic === null || domestic === digits) return international
  if (international.state === 'routable' && international.isAssignedRange && !digits.startsWith('0'))
    return {
      state: 'unroutable',
      reason: `It could be +${digits} or +${domestic}. Start with + and the country code.`,
    }
  return parsePhoneDigits(domestic, true)
}

/** Validates digits with the country code first, exactly as they would be sent. */
export function parsePhoneDigits(digits: string, isCountryCodeAdded: boolean): ParsedPhone {
  if (digits === '') return { state: 'empty' }
  if (!/^\d+$/.test(digits))
    return {
      state: 'unroutable',
      reason: 'Digits only, country code first: no +, spaces, brackets or hyphens.',
    }
  if (digits.length < 8 || digits.length > 15)
    return { state: 'unroutable', reason: `A number has 8 to 15 digits; this one has ${digits.length}.` }
  const lengthProblem = validatePhoneNumberLength(`+${digits}`)
  if (lengthProblem) return { state: 'unroutable', reason: LENGTH_REASONS[lengthProblem] }
  // Indian numbers of other lengths are service numbers, which receive no messages.
  if (digits.startsWith('91') && digits.length !== 12)
    return {
      state: 'unroutable',
      reason: digits.length < 12 ? LENGTH_REASONS.TOO_SHORT : LENGTH_REASONS.TOO_LONG,
    }
  const parsed = parse(`+${digits}`)
  if (!parsed || `${parsed.countryCallingCode}${parsed.nationalNumber}` !== digits)
    return {
      state: 'unroutable',
      reason: 'Not a valid number: check for a 0 after the country code or an extra digit.',
    }
  return {
    state: 'routable',
    digits,
    country: parsed.country ?? null,
    isCountryCodeAdded,
    isAssignedRange: parsed.isValid(),
  }
}

const LENGTH_REASONS: Readonly<Record<NonNullable<ReturnType<typeof validatePhoneNumberLength>>, string>> = {
  INVALID_COUNTRY: 'The country code is missing.',
  NOT_A_NUMBER: 'Not a valid phone number.',
  TOO_SHORT: 'The number is too short for its country.',
  TOO_LONG: 'The number is too long for its country.',
  INVALID_LENGTH: 'The number of digits is not valid for its country.',
}

/** The digits with the calling code of `region`, where they are a valid number there. */
function toDomesticNumber(digits: string, region: string): string | null {
  if (!isCountry(region)) return null
  const parsed = parse(digits, region)
  return parsed?.isValid() ? `${parsed.countryCallingCode}${parsed.nationalNumber}` : null
}

function isCountry(region: string): region is CountryCode {
  return isSupportedCountry(region)
}

/** The trunk prefix in `+44 (0)20 …` is dialled only within the country. */
function omitTrunkPrefix(spelled: string): string {
  return spelled.replace(/\(0\)/, '').replace(/\D/g, '')
}
