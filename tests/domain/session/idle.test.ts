import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createActivityWatch,
  getIdleState,
  getLockTimeoutMinutes,
  parseLockTimeout,
} from '#src/domain/session/idle.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const limitMs = 15 * MINUTE
const start = { wallMs: 1_763_600_000_000, monotonicMs: 5_000 }
const alone = { limitMs, sharedAt: 0 }
const after = (wallMs: number, monotonicMs = wallMs) => ({
  wallMs: start.wallMs + wallMs,
  monotonicMs: start.monotonicMs + monotonicMs,
})

test('somebody is there until the last minute is over, and it is said how long that is', () => {
  expect(getIdleState(createActivityWatch(start), after(0), alone)).toEqual({
    kind: 'here',
    remainingMs: limitMs,
  })
  expect(getIdleState(createActivityWatch(start), after(limitMs - 1), alone)).toEqual({
    kind: 'here',
    remainingMs: 1,
  })
  expect(getIdleState(createActivityWatch(start), after(limitMs), alone)).toEqual({
    kind: 'gone',
    reason: 'idle',
  })
})

test('a night in which the steady clock stood still counts by the clock on the wall [FLT-75]', () => {
  expect(getIdleState(createActivityWatch(start), after(9 * HOUR, 100), alone)).toEqual({
    kind: 'gone',
    reason: 'idle',
  })
})

test('a clock on the wall that stands still hides nothing', () => {
  expect(getIdleState(createActivityWatch(start), after(0, 30_000), alone).kind).toBe('here')
  expect(
    getIdleState({ lastActivity: start, lastReading: after(0, limitMs) }, after(0, limitMs), alone),
  ).toEqual({
    kind: 'gone',
    reason: 'idle',
  })
})

test('a clock that is put back while the page is open lets nobody stay [FLT-46]', () => {
  expect(getIdleState(createActivityWatch(start), after(-6 * HOUR, 1_000), alone)).toEqual({
    kind: 'gone',
    reason: 'clock',
  })
})

test('a clock that is put back in many small steps lets nobody stay either [FLT-46]', () => {
  // Another tab was used last, so only the clock on the wall tells how long ago; it goes back 50 s in every minute.
  const sharedAt = start.wallMs + 1
  const minutes = Array.from({ length: 30 }, (_, n) => after(n * 10_000, n * MINUTE))
  const watches = minutes.map((lastReading) => ({ lastActivity: start, lastReading }))
  const presences = watches.map((watch, n) =>
    getIdleState(watch, minutes[n + 1] ?? watch.lastReading, { limitMs, sharedAt }),
  )
  expect(presences.find((it) => it.kind === 'gone')).toEqual({ kind: 'gone', reason: 'clock' })
})

test('a clock that is hours wrong from the start, and one that corrects itself by seconds, change nothing [FLT-44]', () => {
  const wrong = { wallMs: start.wallMs - 6 * HOUR, monotonicMs: start.monotonicMs }
  const later = { wallMs: wrong.wallMs + MINUTE, monotonicMs: wrong.monotonicMs + MINUTE }
  expect(getIdleState(createActivityWatch(wrong), later, alone).kind).toBe('here')
  expect(getIdleState(createActivityWatch(start), after(-20_000, 1_000), alone).kind).toBe('here')
})

test('a tab that nobody touches stays open while another one is used [FLT-76]', () => {
  const now = after(20 * MINUTE)
  const watch = { lastActivity: start, lastReading: after(20 * MINUTE - 1_000) }
  expect(getIdleState(watch, now, { limitMs, sharedAt: now.wallMs - 4_000 }).kind).toBe('here')
  expect(getIdleState(watch, now, { limitMs, sharedAt: start.wallMs - MINUTE })).toEqual({
    kind: 'gone',
    reason: 'idle',
  })
})

test('another tab that says it was used in the future is not believed', () => {
  const watch = { lastActivity: start, lastReading: after(20 * MINUTE - 1_000) }
  const sharedAt = start.wallMs + 24 * HOUR
  expect(getIdleState(watch, after(20 * MINUTE), { limitMs, sharedAt }).kind).toBe('gone')
})

test('whatever the clocks do, nobody is there longer than the limit by either of them', () => {
  const step = fc.record({
    wallMs: fc.integer({ min: 0, max: 2 * HOUR }),
    monotonicMs: fc.integer({ min: 0, max: 2 * HOUR }),
  })
  fc.assert(
    fc.property(step, ({ wallMs, monotonicMs }) => {
      const presence = getIdleState(createActivityWatch(start), after(wallMs, monotonicMs), alone)
      expect(presence.kind === 'here' && Math.max(wallMs, monotonicMs) >= limitMs).toBe(false)
    }),
  )
})

test('this device can lock earlier than the deployment says, never later', () => {
  expect(getLockTimeoutMinutes(15, null)).toBe(15)
  expect(getLockTimeoutMinutes(15, 5)).toBe(5)
  expect(getLockTimeoutMinutes(15, 60)).toBe(15)
  for (const odd of ['5', 0, -1, Number.NaN, 100_000, null]) expect(parseLockTimeout(odd)).toBeNull()
})
