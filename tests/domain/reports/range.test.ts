import { expect, test } from 'vitest'
import {
  countDays,
  getLastDayOfBucket,
  isCalendarDay,
  isPartialBucket,
  listBuckets,
  RANGE_PRESETS,
  resolveDays,
  toPeriod,
} from '#src/domain/reports/range.ts'
import { addDays, getBucketOfDay, getDayInZone, getStartOfDay } from '#src/lib/time/zone-days.ts'
import { ZONES } from '../../support/analytics-rows.ts'
import { fc } from '../../support/property.ts'

const NOW = Date.parse('2026-11-21T20:00:00Z')
const zone = fc.constantFrom(...ZONES, 'America/Santiago', 'Africa/Cairo', 'America/Havana')
const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2020-01-01', days))

test('presets are days of the time zone: in Kolkata it is already tomorrow [ANA-06]', () => {
  expect(resolveDays('today', NOW, 'UTC')).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  const kolkata = Object.fromEntries(
    RANGE_PRESETS.map((preset) => [preset, resolveDays(preset, NOW, 'Asia/Kolkata')]),
  )
  expect(kolkata).toEqual({
    today: { from: '2026-11-22', to: '2026-11-22' },
    yesterday: { from: '2026-11-21', to: '2026-11-21' },
    last7: { from: '2026-11-16', to: '2026-11-22' },
    last30: { from: '2026-10-24', to: '2026-11-22' },
    last90: { from: '2026-08-25', to: '2026-11-22' },
    last365: { from: '2025-11-23', to: '2026-11-22' },
    month: { from: '2026-11-01', to: '2026-11-22' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
  })
  expect(countDays(resolveDays('last365', NOW, 'UTC'))).toBe(365)
})

test('a period carries the offset of its zone at either end, across daylight saving changes [ANA-06]', () => {
  const at = (from: string, to: string, of: string) => {
    const { start, end } = toPeriod({ from, to }, of, 'day')
    return [start, end]
  }
  expect(at('2026-11-21', '2026-11-21', 'Asia/Kolkata')).toEqual([
    '2026-11-21T00:00:00+05:30',
    '2026-11-22T00:00:00+05:30',
  ])
  expect(at('2026-03-29', '2026-03-29', 'Europe/Berlin')).toEqual([
    '2026-03-29T00:00:00+01:00',
    '2026-03-30T00:00:00+02:00',
  ])
  expect(at('2026-11-01', '2026-11-30', 'America/New_York')).toEqual([
    '2026-11-01T00:00:00-04:00',
    '2026-12-01T00:00:00-05:00',
  ])
  expect(at('2026-04-05', '2026-04-05', 'Australia/Lord_Howe')).toEqual([
    '2026-04-05T00:00:00+11:00',
    '2026-04-06T00:00:00+10:30',
  ])
})

test('a day starts where the zone’s clocks skip midnight or show it twice [ANA-06]', () => {
  expect(getStartOfDay('2026-04-24', 'Africa/Cairo')).toBe('2026-04-24T01:00:00+03:00')
  expect(getStartOfDay('2026-11-01', 'America/Havana')).toBe('2026-11-01T00:00:00-04:00')
})

test('days follow one another without a gap, and each instant lies in its own day [ANA-06, ANA-08]', () => {
  fc.assert(
    fc.property(day, zone, fc.integer({ min: 0, max: 86_399 }), (date, of, second) => {
      const [start, end] = [getStartOfDay(date, of), getStartOfDay(addDays(date, 1), of)].map((it) =>
        Date.parse(it),
      )
      if (start === undefined || end === undefined) throw new Error('no day')
      expect(end - start).toBeGreaterThan(22 * 3_600_000)
      expect(end - start).toBeLessThan(26 * 3_600_000)
      expect(getDayInZone(start, of)).toBe(date)
      expect(getDayInZone(start - 1000, of)).toBe(addDays(date, -1))
      expect(getDayInZone(Math.min(start + second * 1000, end - 1000), of)).toBe(date)
    }),
    { numRuns: 400 },
  )
})

test('every day of a period is in exactly one of its buckets [ANA-09, OUT-20]', () => {
  const grains = fc.constantFrom('day' as const, 'week' as const, 'month' as const)
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), grains, (from, length, grain) => {
      const days = { from, to: addDays(from, length) }
      const buckets = listBuckets(days, grain)
      expect(buckets[0]).toBe(getBucketOfDay(from, grain))
      expect(buckets.at(-1)).toBe(getBucketOfDay(days.to, grain))
      for (const [index, bucket] of buckets.entries()) {
        expect(addDays(getLastDayOfBucket(bucket, grain), 1)).toBe(
          buckets[index + 1] ?? addDays(getLastDayOfBucket(bucket, grain), 1),
        )
        if (grain === 'week') expect(new Date(bucket).getUTCDay()).toBe(1)
        if (grain === 'month') expect(bucket.slice(8)).toBe('01')
      }
    }),
  )
  expect(listBuckets({ from: '2026-01-31', to: '2026-03-01' }, 'month')).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ])
})

test('a bucket that the period cuts is partial', () => {
  const days = { from: '2026-11-04', to: '2026-11-30' }
  expect(listBuckets(days, 'week').filter((it) => isPartialBucket(it, 'week', days))).toEqual([
    '2026-11-02',
    '2026-11-30',
  ])
  expect(isPartialBucket('2026-11-04', 'day', days)).toBe(false)
})

test('only an existing ISO date is a calendar day', () => {
  expect(['2026-02-28', '2026-02-29', '2026-2-1', '20260201', 'today'].map(isCalendarDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
