import { describe, expect, test } from 'vitest'
import { fromMillis, parseInstant, toMillis } from '#src/lib/time/instant.ts'
import { fc } from '../../support/property.ts'

describe('an instant', () => {
  test.each([
    ['1970-01-01T00:00:00Z', 0],
    ['1970-01-01T00:00:00.000001Z', 1],
    ['1970-01-01T00:00:00.5+00:00', 500_000],
    ['1970-01-01T05:30:00+05:30', 0],
    ['1970-01-01T00:00:00-0100', 3_600_000_000],
    ['1970-01-01 00:00:01', 1_000_000],
    ['2024-02-29T23:59:59.999999Z', 1_709_251_199_999_999],
    ['1969-12-31T23:59:59.999999Z', -1],
  ])('parsed from %s is %d microseconds after 1970 [CON-04, CON-05, CON-06]', (text, micros) => {
    expect(parseInstant(text)?.micros).toBe(micros)
  })

  test.each([
    '',
    'now',
    '2026-13-01T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '2026-01-01T24:00:01Z',
    '2026-01-01T24:00:00.000001Z',
    '2026-01-01T25:00Z',
    '2026-01-01T10:15:60Z',
    '2026-01-01T10:00:00+24:00',
    '2026-01-01T10:00:00+05:60',
    '2026-0101T10:00Z',
    '0001-01-01T00:00:00Z',
    '2026-11-20T',
    '2026-11-20T1:00Z',
    '2026-11-20T10:00:00.Z',
    'Fri, 20 Nov 2026 10:00:00 GMT',
    '2026-01-01T00:60:00Z',
    '+2026-01-01T00:00:00Z',
    '2026-11-20T10:00[Asia/Kolkata]',
    '2026-11-20T10:00:00[!u-ca=iso8601]',
    '20261120T1000[UTC]',
    '2026-W54-1',
    '2025-W53-1',
    '2026-W00-1',
    '2026-W47-0',
    '2026-W47-8',
    '2026-W475',
    '2026W47-5',
    '2026-000',
    '2026-366',
    '2026-02-29',
    '2026-11-31',
    '2026-11-20Z',
    '2026-11-20+05:30',
    '2026-324T25:00Z',
    '2026-W47-5T10:60Z',
    '2026-11-20T24:00:01Z',
    '2026-W47',
    '2026W47',
    '2026-11',
    '202611',
    '2026',
    '20',
    '--11-20',
    '2026-11-20/2026-11-21',
    'P1D',
    'T10:00Z',
    '+12026-11-20',
    '-002026-11-20',
    '2026-11-20T10:00:00+05:30:60',
    '20261120 100000 extra',
    '2026112010000',
  ])('is not parsed from %j [CON-04]', (text) => {
    expect(parseInstant(text)).toBeNull()
  })

  const TEN = Date.UTC(2026, 10, 20, 10) * 1000
  test.each([
    ['2026-11-20T10:00Z', TEN],
    ['2026-11-20T10Z', TEN],
    ['2026-11-20t10:00:00z', TEN],
    ['2026-11-20 10:00:00', TEN],
    ['2026-11-20 10:00:00 UTC', TEN],
    ['2026-11-20 15:30:00 +0530', TEN],
    ['2026-11-20T15:30:00+05:30[Asia/Kolkata]', TEN],
    ['2026-11-20T10:00:00,5Z', TEN + 500_000],
    ['2026-11-20T10:00,5Z', TEN + 30_000_000],
    ['2026-11-20T10.25Z', TEN + 900_000_000],
    ['20261120T100000Z', TEN],
    ['20261120T1000Z', TEN],
    ['20261120T153000.25+0530', TEN + 250_000],
    ['2026-11-20T15:00+05', TEN],
    ['2026-11-20T05:00−05:00', TEN],
    ['2026-11-20T10:00:00.1234567891234Z', TEN + 123_456],
    ['2026-11-19T24:00Z', TEN - 36_000_000_000],
    ['2026-11-19T24:00:00.000Z', TEN - 36_000_000_000],
    ['2016-12-31T23:59:60Z', Date.UTC(2017, 0) * 1000],
    ['2017-01-01T05:29:60.5+05:30', Date.UTC(2017, 0) * 1000 + 500_000],
    ['2026-W47-5T10:00Z', TEN],
    ['2026W475T100000Z', TEN],
    ['2026-w47-5 10:00', TEN],
    ['2026-324T10:00:00Z', TEN],
    ['2026324T1000Z', TEN],
    ['2026-324T15:30+05:30', TEN],
    ['+002026-11-20T10:00:00Z', TEN],
    ['20261120100000', TEN],
    ['2026-11-20T15:28:08+05:28:08', TEN],
    ['2026-11-20T10:00-00:00', TEN],
  ])('written %s is read [CON-04, CON-06]', (text, micros) => {
    expect(parseInstant(text)).toEqual({ iso: text, micros })
  })

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['+002026-11-20', '2026-11-20'],
    [' 2026-11-20 ', '2026-11-20'],
    ['2024-02-29', '2024-02-29'],
    ['2026-W47-5', '2026-11-20'],
    ['2026W475', '2026-11-20'],
    ['2026-W01-1', '2025-12-29'],
    ['2020-W53-7', '2021-01-03'],
    ['2026-324', '2026-11-20'],
    ['2026324', '2026-11-20'],
    ['2024-366', '2024-12-31'],
  ])('written %j is the day %s, at no time of day [CON-04]', (text, day) => {
    expect(parseInstant(text)).toEqual({ iso: text, micros: Date.parse(day) * 1000, day })
  })

  test('of a week or a year is the same day as by the calendar [CON-04]', () => {
    // Any day of 1970 to 2100: its week and its place in the year are counted from the days before it.
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 47_000 }), fc.boolean(), (n, isBasic) => {
        const date = new Date(n * 86_400_000)
        const day = date.toISOString().slice(0, 10)
        const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * 86_400_000)
        const getPlace = (of: Date) => (of.getTime() - Date.UTC(of.getUTCFullYear(), 0, 1)) / 86_400_000
        const week = String(Math.floor(getPlace(thursday) / 7) + 1).padStart(2, '0')
        const separator = isBasic ? '' : '-'
        const texts = [
          [String(thursday.getUTCFullYear()), `W${week}`, String(date.getUTCDay() || 7)],
          [day.slice(0, 4), String(getPlace(date) + 1).padStart(3, '0')],
        ].map((it) => (isBasic && it.length === 3 ? it.join('') : it.join(separator)))
        for (const text of texts) expect(parseInstant(text)?.day, text).toBe(day)
      }),
    )
  })

  test('is the same in every form that ISO 8601 allows for it [CON-04, CON-05]', () => {
    // Every moment to the second, with each separator, precision, fraction and offset that can express it.
    const form = fc.record({
      second: fc.integer({ min: 0, max: 4_102_444_800 }),
      micros: fc.integer({ min: 0, max: 999_999 }),
      offset: fc.integer({ min: -14 * 60, max: 14 * 60 }),
      isBasic: fc.boolean(),
      separator: fc.constantFrom('T', 't', ' '),
      point: fc.constantFrom('.', ','),
      moreDigits: fc.stringMatching(/^\d{0,5}$/),
      zone: fc.constantFrom('colon', 'digits', 'space', 'name'),
    })
    fc.assert(
      fc.property(form, ({ second, micros, offset, isBasic, separator, point, moreDigits, zone }) => {
        const local = new Date((second + offset * 60) * 1000).toISOString()
        const [date, time] = [local.slice(0, 10), local.slice(11, 19)]
        const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((it) =>
          String(it).padStart(2, '0'),
        )
        const zoneText = `${zone === 'space' ? ' ' : ''}${offset < 0 ? '-' : '+'}${hours}${zone === 'digits' ? '' : ':'}${minutes}${zone === 'name' ? '[Asia/Kolkata]' : ''}`
        const fraction = `${point}${String(micros).padStart(6, '0')}${moreDigits}`
        const [shownDate, shownTime] = isBasic
          ? [date.replaceAll('-', ''), time.replaceAll(':', '')]
          : [date, time]
        const text = `${shownDate}${separator}${shownTime}${fraction}${zoneText}`
        expect(parseInstant(text)?.micros, text).toBe(second * 1_000_000 + micros)
      }),
    )
  })

  test('keeps every microsecond between 1970 and 2250, in order [CON-06, FLT-37]', () => {
    const micros = fc.integer({ min: 0, max: 8_835_000_000_000_000 })
    fc.assert(
      fc.property(micros, (at) => {
        const iso = `${new Date(Math.floor(at / 1000)).toISOString().slice(0, 20)}${String(at % 1_000_000).padStart(6, '0')}Z`
        expect(parseInstant(iso)).toEqual({ iso, micros: at })
      }),
    )
  })

  test('made from milliseconds is parsed back unchanged', () => {
    expect(toMillis(fromMillis(1_763_568_000_123))).toBe(1_763_568_000_123)
    expect(parseInstant(fromMillis(1_763_568_000_123).iso)?.micros).toBe(1_763_568_000_123_000)
  })
})
