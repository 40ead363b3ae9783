import { expect, test } from 'vitest'
import { computeClockOffset } from '#src/domain/session/clock-offset.ts'

test('a difference of less than a minute counts as none', () => {
  expect(computeClockOffset(0, 900)).toBe(0)
  expect(computeClockOffset(21_600_000, -30_000)).toBe(0)
})

test('a clock that is hours wrong is corrected [FLT-44]', () => {
  expect(computeClockOffset(0, 21_600_000)).toBe(21_600_000)
  expect(computeClockOffset(0, -86_400_000)).toBe(-86_400_000)
})

test('the offset stays the same while responses report nearly the same difference', () => {
  expect(computeClockOffset(21_600_000, 21_601_500)).toBe(21_600_000)
  expect(computeClockOffset(21_600_000, 25_200_000)).toBe(25_200_000)
})
