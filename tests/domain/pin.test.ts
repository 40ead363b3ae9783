import { expect, test } from 'vitest'
import { MOST_WRONG, waitOf, whyNotPin, whyNotPins } from '#src/domain/pin.ts'

test.each(['271828', '904512', '112233', '3141592653'])('%s is a PIN', (pin) => {
  expect(whyNotPin(pin)).toBeNull()
})

test.each([
  ['', /6 digits at least/],
  ['27182', /6 digits at least/],
  ['2718281828459', /12 digits at most/],
  ['27182a', /digits only/],
  ['٢٧١٨٢٨', /digits only/],
  ['000000', /first that anybody tries/],
  ['123456', /first that anybody tries/],
  ['9876543', /first that anybody tries/],
])('%j is none', (pin, why) => {
  expect(whyNotPin(pin)).toMatch(why)
})

test('a PIN is typed twice', () => {
  expect(whyNotPins('271828', '271829')).toMatch(/not the same/)
  expect(whyNotPins('271828', '271828')).toBeNull()
})

test('each wrong one makes the next wait longer', () => {
  const waits = Array.from({ length: MOST_WRONG }, (_, wrong) => waitOf(wrong, 0))
  expect(waits[0]).toBe(0)
  for (const [i, wait] of waits.entries()) expect(wait).toBeGreaterThan(waits[i - 1] ?? -1)
})

test('a wait ends after its elapsed time, and is never longer than at its start', () => {
  const whole = waitOf(3, 0)
  expect(waitOf(3, whole - 1)).toBe(1)
  expect(waitOf(3, whole)).toBe(0)
  expect(waitOf(3, whole + 86_400_000)).toBe(0)
  expect(waitOf(3, -86_400_000)).toBe(whole)
})
