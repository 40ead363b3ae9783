import { expect, test } from 'vitest'
import {
  createPageSlots,
  getPagesOfRows,
  getPagesToLoad,
  getRowsOfPage,
  isPageTooDeep,
  locateRow,
  selectRecentPages,
} from '#src/domain/pagination/sparse-pages.ts'
import { fc } from '../../support/property.ts'

test('each row has one page and one slot, and its page contains it [CUS-25, CUS-28]', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), (row) => {
      const { page, slot } = locateRow(row)
      expect((page - 1) * 100 + slot).toBe(row)
      const { first, end } = getRowsOfPage(page, row + 1)
      expect([first <= row, row < end]).toEqual([true, true])
      expect(getPagesOfRows({ first: row, end: row + 1 })).toEqual([page])
    }),
  )
})

test('the last page ends with the last row, and no page follows it [CUS-27]', () => {
  expect(getRowsOfPage(5, 431)).toEqual({ first: 400, end: 431 })
  expect(getRowsOfPage(6, 431)).toEqual({ first: 431, end: 431 })
  expect(getPagesOfRows({ first: 431, end: 431 })).toEqual([])
})

test('visible pages are loaded, and the next page shortly before its rows appear', () => {
  expect(getPagesToLoad({ first: 220, end: 240 }, 1_000_000)).toEqual([3])
  expect(getPagesToLoad({ first: 270, end: 290 }, 1_000_000)).toEqual([3, 4])
  expect(getPagesToLoad({ first: 202, end: 222 }, 1_000_000)).toEqual([2, 3])
  expect(getPagesToLoad({ first: 999_982, end: 1_000_000 }, 1_000_000)).toEqual([10_000])
  expect(getPagesToLoad({ first: 0, end: 0 }, 0)).toEqual([])
})

test('a fixed number of pages is retained, the most recently seen ones; visible pages always are', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat(40), { maxLength: 4 }), { maxLength: 60 }), (views) => {
      let retained: readonly number[] = []
      for (const seen of views) {
        const next = selectRecentPages(retained, seen, 5)
        expect(next.retained.slice(0, seen.length)).toEqual(seen)
        expect(next.retained.length).toBeLessThanOrEqual(5)
        expect(new Set([...next.retained, ...next.dropped])).toEqual(new Set([...seen, ...retained]))
        expect(next.retained.some((page) => next.dropped.includes(page))).toBe(false)
        retained = next.retained
      }
    }),
  )
  expect(selectRecentPages([1, 2, 3], [3, 4], 3)).toEqual({ retained: [3, 4, 1], dropped: [2] })
})

test('a skipped record keeps its slot, so that all others keep theirs', () => {
  expect(createPageSlots(['a', 'b'], [])).toEqual(['a', 'b'])
  expect(createPageSlots(['a', 'c'], [{ path: '$.records[1].id' }])).toEqual(['a', null, 'c'])
  expect(
    createPageSlots(
      ['b'],
      [{ path: '$.records[0]' }, { path: '$.records[2].name' }, { path: '$.records[3]' }],
    ),
  ).toEqual([null, 'b', null, null])
})

test('a refused page other than the first is too deep, a failed one is not', () => {
  expect(isPageTooDeep('rejected', 2)).toBe(true)
  expect(isPageTooDeep('malformed', 9000)).toBe(true)
  expect(isPageTooDeep('malformed', 1)).toBe(false)
  expect(isPageTooDeep('server', 9000)).toBe(false)
  expect(isPageTooDeep('forbidden', 9000)).toBe(false)
})
