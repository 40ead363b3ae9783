import { plainPhone } from '#src/lib/plain-phone.ts'

/** Nothing but what a number is written with. */
const SPELLING = /^[\s\d+().\-/]+$/
const SHORTEST = 7

/**
 * What the platform is asked for. A phone number goes out as digits, without a trunk zero: however it was typed
 * (`+91 98450-11223`, `09845011223`, `0091…`, `tel:…`), that is a part of both spellings that numbers are kept in (CUS-07).
 */
export function customerSearch(text: string): string {
  const trimmed = text.normalize('NFC').trim()
  const plain = plainPhone(text)
  if (!SPELLING.test(plain)) return trimmed
  const digits = plain.replaceAll('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < SHORTEST ? trimmed : digits
}
