/**
 * The passphrase of an encrypted setup: twenty digits in groups, because every keyboard and every language has digits.
 * They have 66 bits of entropy, as many as five words of a list of 8,000.
 */
import { toAsciiDigits } from '#src/lib/text/digits.ts'

const GROUPS = 5
const GROUP_SIZE = 10_000

/** `random`: unsigned 32-bit numbers, one or more for each group. */
export function formatPassphrase(random: Uint32Array): string {
  return Array.from(random.subarray(0, GROUPS), (number) =>
    String(number % GROUP_SIZE).padStart(4, '0'),
  ).join('-')
}

export const PASSPHRASE_NUMBERS = GROUPS

/** The passphrase as it was encrypted with, however it was typed: with spaces or none, in digits of another script. */
export function normalizePassphrase(text: string): string {
  const plain = toAsciiDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim()
  const joined = plain.replaceAll(/[\s\p{Pd}\u2212]/gu, '')
  return /^\d+$/.test(joined) ? joined : plain
}

/** A passphrase as the app shows it, from one that was typed. Other texts stay as they are. */
export function formatTypedPassphrase(typed: string): string {
  const plain = normalizePassphrase(typed)
  return /^\d{20}$/.test(plain) ? plain.replaceAll(/\d{4}(?=\d)/g, '$&-') : plain
}
