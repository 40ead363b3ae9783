import { describe, expect, test } from 'vitest'
import { queryDelivery } from '#src/api/operations/analytics.ts'
import type { Grain } from '#src/api/schema/analytics.ts'
import { addDays, getBucketOfDay, getStartOfDay } from '#src/lib/time/zone-days.ts'
import { parseResponse } from '../../support/parse-response.ts'
import { fc } from '../../support/property.ts'

function readBucket(bucket: unknown, zone = 'Asia/Kolkata', grain: Grain = 'day') {
  const { value, skippedRecords } = parseResponse(
    queryDelivery.output,
    { rows: [{ time_bucket: bucket, template_category: 'UTILITY', sent_count: 1 }] },
    { measures: ['sent_count'], by: 'category', period: { start: '', end: '', zone, grain } },
  )
  return value?.rows[0]?.bucket ?? skippedRecords[0]?.reason
}
const REFUSED = expect.stringContaining('expected the beginning of a bucket')

describe('the bucket of a report', () => {
  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21'],
    ['2026-11-20T18:30Z', '2026-11-21'],
    ['2026-11-21T00:00:00+05:30', '2026-11-21'],
    ['20261121T000000+0530', '2026-11-21'],
    ['2026-11-21T00:00:00', '2026-11-21'],
    ['2026-11-21 00:00', '2026-11-21'],
    [Date.UTC(2026, 10, 20, 18, 30), '2026-11-21'],
  ])('%s is the day that begins then in the report’s zone [ANA-19]', (sent, day) => {
    expect(readBucket(sent)).toBe(day)
  })

  test.each([
    '2026-11-20T00:00:00Z',
    '2026-11-20T18:30:00.000001Z',
    '2026-11-20T18:29:59Z',
    '2026-11-20T18:30:00',
    '2026-02-30',
    '2026-11-2',
    'W47',
    '',
    null,
    20_261_121,
  ])('%j, at which none begins, can’t be read [ANA-19]', (sent) => {
    expect(readBucket(sent)).toEqual(REFUSED)
  })

  test('of a week or a month as an instant begins on a Monday or a first', () => {
    expect(readBucket('2026-11-15T18:30:00Z', 'Asia/Kolkata', 'week')).toBe('2026-11-16')
    expect(readBucket('2026-11-16T18:30:00Z', 'Asia/Kolkata', 'week')).toEqual(REFUSED)
    expect(readBucket('2026-10-31T18:30:00Z', 'Asia/Kolkata', 'month')).toBe('2026-11-01')
    expect(readBucket('2026-11-01T18:30:00Z', 'Asia/Kolkata', 'month')).toEqual(REFUSED)
  })

  test('is the same from its date and from its first moment, in every zone and grain [ANA-19, FLT-45]', () => {
    // Zones with half hours, with midnights that the clocks skip or show twice, and both sides of the date line.
    const zone = fc.constantFrom(
      'UTC',
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'Europe/Berlin',
      'America/Sao_Paulo',
      'America/Asuncion',
      'Asia/Beirut',
      'Africa/Cairo',
      'America/Havana',
      'Atlantic/Azores',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Pacific/Kiritimati',
      'Pacific/Marquesas',
    )
    const grain = fc.constantFrom<Grain>('day', 'week', 'month')
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12_000 }),
        zone,
        grain,
        fc.integer({ min: 1, max: 3600 }),
        (n, at, by, late) => {
          const day = getBucketOfDay(addDays('2005-01-01', n), by)
          const start = Date.parse(getStartOfDay(day, at))
          // Apia skipped a whole day.
          fc.pre(getStartOfDay(day, at).startsWith(day))
          expect(readBucket(day, at, by)).toBe(day)
          expect(readBucket(getStartOfDay(day, at), at, by)).toBe(day)
          expect(readBucket(new Date(start).toISOString(), at, by)).toBe(day)
          expect(readBucket(new Date(start + late * 1000).toISOString(), at, by)).toEqual(REFUSED)
          expect(readBucket(new Date(start - late * 1000).toISOString(), at, by)).toEqual(REFUSED)
        },
      ),
    )
  })
})
