import { phoneDigits } from '#src/lib/phone.ts'

/** Nothing but what a number is written with, marks of direction included, in the digits of any script. */
const SPELLING = /^[\s\p{Nd}+().\-/‐-―\u200E\u200F\u202A-\u202E\u2066-\u2069]+$/u
/** Zeros of the scripts that numbers are written in here; the other nine digits follow each. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66]
const SHORTEST = 7

/**
 * What the platform is asked for. A phone number goes out as digits, without a trunk zero: however it was typed
 * (`+91 98450-11223`, `09845011223`, `0091…`), that is a part of both spellings that numbers are kept in (CUS-07).
 */
export function customerSearch(text: string): string {
  const trimmed = text.normalize('NFC').trim()
  if (!SPELLING.test(trimmed)) return trimmed
  const digits = phoneDigits(inLatinDigits(trimmed).replaceAll('(0)', '')).replace(/^0+/, '')
  return digits.length < SHORTEST ? trimmed : digits
}

function inLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
