/**
 * The spellings in which one phone number is stored (rule 43). A spelling is compared without leading zeros: `00` before the
 * country code, and the zero that is dialled within the country.
 */
import { type SplitNumber, splitCallingCode } from './calling-codes.ts'
import { getPhoneDigits, isInternational, normalizePhone } from './phone.ts'

/** Fewer digits without a country code occur in too many numbers. */
const MIN_NATIONAL_DIGITS = 6
/** Fewer digits may be the end of another number. */
const MIN_WHOLE_DIGITS = 7

/**
 * The usual spellings of a number, at most twelve, the given one first: with and without the country code, with a trunk zero
 * behind the country code, and the forms that its country has had (the ninth digit of Brazil, the 1 of Mexico, the 9 and the
 * 15 of Argentina, the kept zero of Italy, the 8 that is dialled in Russia). `homeCode`: the calling code of a number that has none; null: unknown.
 */
export function getPhoneSpellings(digits: string, homeCode: string | null): readonly string[] {
  const given = stripZeros(digits)
  const number = splitNumber(given, homeCode)
  if (number === null) return given === '' ? [] : [given]
  const { code } = number
  const nationals = getNationalForms(code, number.national)
  return [
    ...new Set([
      given,
      ...nationals.flatMap((it) => [code + it, `${code}0${it}`]),
      ...nationals.filter((it) => it.length >= MIN_NATIONAL_DIGITS || code === homeCode).map(stripZeros),
      ...nationals.flatMap((it) => TRUNK_PREFIXES.get(code)?.map((prefix) => prefix + it) ?? []),
    ]),
  ].slice(0, MAX_SPELLINGS)
}

export const MAX_SPELLINGS = 12

/** Fewer digits may be a part of another number. */
const MIN_PART_DIGITS = 8
/** Longer ones are the ids of a messaging service. */
const MAX_PHONE_DIGITS = 13
const MAX_CODE_DIGITS = 3

/** What the platform is searched for before a number is sent to: who has it, in any spelling. */
export function getOwnerSearches(digits: string, homeCode: string | null): readonly string[] {
  return getSearchedSpellings([...getPhoneSpellings(digits, homeCode), ...getEndings(digits, homeCode)])
}

/** Of a number of no known form: its digits behind a country code, whichever it has. */
function getEndings(digits: string, homeCode: string | null): readonly string[] {
  if (digits.length > MAX_PHONE_DIGITS || splitNumber(digits, homeCode) !== null) return []
  return [1, 2, MAX_CODE_DIGITS].map((it) => digits.slice(it)).filter((it) => it.length >= MIN_PART_DIGITS)
}

/** What is dialled before a number within countries where it isn't a zero, without the zero in front of it. */
const TRUNK_PREFIXES: ReadonlyMap<string, readonly string[]> = new Map([
  ['7', ['8']],
  ['36', ['6']],
  ['370', ['8']],
  ['375', ['80', '8']],
  ['52', ['44', '45']],
  ['993', ['8']],
])

/** The digits to search for: every other spelling contains one of them. */
export function getSearchedSpellings(spellings: readonly string[]): readonly string[] {
  return spellings.filter((it) => !spellings.some((other) => other !== it && it.includes(other)))
}

/** Whether two stored or typed numbers may be the same: they end alike, or are spellings of one number. */
export function isSamePhone(a: string, b: string): boolean {
  const [first = '', second = ''] = [a, b].map((text) => stripZeros(getPhoneDigits(text)))
  if (first.length < 7 || second.length < 7) return false
  if (first.endsWith(second) || second.endsWith(first)) return true
  const spellings = getPhoneSpellings(first, null)
  return getPhoneSpellings(second, null).some((it) => spellings.includes(it))
}

/** How sure it is that a stored number is the one that is sent to. */
export type PhoneMatch = 'same' | 'possible' | 'other'

/** Compares a stored text with the digits that are sent, which begin with the country code. */
export function matchPhone(stored: string, sent: string, homeCode: string | null): PhoneMatch {
  const plain = normalizePhone(stored)
  const digits = stripZeros(plain.replaceAll(/\D/g, ''))
  if (digits === '') return 'other'
  if (digits === sent) return 'same'
  const number = splitNumber(sent, null)
  if (number !== null) {
    const { code, national } = number
    const isHome = code === homeCode && digits === stripZeros(national)
    // Italy's zero is part of the number: without it, it may be another.
    if (isHome || digits === `${code}0${national}`) return 'same'
  }
  // The whole number behind what is dialled to leave another country: 011, 0011, 810.
  if (sent.length >= MIN_WHOLE_DIGITS && digits.endsWith(sent)) return 'possible'
  const spellings = [...getPhoneSpellings(sent, homeCode), ...getEndings(sent, homeCode)]
  if (spellings.includes(digits)) return 'possible'
  // One of several numbers in the field, or one with an extension.
  return spellings.some((it) => isPart(it, digits, plain)) ? 'possible' : 'other'
}

