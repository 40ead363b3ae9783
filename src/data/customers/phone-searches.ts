/** What the platform is searched for where the text is a phone number. Loaded with the first such search. */

import { normalizeCustomerSearch, takeFirstNumber } from '#src/domain/customers/search-query.ts'
import { isInternational, MAX_NATIONAL_DIGITS, normalizePhone } from '#src/lib/text/phone.ts'
import { getCallingCode } from '#src/lib/text/phone-number.ts'
import { getPhoneSpellings, getSearchedSpellings } from '#src/lib/text/phone-spellings.ts'

/**
 * Digits of which every usual spelling of the number contains some (rule 43): one entry for most countries, up to four in
 * Argentina. A number that may lack its country code is also read with that of `homeCountry`.
 */
export function getPhoneSearches(text: string, homeCountry: string | null): readonly string[] {
  const plain = takeFirstNumber(normalizePhone(text))
  const digits = plain.replaceAll('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '')
  const homeCode = getCallingCode(homeCountry)
  const abroad = getPhoneSpellings(digits, homeCode)
  const mayLackCode = !isInternational(plain) && digits.length <= MAX_NATIONAL_DIGITS + 1
  const atHome = mayLackCode && homeCode !== null ? getPhoneSpellings(homeCode + digits, null) : []
  // Few digits without a country code may begin with one by chance: then only they and the home reading count.
  const spellings =
    atHome.length > 0 && digits.length <= MAX_NATIONAL_DIGITS ? [digits, ...atHome] : [...abroad, ...atHome]
  // Digits without a country: what all spellings end with, if the number was dialled from somewhere.
  const ending = spellings.length === 1 ? normalizeCustomerSearch(text, homeCountry) : digits
  return getSearchedSpellings([...new Set([...spellings, ending])])
}
