import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lockAfter, presenceOf, readLockAfter, watchFrom } from '#src/domain/idle.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const limitMs = 15 * MINUTE
const start = { wall: 1_763_600_000_000, steady: 5_000 }
const alone = { limitMs, sharedAt: 0 }
const after = (wall: number, steady = wall) => ({ wall: start.wall + wall, steady: start.steady + steady })

test('somebody is there until the last minute is over, and it is said how long that is', () => {
  expect(presenceOf(watchFrom(start), after(0), alone)).toEqual({ kind: 'here', leftMs: limitMs })
  expect(presenceOf(watchFrom(start), after(limitMs - 1), alone)).toEqual({ kind: 'here', leftMs: 1 })
  expect(presenceOf(watchFrom(start), after(limitMs), alone)).toEqual({ kind: 'gone', why: 'idle' })
})

test('a night in which the steady clock stood still counts by the clock on the wall [FLT-75]', () => {
  expect(presenceOf(watchFrom(start), after(9 * HOUR, 100), alone)).toEqual({ kind: 'gone', why: 'idle' })
})

test('a clock on the wall that stands still hides nothing', () => {
  expect(presenceOf(watchFrom(start), after(0, 30_000), alone).kind).toBe('here')
  expect(presenceOf({ active: start, seen: after(0, limitMs) }, after(0, limitMs), alone)).toEqual({
    kind: 'gone',
    why: 'idle',
  })
})

test('a clock that is put back while the page is open lets nobody stay [FLT-46]', () => {
  expect(presenceOf(watchFrom(start), after(-6 * HOUR, 1_000), alone)).toEqual({ kind: 'gone', why: 'clock' })
})

test('a clock that is put back in many small steps lets nobody stay either [FLT-46]', () => {
  // Another tab was used last, so only the clock on the wall tells how long ago; it goes back 50 s in every minute.
  const sharedAt = start.wall + 1
  const minutes = Array.from({ length: 30 }, (_, n) => after(n * 10_000, n * MINUTE))
  const watches = minutes.map((seen) => ({ active: start, seen }))
  const presences = watches.map((watch, n) =>
    presenceOf(watch, minutes[n + 1] ?? watch.seen, { limitMs, sharedAt }),
  )
  expect(presences.find((it) => it.kind === 'gone')).toEqual({ kind: 'gone', why: 'clock' })
})

test('a clock that is hours wrong from the start, and one that corrects itself by seconds, change nothing [FLT-44]', () => {
  const wrong = { wall: start.wall - 6 * HOUR, steady: start.steady }
  const later = { wall: wrong.wall + MINUTE, steady: wrong.steady + MINUTE }
  expect(presenceOf(watchFrom(wrong), later, alone).kind).toBe('here')
  expect(presenceOf(watchFrom(start), after(-20_000, 1_000), alone).kind).toBe('here')
})

test('a tab that nobody touches stays open while another one is used [FLT-76]', () => {
  const now = after(20 * MINUTE)
  const watch = { active: start, seen: after(20 * MINUTE - 1_000) }
  expect(presenceOf(watch, now, { limitMs, sharedAt: now.wall - 4_000 }).kind).toBe('here')
  expect(presenceOf(watch, now, { limitMs, sharedAt: start.wall - MINUTE })).toEqual({
    kind: 'gone',
    why: 'idle',
  })
})

test('another tab that says it was used in the future is not believed', () => {
  const watch = { active: start, seen: after(20 * MINUTE - 1_000) }
  const sharedAt = start.wall + 24 * HOUR
  expect(presenceOf(watch, after(20 * MINUTE), { limitMs, sharedAt }).kind).toBe('gone')
})

test('whatever the clocks do, nobody is there longer than the limit by either of them', () => {
  const step = fc.record({
    wall: fc.integer({ min: 0, max: 2 * HOUR }),
    steady: fc.integer({ min: 0, max: 2 * HOUR }),
  })
  fc.assert(
    fc.property(step, ({ wall, steady }) => {
      const presence = presenceOf(watchFrom(start), after(wall, steady), alone)
      expect(presence.kind === 'here' && Math.max(wall, steady) >= limitMs).toBe(false)
    }),
  )
})

test('this device can lock earlier than the deployment says, never later', () => {
  expect(lockAfter(15, null)).toBe(15)
  expect(lockAfter(15, 5)).toBe(5)
  expect(lockAfter(15, 60)).toBe(15)
  for (const odd of ['5', 0, -1, Number.NaN, 100_000, null]) expect(readLockAfter(odd)).toBeNull()
})
