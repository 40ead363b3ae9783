import { expect, test } from 'vitest'
import {
  addRequest,
  countRequestsInLastHour,
  EMPTY_REQUEST_LOG,
  type RequestEntry,
  type RequestLog,
} from '#src/domain/session/request-log.ts'
import { fc } from '../../support/property.ts'

const MINUTE = 60_000
const entry = (at: number): RequestEntry => ({
  at,
  operation: 'tickets.list',
  attempt: 1,
  ms: 12,
  outcome: 'answered',
  status: 200,
  skippedRecordCount: 0,
})
const logOf = (times: readonly number[]): RequestLog =>
  times.reduce((log, at) => addRequest(log, entry(at)), EMPTY_REQUEST_LOG)

test('the newest request comes first, and at most 200 are kept', () => {
  const log = logOf(Array.from({ length: 300 }, (_, index) => index * 1_000))
  expect(log.entries).toHaveLength(200)
  expect(log.entries[0]?.at).toBe(299_000)
})

test('a whole hour is counted, however many requests are listed', () => {
  const log = logOf(Array.from({ length: 1_200 }, (_, index) => index * 3_000))
  expect(countRequestsInLastHour(log, 1_199 * 3_000)).toBe(1_200)
  expect(countRequestsInLastHour(log, 1_199 * 3_000 + 30 * MINUTE)).toBe(600)
  expect(countRequestsInLastHour(log, 1_199 * 3_000 + 60 * MINUTE)).toBe(0)
})

test('a clock that is set back by hours starts a new count and drops the old one [FLT-46]', () => {
  const later = logOf([200 * MINUTE, 201 * MINUTE])
  const log = addRequest(later, entry(10 * MINUTE))
  expect(countRequestsInLastHour(log, 10 * MINUTE)).toBe(1)
  expect(log.minutes.size).toBe(1)
})

test('the log stays small and never counts too many, whatever the order of times', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 * MINUTE }), { maxLength: 400 }), (times) => {
      const log = logOf(times)
      expect(log.entries.length).toBeLessThanOrEqual(200)
      expect(log.minutes.size).toBeLessThanOrEqual(119)
      const now = Math.max(0, ...times)
      const inLastHour = times.filter((at) => Math.floor(now / MINUTE) - Math.floor(at / MINUTE) < 60)
      expect(countRequestsInLastHour(log, now)).toBeLessThanOrEqual(inLastHour.length)
    }),
  )
})

test('all requests of an hour are counted, in whatever order they are added', () => {
  const times = fc.array(fc.integer({ min: 0, max: 60 * MINUTE - 1 }), { maxLength: 300 })
  fc.assert(
    fc.property(times, (each) => {
      expect(countRequestsInLastHour(logOf(each), 59 * MINUTE)).toBe(each.length)
    }),
  )
})
