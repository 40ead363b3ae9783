import { expect, test } from 'vitest'
import { getPinDelayMs, getPinDigits, MAX_WRONG_PINS, normalizePin } from '#src/domain/session/pin.ts'

test('each wrong PIN makes the next delay longer', () => {
  const waits = Array.from({ length: MAX_WRONG_PINS }, (_, wrong) => getPinDelayMs(wrong, 0))
  expect(waits[0]).toBe(0)
  for (const [i, wait] of waits.entries()) expect(wait).toBeGreaterThan(waits[i - 1] ?? -1)
})

test('a delay ends after its elapsed time, and is never longer than at its start', () => {
  const whole = getPinDelayMs(3, 0)
  expect(getPinDelayMs(3, whole - 1)).toBe(1)
  expect(getPinDelayMs(3, whole)).toBe(0)
  expect(getPinDelayMs(3, whole + 86_400_000)).toBe(0)
  expect(getPinDelayMs(3, -86_400_000)).toBe(whole)
})

test.each([
  ['٢٧١٨٢٨', '271828'],
  [' 271828 ', '271828'],
  ['cafe\u0301 au  lait\u3000noir', 'caf\u00e9 au lait noir'],
  ['\u1112\u1161\u11ab\u1100\u1173\u11af', '\ud55c\uae00'],
  ['Four Words Of Mine', 'Four Words Of Mine'],
])('%j is the same PIN or passphrase as %j', (typed, normalized) => {
  expect(normalizePin(typed)).toBe(normalized)
  expect(normalizePin(normalized)).toBe(normalized)
})

test.each([
  ['271828', 6],
  ['271828182845', 12],
  ['2718281828459', null],
  ['2718 2818', null],
  ['four words of mine', null],
])('%j has %j digits: null for a passphrase', (pin, digits) => {
  expect(getPinDigits(pin)).toBe(digits)
})
