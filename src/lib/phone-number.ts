/**
 * Any spelling of a number into digits with the country code first (TPL-04). Its own chunk, some 40 KiB: load it by
 * `import()` where a number is about to be sent to.
 */
import parse, { type CountryCode, isSupportedCountry, validatePhoneNumberLength } from 'libphonenumber-js/min'
import { plainPhone } from './plain-phone.ts'

export type PhoneReading =
  | { readonly state: 'empty' }
  | {
      readonly state: 'routable'
      readonly digits: string
      /** ISO 3166 letters, null where several countries share the code or none is known. */
      readonly country: string | null
      /** The country code was not written; it is that of the reader's own country. */
      readonly added: boolean
      /** False: of a possible length, but in no range that is known to be given out. */
      readonly known: boolean
    }
  | { readonly state: 'unroutable'; readonly why: string }

/** `region`: the reader's own country, for a number without a country code; null: none is assumed. */
export function readPhone(text: string, region: string | null): PhoneReading {
  const plain = plainPhone(text)
  if (plain === '') return { state: 'empty' }
  if (/\p{L}/u.test(plain)) return { state: 'unroutable', why: 'There are letters in it.' }
  if (/[^\d\s()+.\-/]/.test(plain)) return { state: 'unroutable', why: 'It has signs that no number has.' }
  const spelled = plain.replace(/^\(?00(?=[\s\d()-])/, '+')
  const digits = spelled.replace(/\D/g, '')
  if (/\d\s*\+/.test(spelled)) return { state: 'unroutable', why: 'There is more than one number in it.' }
  if (spelled.startsWith('+') || spelled.startsWith('(+')) return readDigits(withoutTrunk(spelled), false)
  const abroad = readDigits(digits, false)
  const home = region === null ? null : homeNumber(digits, region)
  if (home === null || home === digits) return abroad
  if (abroad.state === 'routable' && abroad.known && !digits.startsWith('0'))
    return {
      state: 'unroutable',
      why: `It could be +${digits} or +${home}. Begin with + and the country code.`,
    }
  return readDigits(home, true)
}

/** Digits with the country code first, exactly as they would be sent; nothing is cleaned. */
export function readDigits(digits: string, added: boolean): PhoneReading {
  if (digits === '') return { state: 'empty' }
  if (!/^\d+$/.test(digits))
    return { state: 'unroutable', why: 'Digits only, country code first: no +, spaces, brackets or hyphens.' }
  if (digits.length < 8 || digits.length > 15)
    return { state: 'unroutable', why: `A number has 8 to 15 digits; this one has ${digits.length}.` }
  const wrong = validatePhoneNumberLength(`+${digits}`)
  if (wrong) return { state: 'unroutable', why: WHY[wrong] }
  // Longer and shorter ones of India are for calling services: nobody reads a message there.
  if (digits.startsWith('91') && digits.length !== 12)
    return { state: 'unroutable', why: digits.length < 12 ? WHY.TOO_SHORT : WHY.TOO_LONG }
  const found = parse(`+${digits}`)
  if (!found || `${found.countryCallingCode}${found.nationalNumber}` !== digits)
    return { state: 'unroutable', why: 'It has a 0 behind its country code, or another sign too many.' }
  return { state: 'routable', digits, country: found.country ?? null, added, known: found.isValid() }
}

const WHY: Readonly<Record<NonNullable<ReturnType<typeof validatePhoneNumberLength>>, string>> = {
  INVALID_COUNTRY: 'It begins with no country code.',
  NOT_A_NUMBER: 'It is no number.',
  TOO_SHORT: 'It is too short for its country.',
  TOO_LONG: 'It is too long for its country.',
  INVALID_LENGTH: 'No number of its country has so many digits.',
}

/** The number with its country code, where it is one of the reader's own country. */
function homeNumber(digits: string, region: string): string | null {
  if (!isCountry(region)) return null
  const found = parse(digits, region)
  return found?.isValid() ? `${found.countryCallingCode}${found.nationalNumber}` : null
}

function isCountry(region: string): region is CountryCode {
  return isSupportedCountry(region)
}

/** `+44 (0)20 …`: the 0 in brackets is only dialled at home. */
function withoutTrunk(spelled: string): string {
  return spelled.replace(/\(0\)/, '').replace(/\D/g, '')
}
