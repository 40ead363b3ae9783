import { foldText } from '#src/domain/text/fold.ts'
import { normalizeCustomerSearch } from './search-query.ts'

/** The fields that the platform searches (CUS-22). */
type SearchedCustomer = {
  readonly name: string
  readonly email: string
  readonly company: string | null
  readonly phone: string
}

/**
 * The field in which the platform's search finds the text, by the rule of D44: the whole text, as a part of one field, in any
 * case. Null: by this rule it doesn't find the customer.
 */
export function findPlatformField(
  { name, email, company, phone }: SearchedCustomer,
  text: string,
): 'name' | 'email' | 'company' | 'phone' | null {
  // Accents count: the platform's zoe isn't Zoë.
  const searched = normalizeCase(text.trim())
  if (searched === '') return null
  if (normalizeCase(name).includes(searched)) return 'name'
  if (normalizeCase(email).includes(searched)) return 'email'
  if (normalizeCase(company ?? '').includes(searched)) return 'company'
  const phoneDigits = phone.replaceAll(/\D/g, '')
  const number = normalizeCustomerSearch(text)
  if (/^\d{7,}$/.test(number)) return phoneDigits.includes(number) ? 'phone' : null
  const digits = foldText(searched).text.replaceAll(/\D/g, '')
  const isNumber = digits.length >= 4 && digits.length === searched.replaceAll(/[\s()+.-]/g, '').length
  return isNumber && phoneDigits.includes(digits) ? 'phone' : null
}

function normalizeCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
