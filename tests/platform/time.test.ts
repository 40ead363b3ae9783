import { expect, test } from 'vitest'
import { fixedClock, systemClock } from '#platform/clock.ts'
import { maybe, offset, zulu } from '#platform/wire/time.ts'

test.for([
  ['2026-11-21T10:20:30.123456Z', '2026-11-21T10:20:30.123456'],
  ['2026-11-21T10:20:30.120000Z', '2026-11-21T10:20:30.12'],
  ['2026-11-21T10:20:30.000001Z', '2026-11-21T10:20:30.000001'],
  ['2026-11-21T10:20:30.000000Z', '2026-11-21T10:20:30'],
  ['2026-11-20T00:00:00.000000Z', '2026-11-20T00:00:00'],
] as const)(
  '%s is returned without trailing zeros, in both notations [CON-04, CON-05, CON-06]',
  ([at, digits]) => {
    expect([zulu(at), offset(at)]).toEqual([`${digits}Z`, `${digits}+00:00`])
  },
)

test('an unknown time stays null', () => {
  expect(maybe(zulu, null)).toBeNull()
  expect(maybe(offset, '2026-11-21T10:20:30.500000Z')).toBe('2026-11-21T10:20:30.5+00:00')
})

test('the system clock never repeats a time, and a fixed clock always does', () => {
  const { now } = systemClock()
  const times = Array.from({ length: 1000 }, () => now())
  expect(new Set(times).size).toBe(1000)
  expect(times).toEqual(times.toSorted())
  const clock = fixedClock('2026-11-21T10:00:00Z')
  expect(clock.now()).toBe('2026-11-21T10:00:00.000000Z')
  clock.advance(1_500_001)
  expect(clock.now()).toBe('2026-11-21T10:00:01.500001Z')
})
