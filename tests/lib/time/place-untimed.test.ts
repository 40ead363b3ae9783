import { expect, test } from 'vitest'
import { fromMicros, type Instant } from '#src/lib/time/instant.ts'
import { getPagePositions } from '#src/lib/time/place-untimed.ts'
import { fc } from '../../support/property.ts'

function place(micros: readonly (number | null)[], edge: number | null = null) {
  const records = micros.map((it) => ({ at: it === null ? null : fromMicros(it) }))
  return getPagePositions(records, edge === null ? null : fromMicros(edge)).map((it) => it?.micros ?? null)
}

test.each([
  ['between two', [90, null, 10], [90, 11, 10]],
  ['two of them in a row', [90, null, null, 10], [90, 12, 11, 10]],
  ['at the newest end', [null, null, 10], [12, 11, 10]],
  ['at the oldest end', [90, null, null], [90, 89, 88]],
  ['in a page that begins with the oldest', [10, null, 90], [10, 11, 90]],
  ['at the end of a page that begins with the oldest', [10, 90, null], [10, 90, 91]],
  ['beside one at the same time', [10, null, 10], [10, 10, 10]],
])('a record without a time is placed %s', (_, times, placed) => {
  expect(place(times)).toEqual(placed)
})

test('a page without any time is placed right below the page before it; without that, nowhere', () => {
  expect(place([null, null], 50)).toEqual([49, 48])
  expect(place([null, null])).toEqual([null, null])
})

const DAY = Date.UTC(2026, 10, 20) * 1000
const HOUR = 3_600_000_000
const moment = (hours: number) => fromMicros(DAY + hours * HOUR)
const day: Instant = { iso: '2026-11-20', micros: DAY, day: '2026-11-20' }

test.each([
  ['between its neighbours on it', [moment(12), day, moment(10)], 10 * HOUR + 1],
  ['where it begins for its zone a day before that of UTC', [moment(-4), day, moment(-5)], -5 * HOUR + 1],
  ['at its own time beside those of other days', [moment(80), day, moment(60)], 0],
  ['in a page that begins with the oldest', [moment(10), day, moment(12)], 10 * HOUR + 1],
])('a record of a day is placed %s', (_, times, micros) => {
  const placed = getPagePositions(
    times.map((at) => ({ at })),
    null,
  )
  expect(placed[1]).toEqual({ ...day, micros: DAY + micros })
  expect([placed[0], placed[2]]).toEqual([times[0], times[2]])
})

test('records of nothing but days keep the order of the response within each', () => {
  const times = [day, day, { iso: '2026-11-19', micros: DAY - 24 * HOUR, day: '2026-11-19' }, null]
  const micros = getPagePositions(
    times.map((at) => ({ at })),
    null,
  ).map((it) => it?.micros ?? Number.NaN)
  expect(micros.toSorted((a, b) => b - a)).toEqual(micros)
  expect(new Set(micros).size).toBe(4)
})

// Generates pages in either order, with gaps of a millisecond or more, and leaves out any of their times.
test('any records without a time keep the order of the response among the others', () => {
  const page = fc.array(fc.record({ gap: fc.integer({ min: 1_000, max: 1e9 }), isRead: fc.boolean() }), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(page, fc.boolean(), (records, isAscending) => {
      fc.pre(records.filter((it) => it.isRead).length >= 2)
      let at = 1_700_000_000_000_000
      const times = records.map(({ gap, isRead }) => {
        at += isAscending ? gap : -gap
        return isRead ? at : null
      })
      const placed = place(times).map((it) => it ?? Number.NaN)
      const sorted = placed.toSorted((a, b) => (isAscending ? a - b : b - a))
      expect(placed).toEqual(sorted)
      expect(new Set(placed).size).toBe(placed.length)
      for (const [index, time] of times.entries()) if (time !== null) expect(placed[index]).toBe(time)
    }),
  )
})

test('a page in which hardly a time can be read is placed as quickly as one with all of them', () => {
  const count = 200_000
  const micros = Array.from({ length: count }, (_, index) => (index === 0 ? count : null))
  expect(place(micros).at(-1)).toBe(1)
})
