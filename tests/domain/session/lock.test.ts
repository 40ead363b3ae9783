import { expect, test } from 'vitest'
import {
  createActivityWatch,
  getIdleState,
  getLockTimeoutMinutes,
  parseLockTimeout,
} from '#src/domain/session/lock.ts'
import { fc } from '../../support/property.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const limitMs = 15 * MINUTE
const start = { wallMs: 1_763_600_000_000, monotonicMs: 5_000 }
const noOtherTab = { limitMs, sharedAt: 0 }
const clocksAfter = (wallMs: number, monotonicMs = wallMs) => ({
  wallMs: start.wallMs + wallMs,
  monotonicMs: start.monotonicMs + monotonicMs,
})

test('the agent is present until the limit is reached, with the remaining time', () => {
  expect(getIdleState(createActivityWatch(start), clocksAfter(0), noOtherTab)).toEqual({
    kind: 'here',
    remainingMs: limitMs,
  })
  expect(getIdleState(createActivityWatch(start), clocksAfter(limitMs - 1), noOtherTab)).toEqual({
    kind: 'here',
    remainingMs: 1,
  })
  expect(getIdleState(createActivityWatch(start), clocksAfter(limitMs), noOtherTab)).toEqual({
    kind: 'gone',
    reason: 'idle',
  })
})

test('a night in which the monotonic clock stood still counts by the wall clock [FLT-75]', () => {
  expect(getIdleState(createActivityWatch(start), clocksAfter(9 * HOUR, 100), noOtherTab)).toEqual({
    kind: 'gone',
    reason: 'idle',
  })
})

test('a wall clock that stands still hides no idle time', () => {
  expect(getIdleState(createActivityWatch(start), clocksAfter(0, 30_000), noOtherTab).kind).toBe('here')
  expect(
    getIdleState(
      { lastActivity: start, lastReading: clocksAfter(0, limitMs) },
      clocksAfter(0, limitMs),
      noOtherTab,
    ),
  ).toEqual({
    kind: 'gone',
    reason: 'idle',
  })
})

test('after the wall clock is set back while the page is open the agent counts as gone [FLT-46]', () => {
  expect(getIdleState(createActivityWatch(start), clocksAfter(-6 * HOUR, 1_000), noOtherTab)).toEqual({
    kind: 'gone',
    reason: 'clock',
  })
})

test('after the wall clock is set back in many small steps the agent counts as gone too [FLT-46]', () => {
  // Another tab was used last, so only the wall clock tells how long ago; it goes back 50 s in every minute.
  const sharedAt = start.wallMs + 1
  const minutes = Array.from({ length: 30 }, (_, n) => clocksAfter(n * 10_000, n * MINUTE))
  const watches = minutes.map((lastReading) => ({ lastActivity: start, lastReading }))
  const states = watches.map((watch, n) =>
    getIdleState(watch, minutes[n + 1] ?? watch.lastReading, { limitMs, sharedAt }),
  )
  expect(states.find((it) => it.kind === 'gone')).toEqual({ kind: 'gone', reason: 'clock' })
})

test('a clock that is hours wrong from the start, or corrected by seconds, changes nothing [FLT-44]', () => {
  const wrong = { wallMs: start.wallMs - 6 * HOUR, monotonicMs: start.monotonicMs }
  const later = { wallMs: wrong.wallMs + MINUTE, monotonicMs: wrong.monotonicMs + MINUTE }
  expect(getIdleState(createActivityWatch(wrong), later, noOtherTab).kind).toBe('here')
  expect(getIdleState(createActivityWatch(start), clocksAfter(-20_000, 1_000), noOtherTab).kind).toBe('here')
})

test('an unused tab stays open while another one is used [FLT-76]', () => {
  const now = clocksAfter(20 * MINUTE)
  const watch = { lastActivity: start, lastReading: clocksAfter(20 * MINUTE - 1_000) }
  expect(getIdleState(watch, now, { limitMs, sharedAt: now.wallMs - 4_000 }).kind).toBe('here')
  expect(getIdleState(watch, now, { limitMs, sharedAt: start.wallMs - MINUTE })).toEqual({
    kind: 'gone',
    reason: 'idle',
  })
})

test('activity that another tab reports for the future is ignored', () => {
  const watch = { lastActivity: start, lastReading: clocksAfter(20 * MINUTE - 1_000) }
  const sharedAt = start.wallMs + 24 * HOUR
  expect(getIdleState(watch, clocksAfter(20 * MINUTE), { limitMs, sharedAt }).kind).toBe('gone')
})

test('the agent never counts as present longer than the limit by either clock', () => {
  const step = fc.record({
    wallMs: fc.integer({ min: 0, max: 2 * HOUR }),
    monotonicMs: fc.integer({ min: 0, max: 2 * HOUR }),
  })
  fc.assert(
    fc.property(step, ({ wallMs, monotonicMs }) => {
      const state = getIdleState(createActivityWatch(start), clocksAfter(wallMs, monotonicMs), noOtherTab)
      expect(state.kind === 'here' && Math.max(wallMs, monotonicMs) >= limitMs).toBe(false)
    }),
  )
})

test('a device can lock earlier than the deployment’s timeout, never later', () => {
  expect(getLockTimeoutMinutes(15, null)).toBe(15)
  expect(getLockTimeoutMinutes(15, 5)).toBe(5)
  expect(getLockTimeoutMinutes(15, 60)).toBe(15)
  for (const invalid of ['5', 0, -1, Number.NaN, 100_000, null]) expect(parseLockTimeout(invalid)).toBeNull()
})
