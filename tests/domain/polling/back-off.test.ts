import { expect, test } from 'vitest'
import {
  afterOutcome,
  type BackOff,
  getRunDelayMs,
  NO_BACK_OFF,
  type TaskOutcome,
  withJitter,
  withoutPause,
  withPause,
} from '#src/domain/polling/back-off.ts'
import { fc } from '../../support/property.ts'

const NOW = 1_000_000
const failed = (retryAfterMs: number | null = null): TaskOutcome => ({
  ok: false,
  shouldPause: true,
  retryAfterMs,
})
/** 0.5 is the middle of the jitter. */
const after = (backOff: BackOff, outcome: TaskOutcome, now = NOW) =>
  afterOutcome(backOff, outcome, { now, random: 0.5 })
const paused = (until: number, requestedByPlatform = false): BackOff => ({
  pause: { until, requestedByPlatform },
  failures: 1,
})

test('each failure after a pause doubles the next one, up to five minutes; one during a pause counts once', () => {
  let backOff = NO_BACK_OFF
  let now = NOW
  const lengths = Array.from({ length: 10 }, () => {
    backOff = after(backOff, failed(), now)
    expect(after(backOff, failed(), now + 1)).toEqual(backOff)
    const until = backOff.pause?.until ?? 0
    const lengthMs = until - now
    now = until
    return lengthMs
  })
  expect(lengths).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((it) => it * 1_000))
})

test('the platform’s own time extends a pause and never shortens it', () => {
  expect(after(NO_BACK_OFF, failed(60_000)).pause).toEqual({ until: NOW + 60_000, requestedByPlatform: true })
  expect(after(NO_BACK_OFF, failed(500)).pause).toEqual({ until: NOW + 2_000, requestedByPlatform: true })
  expect(after(paused(NOW + 90_000), failed(60_000)).pause).toEqual({
    until: NOW + 90_000,
    requestedByPlatform: true,
  })
})

test('a failure of one request alone changes nothing', () => {
  const backOff = paused(NOW + 1)
  expect(after(backOff, { ok: false, shouldPause: false, retryAfterMs: null })).toBe(backOff)
})

test.each([
  ['no pause', NO_BACK_OFF, true],
  ['a pause of its own', paused(NOW + 1), true],
  ['a pause that the platform requested', paused(NOW + 1, true), false],
  ['one that is over', paused(NOW, true), true],
])('a success or another tab ends %s, unless it still binds [DEC-17]', (_, backOff, isEnded) => {
  const expected = isEnded ? NO_BACK_OFF : backOff
  expect(after(backOff, { ok: true })).toBe(expected)
  expect(withoutPause(backOff, NOW)).toBe(expected)
})

test('of two pauses the longer one applies, and stays binding if either was requested', () => {
  const time = fc.integer({ min: NOW - 10, max: NOW + 10 })
  fc.assert(
    fc.property(
      time,
      fc.boolean(),
      time,
      fc.boolean(),
      (until, isRequested, otherUntil, isOtherRequested) => {
        const other = { until: otherUntil, requestedByPlatform: isOtherRequested }
        const { pause } = withPause(paused(until, isRequested), other, NOW)
        expect(pause).toEqual(
          until > NOW
            ? { until: Math.max(until, otherUntil), requestedByPlatform: isRequested || isOtherRequested }
            : other,
        )
      },
    ),
  )
})

test('a task waits for the end of a pause, and for the tab that goes first', () => {
  expect(getRunDelayMs(NO_BACK_OFF, 100, 50, NOW)).toBe(100)
  expect(getRunDelayMs(paused(NOW), 100, 50, NOW)).toBe(100)
  expect(getRunDelayMs(paused(NOW + 80), 100, 50, NOW)).toBe(130)
  expect(getRunDelayMs(paused(NOW + 10), 100, 50, NOW)).toBe(100)
})

test('the jitter is a fifth to either side', () => {
  expect([0, 0.5, 1].map((random) => Math.round(withJitter(10_000, random)))).toEqual([8_000, 10_000, 12_000])
})
