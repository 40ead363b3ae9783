import { expect, test } from 'vitest'
import { learnClock } from '#src/domain/clock.ts'

test('a clock that is right to the minute is right', () => {
  expect(learnClock(0, 900)).toBe(0)
  expect(learnClock(21_600_000, -30_000)).toBe(0)
})

test('a clock that is hours wrong is believed no longer [FLT-44]', () => {
  expect(learnClock(0, 21_600_000)).toBe(21_600_000)
  expect(learnClock(0, -86_400_000)).toBe(-86_400_000)
})

test('the difference stays as it is while answers tell about the same', () => {
  expect(learnClock(21_600_000, 21_601_500)).toBe(21_600_000)
  expect(learnClock(21_600_000, 25_200_000)).toBe(25_200_000)
})
