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
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01',
    '+2026-01-01T00:00:00Z',
  ])('is not parsed from %j [CON-04]', (text) => {
    expect(parseInstant(text)).toBeNull()
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
