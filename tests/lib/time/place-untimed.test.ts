import { expect, test } from 'vitest'
import { fromMicros } from '#src/lib/time/instant.ts'
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
