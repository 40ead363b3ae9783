/**
 * Parses any spelling of a phone number into digits with the country code first (TPL-04). Load it by `import()`: it is
 * a chunk of some 40 KiB, needed only when a template is about to be sent.
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
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
export function parsePhoneNumber(text: string, region: string | null, i18n: I18n): ParsedPhone {
  const plain = normalizePhone(text)
  if (plain === '') return { state: 'empty' }
  if (/\p{L}/u.test(plain)) return { state: 'unroutable', reason: t(i18n)`The number contains letters.` }
  if (/[^\d\s()+.\-/]/.test(plain))
    return { state: 'unroutable', reason: t(i18n)`The number contains invalid characters.` }
  const spelled = plain.replace(/^\(?00(?=[\s\d()-])/, '+')
  const digits = spelled.replace(/\D/g, '')
  if (/\d\s*\+/.test(spelled)) return { state: 'unroutable', reason: t(i18n)`Enter only one number.` }
  if (spelled.startsWith('+') || spelled.startsWith('(+'))
    return parsePhoneDigits(omitTrunkPrefix(spelled), false, i18n)
  const international = parsePhoneDigits(digits, false, i18n)
  const domestic = region === null ? null : toDomesticNumber(digits, region)
  if (domestic === null || domestic === digits) return international
  if (international.state === 'routable' && international.isAssignedRange && !digits.startsWith('0'))
    return {
      state: 'unroutable',
      reason: t(i18n)({
        message: `It could be +${digits} or +${domestic}. Start with + and the country code.`,
        comment: 'It: the phone number that was entered. digits and domestic: two phone numbers',
      }),
    }
  return parsePhoneDigits(domestic, true, i18n)
}

/** Validates digits with the country code first, exactly as they would be sent. */
export function parsePhoneDigits(digits: string, isCountryCodeAdded: boolean, i18n: I18n): ParsedPhone {
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
  const lengthProblem = validatePhoneNumberLength(`+${digits}`)
  if (lengthProblem) return { state: 'unroutable', reason: i18n._(LENGTH_REASONS[lengthProblem]) }
  // Indian numbers of other lengths are service numbers, which receive no messages.
  if (digits.startsWith('91') && length !== 12)
    return {
      state: 'unroutable',
      reason: i18n._(length < 12 ? LENGTH_REASONS.TOO_SHORT : LENGTH_REASONS.TOO_LONG),
    }
  const parsed = parse(`+${digits}`)
  if (!parsed || `${parsed.countryCallingCode}${parsed.nationalNumber}` !== digits)
    return {
      state: 'unroutable',
      reason: t(i18n)`Not a valid number: check for a 0 after the country code or an extra digit.`,
    }
  return {
    state: 'routable',
    digits,
    country: parsed.country ?? null,
    isCountryCodeAdded,
    isAssignedRange: parsed.isValid(),
  }
}

const LENGTH_REASONS: Readonly<
  Record<NonNullable<ReturnType<typeof validatePhoneNumberLength>>, MessageDescriptor>
> = {
  INVALID_COUNTRY: msg`The country code is missing.`,
  NOT_A_NUMBER: msg`Not a valid phone number.`,
  TOO_SHORT: msg`The number is too short for its country.`,
  TOO_LONG: msg`The number is too long for its country.`,
  INVALID_LENGTH: msg`The number of digits is not valid for its country.`,
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
