import { expect, test } from 'vitest'
import { getNewPinError, getPinDelayMs, getPinError, MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import { english } from '../../support/english.ts'

test.each(['271828', '904512', '112233', '3141592653'])('%s is a valid PIN', (pin) => {
  expect(getPinError(pin, english)).toBeNull()
})

test.each([
  ['', /at least 6 digits/],
  ['27182', /at least 6 digits/],
  ['2718281828459', /at most 12 digits/],
  ['27182a', /digits only/],
  ['٢٧١٨٢٨', /digits only/],
  ['000000', /easy to guess/],
  ['123456', /easy to guess/],
  ['9876543', /easy to guess/],
])('%j is refused as a PIN', (pin, why) => {
  expect(getPinError(pin, english)).toMatch(why)
})

test('a new PIN has to be entered twice', () => {
  expect(getNewPinError('271828', '271829', english)).toMatch(/do not match/)
  expect(getNewPinError('271828', '271828', english)).toBeNull()
})

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
