/** What tells a number without its country code from one of another country, beyond the rules of libphonenumber (`min`). */

/** How the mobile numbers of a country begin, where its other numbers begin otherwise. A test compares them with examples. */
const MOBILES: ReadonlyMap<string, RegExp> = new Map([
  ['AE', /^5/],
  ['AU', /^4/],
  ['BD', /^1[3-9]/],
  ['BR', /^\d\d9\d{8}$/],
  ['CN', /^1[3-9]/],
  ['CO', /^3/],
  ['DE', /^1[5-7]/],
  ['EG', /^1/],
  ['ES', /^[67]/],
  ['FR', /^[67]/],
  ['GB', /^7/],
  ['ID', /^8/],
  ['IN', /^[6-9]/],
  ['IT', /^3/],
  ['JP', /^[6-9]0/],
  ['KE', /^[17]/],
  ['KR', /^1/],
  ['LK', /^7/],
  ['MY', /^1/],
  ['NG', /^[7-9]/],
  ['NL', /^6/],
  ['NP', /^9/],
  ['PE', /^9/],
  ['PH', /^9/],
  ['PK', /^3/],
  ['RU', /^9/],
  ['SA', /^5/],
  ['TH', /^[689]/],
  ['TR', /^5/],
  ['VN', /^[35789]/],
  ['ZA', /^[6-8]/],
])

/** Whether a message may reach a national number: few landlines receive any. */
export function mayBeMobile(national: string, country: string): boolean {
  return MOBILES.get(country)?.test(national) ?? true
}

/** A number of Argentina as it is dialled there: a 15 stands behind the area code. */
const ARGENTINE_MOBILE = /^(?=\d{12}$)(?:11|[23]\d{2,3})15/
/** In Brazil and China, eleven digits may lack the country code. */
const MAX_DOMESTIC_DIGITS = 11

/** Whether digits may lack the country code: a zero is dialled only within a country. */
export function mayLackCountryCode(digits: string, country: string | null): boolean {
  if (digits.startsWith('0') || digits.length <= MAX_DOMESTIC_DIGITS) return true
  return country === 'AR' && ARGENTINE_MOBILE.test(digits)
}

/** Without what was once dialled in Mexico, which libphonenumber doesn't know any more. */
export function stripFormerTrunk(digits: string, country: string): string {
  return country === 'MX' ? digits.replace(/^0(?:1|4[45])(?=\d{10}$)/, '') : digits
}

/** Numbers that their country has lengthened since: the platform may deliver them as they were. */
const FORMER_NUMBER = /^22[59]\d{8}$/

export function isFormerNumber(digits: string): boolean {
  return FORMER_NUMBER.test(digits)
}