/** What stands beside a number: `ext 5`, `(2)`, `/24`, `, 98450 …`. */
const BESIDE_NUMBER = /[^\d\s()+.-]|\d\s*\(\d{1,4}\)\D*$|\d\s*\+|\n/
/** So many digits are in another number by no chance. */
const MIN_CERTAIN_DIGITS = 10

/** Whether the `digits` of a field have the number among them. Those of one whole number may have a shorter one by chance. */
function isPart(spelling: string, digits: string, plain: string): boolean {
  if (spelling.length < MIN_PART_DIGITS || !digits.includes(spelling)) return false
  if (spelling.length >= MIN_CERTAIN_DIGITS || BESIDE_NUMBER.test(plain)) return true
  return splitCallingCode(digits) === null || (digits.startsWith(spelling) && !isInternational(plain))
}

export function stripZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}

/** Spellings of numbers that their country has lengthened or shortened since, each with its calling code in front. */
const FORMER_SPELLINGS: readonly RegExp[] = [
  /^(52)1(\d{10})$/,
  /^(54)(11)15(\d{8})$/,
  /^(54)(\d{3})15(\d{7})$/,
  /^(54)(\d{4})15(\d{6})$/,
  /^(22[59])(\d{8})$/,
  // What is dialled within the country.
  /^(7)8(\d{10})$/,
  /^(36)6(\d{8,9})$/,
  /^(370)8(\d{8})$/,
  /^(375)80?(\d{9})$/,
  /^(52)4[45](\d{10})$/,
  /^(993)8(\d{8})$/,
]

/** By the specification digits begin with the country code; only those that can't do so lack that of the home country. */
function splitNumber(digits: string, homeCode: string | null): SplitNumber | null {
  return splitInternational(digits) ?? (homeCode === null ? null : splitInternational(homeCode + digits))
}

function splitInternational(digits: string): SplitNumber | null {
  for (const former of FORMER_SPELLINGS) {
    const [, code, ...parts] = former.exec(digits) ?? []
    if (code !== undefined) return { code, national: parts.join('') }
  }
  return splitCallingCode(digits) ?? splitWithTrunk(digits)
}

/** A number with a zero behind its country code, as in `+44 (0)20 …`. */
function splitWithTrunk(digits: string): SplitNumber | null {
  for (const length of [1, 2, 3]) {
    if (digits[length] !== '0') continue
    const number = splitCallingCode(digits.slice(0, length) + digits.slice(length + 1))
    if (number?.code.length === length) return number
  }
  return null
}

/** The forms of a national number, the given one first. */
function getNationalForms(code: string, national: string): readonly string[] {
  const withoutZero = stripZeros(national)
  switch (code) {
    case '52':
      return [national, `1${national}`]
    case '54':
      return [national, ...getArgentineForms(national)]
    case '55':
      return [national, ...getBrazilianForms(national)]
    case '225':
      return [national, ...getIvorianForms(national)]
    case '229':
      return [national, ...getBeninForms(national)]
    default:
      // Italy keeps its zero, also from abroad; who doesn't know it leaves it out.
      return withoutZero === national ? [national] : [national, withoutZero]
  }
}

/** Mobile numbers of eight digits got a 9 in front; landlines begin with 2 to 5 and didn't. */
function getBrazilianForms(national: string): readonly string[] {
  const area = national.slice(0, 2)
  if (/^\d\d9[6-9]\d{7}$/.test(national)) return [area + national.slice(3)]
  return /^\d\d[6-9]\d{7}$/.test(national) ? [`${area}9${national.slice(2)}`] : []
}

/** A mobile number has a 9 before the area code from abroad, and a 15 behind it within the country. */
function getArgentineForms(national: string): readonly string[] {
  const base = national.length === 11 && national.startsWith('9') ? national.slice(1) : national
  if (base.length !== 10) return []
  const areas = base.startsWith('11') ? [2] : [3, 4]
  const domestic = areas.map((length) => `${base.slice(0, length)}15${base.slice(length)}`)
  return [base === national ? `9${base}` : base, ...domestic]
}

/** Since 2021 every number has two digits more in front: mobile ones those of their operator, which the second digit told. */
function getIvorianForms(national: string): readonly string[] {
  if (national.length === 10) return [national.slice(2)]
  const second = Number(national[1])
  return [`${second >= 7 ? '07' : second >= 4 ? '05' : '01'}${national}`]
}

/** Since 2024 every number has 01 in front. */
function getBeninForms(national: string): readonly string[] {
  return national.length === 10 ? [national.slice(2)] : [`01${national}`]
}
