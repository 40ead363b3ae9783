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
    ['20261121000000', '2026-11-21'],
    ['2026-11-21T00:00:00', '2026-11-21'],
    ['2026-11-21 00:00', '2026-11-21'],
    [Date.UTC(2026, 10, 20, 18, 30), '2026-11-21'],
    ['20261121', '2026-11-21'],
    [20_261_121, '2026-11-21'],
    ['2026-W47-6', '2026-11-21'],
    ['2026-325', '2026-11-21'],
    [' 2026-11-21 ', '2026-11-21'],
    ['2026-11-20T18:30:00+00:00[UTC]', '2026-11-21'],
    ['2026-11-20T24:00+05:30', '2026-11-21'],
    ['2026-11-20T13:30-05:00', '2026-11-21'],
    [Date.UTC(2026, 10, 20, 18, 30) / 1000, '2026-11-21'],
    [String(Date.UTC(2026, 10, 20, 18, 30) * 1000), '2026-11-21'],
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
    '2026-11',
    '2026-W47',
    '21/11/2026',
    'Nov 21, 2026',
    '2026-11-21/2026-11-22',
    0,
    -1,
    'NaN',
    {},
    [],
    true,
  ])('%j, at which none begins, can’t be read [ANA-19]', (sent) => {
    expect(readBucket(sent)).toEqual(REFUSED)
  })

  test('of a week or a month as an instant begins on a Monday or a first', () => {
    expect(readBucket('2026-11-15T18:30:00Z', 'Asia/Kolkata', 'week')).toBe('2026-11-16')
    expect(readBucket('2026-11-16T18:30:00Z', 'Asia/Kolkata', 'week')).toEqual(REFUSED)
    expect(readBucket('2026-10-31T18:30:00Z', 'Asia/Kolkata', 'month')).toBe('2026-11-01')
    expect(readBucket('2026-11-01T18:30:00Z', 'Asia/Kolkata', 'month')).toEqual(REFUSED)
  })

  test.each<[Grain, unknown, unknown]>([
    ['week', '2026-11-16', '2026-11-16'],
    ['week', '2026-W47-1', '2026-11-16'],
    ['week', '2026-11-15', REFUSED],
    ['week', '2026-11-18', REFUSED],
    ['month', '2026-11-01', '2026-11-01'],
    ['month', '2026-305', '2026-11-01'],
    ['month', '2026-11-02', REFUSED],
    ['month', '2026-10-31', REFUSED],
  ])('of a %s as the date %j is %j: none may begin between two of the chart', (grain, sent, day) => {
    expect(readBucket(sent, 'Asia/Kolkata', grain)).toEqual(day)
  })

  test.each([
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Berlin', '2026-03-29T23:00:00Z', REFUSED],
    ['Europe/Berlin', '2026-10-25T00:00:00+02:00', '2026-10-25'],
    ['Europe/Berlin', '2026-10-26T00:00:00+01:00', '2026-10-26'],
    ['America/Sao_Paulo', '2018-11-04T01:00:00-02:00', '2018-11-04'],
    ['America/Sao_Paulo', '2018-11-04T00:00:00', '2018-11-04'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21'],
    ['Asia/Kathmandu', '2026-11-20T18:30:00Z', REFUSED],
    ['Australia/Lord_Howe', '2026-04-05T00:00:00+11:00', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-04-06T00:00:00+10:30', '2026-04-06'],
    ['America/St_Johns', '2026-11-21T03:30:00Z', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
  ])('in %s as %s is %j', (zone, sent, day) => {
    expect(readBucket(sent, zone)).toEqual(day)
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
