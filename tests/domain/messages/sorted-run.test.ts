import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareMessagePositions, type MessagePosition } from '#src/domain/messages/position.ts'
import {
  concatRuns,
  findRecord,
  getNewestRecord,
  getOldestRecord,
  replaceRange,
  type SortedRun,
} from '#src/domain/messages/sorted-run.ts'

const at = (micros: number): MessagePosition => ({ id: `m${micros}`, at: { iso: '', micros } })
const nothing = () => false

function runOf(numbers: readonly number[]): SortedRun<MessagePosition> {
  const records = [...new Set(numbers)].toSorted((a, b) => a - b).map(at)
  const [from] = records
  const to = records.at(-1)
  return from && to ? replaceRange([], from, to, records, nothing) : []
}

const numbers = fc.array(fc.nat(3000), { maxLength: 1500 })

test('a page takes the place of all that lies within it and leaves the rest', () => {
  fc.assert(
    fc.property(numbers, fc.array(fc.nat(3000), { minLength: 1, maxLength: 100 }), (before, page) => {
      const records = runOf(page).flat()
      const [from, to] = [records[0] ?? at(0), records.at(-1) ?? at(0)]
      const after = replaceRange(runOf(before), from, to, records, nothing)
      const outside = before.filter((n) => n < from.at.micros || n > to.at.micros).map(at)
      expect(after.flat()).toEqual(
        [...new Map([...outside, ...records].map((it) => [it.id, it])).values()].toSorted(
          compareMessagePositions,
        ),
      )
    }),
  )
})

test('no chunk grows beyond two pages of work, and none is empty', () => {
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 8 }), (pages) => {
      let run: SortedRun<MessagePosition> = []
      for (const page of pages) {
        const records = runOf(page).flat()
        const [from, to] = [records[0], records.at(-1)]
        if (from && to) run = replaceRange(run, from, to, records, () => true)
      }
      expect(run.filter((chunk) => chunk.length === 0 || chunk.length > 512)).toEqual([])
    }),
    { numRuns: 50 },
  )
})

test('records that are kept stay in their place', () => {
  const run = replaceRange(runOf([1, 2, 3, 4]), at(1), at(4), [at(2)], (it) => it.id === 'm3')
  expect(run.flat().map((it) => it.id)).toEqual(['m2', 'm3'])
})

test('what changes nothing is the very same run', () => {
  const run = runOf([1, 2, 3])
  expect(replaceRange(run, at(1), at(3), structuredClone(run.flat()), nothing)).toBe(run)
  expect(concatRuns([], run)).toBe(run)
  expect(concatRuns(run, [])).toBe(run)
})

test('only the chunks that a page falls into are rewritten', () => {
  const run = runOf(Array.from({ length: 3000 }, (_, i) => i))
  const after = replaceRange(run, at(2990), at(3001), [at(2990), at(3000), at(3001)], () => true)
  expect(after.slice(0, -1).every((chunk, i) => chunk === run[i])).toBe(true)
  expect(after.length).toBeGreaterThan(5)
})

test('a record is found at its place and nowhere else', () => {
  const run = runOf([5, 1, 700, 3])
  expect(findRecord(run, at(3))).toEqual(at(3))
  expect(findRecord(run, at(4))).toBeUndefined()
  expect(findRecord(run, { ...at(3), id: 'other' })).toBeUndefined()
  expect(findRecord([], at(1))).toBeUndefined()
  expect([getOldestRecord(run), getNewestRecord(run)]).toEqual([at(1), at(700)])
})
