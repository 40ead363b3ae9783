import { splitCallingCode } from '#src/lib/text/calling-codes.ts'
import { isInternational, MAX_NATIONAL_DIGITS, normalizePhone } from '#src/lib/text/phone.ts'

/** The characters that phone numbers are written with. */
const PHONE_CHARACTERS = /^[\s\d+().\-/]+$/
const MIN_DIGITS = 7
/** With what is dialled to leave a country; more digits are another number than a phone's. */
const MAX_DIGITS = 20

/** The calling codes of the countries that have changed their numbers. */
const CHANGED_CODES = new Map([
  ['AR', '54'],
  ['BJ', '229'],
  ['BR', '55'],
  ['CI', '225'],
  ['MX', '52'],
])

/** What is dialled first within some countries, without the zero in front of it (`TRUNK_PREFIXES` has it by calling code). */
const TRUNKS = new Map([
  ['BY', /^80?(?=\d{9}$)/],
  ['HU', /^6(?=\d{8,9}$)/],
  ['LT', /^8(?=\d{8}$)/],
  ['MX', /^4[45](?=\d{10}$)/],
  ['TM', /^8(?=\d{8}$)/],
])
/** The operator of a call between areas of Brazil, behind the zero. */
const OPERATOR = /^0[1-9]\d(?=\d{10,11}$)/
/** The digits that are dialled within a country, typed behind its code. */
const TYPED_TRUNK = /^(?:78(?=\d{10}$)|3606(?=\d{8,9}$))/
/** Digits that are no number with its country code: the 8 of Russia and Kazakhstan, or what is dialled to leave a country. */
const DIALLED = /^(?:80?(?=\d{9,10}$)|(?:11|810)(?=[1-9]\d{9}))/

/**
 * The search text that is sent to the platform. A phone number is reduced to the digits that all its spellings end with:
 * however it was typed (`+91 98450-11223`, `09845011223`, `0091…`, `tel:…`), these are part of each that may be stored (CUS-07,
 * rule 43). A number without a country code is one of `homeCountry`, an ISO 3166 code; null: unknown.
 */
export function normalizeCustomerSearch(text: string, homeCountry: string | null = null): string {
  const trimmed = text.normalize('NFC').trim()
  const plain = takeFirstNumber(normalizePhone(text))
  if (!PHONE_CHARACTERS.test(plain)) return trimmed
  const dialled = plain.replaceAll('(0)', '').replaceAll(/\D/g, '')
  const written = dialled.replace(/^0+/, '')
  if (written.length < MIN_DIGITS || written.length > MAX_DIGITS) return trimmed
  if (isInternational(plain)) return getCommonEnding(written)
  const digits =
    homeCountry === 'BR' && OPERATOR.test(dialled)
      ? dialled.slice(3)
      : written.replace(TRUNKS.get(homeCountry ?? '') ?? '', '')
  const isNational = digits.length <= MAX_NATIONAL_DIGITS
  const homeCode = homeCountry === null ? undefined : CHANGED_CODES.get(homeCountry)
  // Eleven digits are a whole number of Brazil, and one with the country code of countries with short ones.
  const mayBeHome =
    isNational ||
    (digits.length === MAX_NATIONAL_DIGITS + 1 && !digits.startsWith(homeCode ?? '')) ||
    (homeCode === '54' && ARGENTINE_MOBILE.test(digits))
  const changed = homeCode !== undefined && mayBeHome ? getChangedEnding(homeCode + digits) : undefined
  // Fewer digits may lack the country code, and begin with one by chance.
  return changed ?? (isNational ? digits : getCommonEnding(digits))
}

/** A second number, the last digits of one, an extension, or the punctuation behind a number. */
const BESIDE_NUMBER =
  /(?<=(?:\d[\s().-]{0,3}){8})(?:[,;.?!]*|\s*(?:[/,;|&]\s*)?\+\d.*|\s*[/,;|&]\s*\(?\d[\d\s().-]*|\s*\(\d{1,4}\)|\s*(?:x|extn?|extension)\.?\s*\d{0,5})$/i
/**
 * A whole number at the beginning or behind a name, and words beside it: `98450 11223 or 98450 99999`, `Asha: 98450 11223`. A
 * date isn't a part of one.
 */
const AMONG_WORDS =
  /^(?:[^\d+(]{0,40}[\s:(|,;])?(?!\d{2,4}([-.])\d\d\1\d{2,4}(?!\d))(\+?\(?\d(?:[\s().-]{0,2}\d){9,14})(?=[\s,;:|/)&-]*(?:$|\s[\p{L}&|(/-]))/u
/** Two numbers with only a space between them. */
const IN_A_ROW = /^(?:\d[().-]?){9,12}(?=\s(?:\d[().-]?){9,12}$)|^\d{5}[\s-]?\d{5}(?=\s\d{5}[\s-]?\d{5}$)/

/** Of a text with several phone numbers, or one among words, only the first: the whole of it is in no record. */
export function takeFirstNumber(plain: string): string {
  if (plain.length > MAX_FIELD_LENGTH) return plain
  const first = IN_A_ROW.exec(plain)?.[0] ?? plain.replace(BESIDE_NUMBER, '')
  if (PHONE_CHARACTERS.test(first) || plain.includes('@')) return first
  return AMONG_WORDS.exec(plain)?.[2] ?? first
}

const MAX_FIELD_LENGTH = 60

/** As it is dialled within the country: a 15 stands behind the area code. */
const ARGENTINE_MOBILE = /^(?=\d{12}$)\d{2,4}15/

/** Of countries that have changed their numbers, the digits with which the old and the new ones end. */
const COMMON_ENDINGS = /^(?:52(?=\d{10,11}$).*(.{10})|(?:5[45]|22[59])(?=\d{8,}$).*(.{8}))$/

function getChangedEnding(digits: string): string | undefined {
  const [, mexican, other] = COMMON_ENDINGS.exec(digits) ?? []
  return mexican ?? other
}

/** The digits that all spellings of a number with its country code end with. */
function getCommonEnding(digits: string): string {
  const changed = getChangedEnding(digits)
  if (changed !== undefined) return changed
  if (TYPED_TRUNK.test(digits)) return digits.replace(TYPED_TRUNK, '')
  const split = splitCallingCode(digits)
  const dialled = digits.replace(DIALLED, '')
  if (split === null && dialled !== digits) return getCommonEnding(dialled)
  // Behind the country code, a zero that is dialled only within the country.
  const number = split ?? splitCallingCode(digits.replace(/^([1-9]\d{0,2}?)0/, '$1'))
  const ending = number?.national.replace(/^0+/, '') ?? digits
  return ending.length < MIN_DIGITS ? digits : ending
}

/** Whether the text is an email address or a phone number, or begins with one. */
export function isContactQuery(text: string): boolean {
  if (/\S@\S/.test(text)) return true
  return !/^\p{L}/u.test(normalizePhone(text)) && /^\d{7,}$/.test(normalizeCustomerSearch(text))
}
