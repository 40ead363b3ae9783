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
import { fc } from '../../support/property.ts'

const positionAt = (micros: number): MessagePosition => ({ id: `m${micros}`, at: { iso: '', micros } })
const retainNone = () => false

function runOf(numbers: readonly number[]): SortedRun<MessagePosition> {
  const records = [...new Set(numbers)].toSorted((a, b) => a - b).map(positionAt)
  const [from] = records
  const to = records.at(-1)
  return from && to ? replaceRange([], from, to, records, retainNone) : []
}

const numbers = fc.array(fc.nat(3000), { maxLength: 1500 })

test('a page replaces every record in its range and leaves the rest', () => {
  fc.assert(
    fc.property(numbers, fc.array(fc.nat(3000), { minLength: 1, maxLength: 100 }), (before, page) => {
      const records = runOf(page).flat()
      const [from, to] = [records[0] ?? positionAt(0), records.at(-1) ?? positionAt(0)]
      const after = replaceRange(runOf(before), from, to, records, retainNone)
      const outside = before.filter((n) => n < from.at.micros || n > to.at.micros).map(positionAt)
      expect(after.flat()).toEqual(
        [...new Map([...outside, ...records].map((it) => [it.id, it])).values()].toSorted(
          compareMessagePositions,
        ),
      )
    }),
  )
})

test('no chunk is empty or longer than 512 records', () => {
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

test('retained records stay in their place', () => {
  const run = replaceRange(
    runOf([1, 2, 3, 4]),
    positionAt(1),
    positionAt(4),
    [positionAt(2)],
    (it) => it.id === 'm3',
  )
  expect(run.flat().map((it) => it.id)).toEqual(['m2', 'm3'])
})

test('a replacement that changes nothing returns the same run', () => {
  const run = runOf([1, 2, 3])
  expect(replaceRange(run, positionAt(1), positionAt(3), structuredClone(run.flat()), retainNone)).toBe(run)
  expect(concatRuns([], run)).toBe(run)
  expect(concatRuns(run, [])).toBe(run)
})

test('only the chunks that a page overlaps are rewritten', () => {
  const run = runOf(Array.from({ length: 3000 }, (_, i) => i))
  const after = replaceRange(
    run,
    positionAt(2990),
    positionAt(3001),
    [positionAt(2990), positionAt(3000), positionAt(3001)],
    () => true,
  )
  expect(after.slice(0, -1).every((chunk, i) => chunk === run[i])).toBe(true)
  expect(after.length).toBeGreaterThan(5)
})

test('a record is found at its position and nowhere else', () => {
  const run = runOf([5, 1, 700, 3])
  expect(findRecord(run, positionAt(3))).toEqual(positionAt(3))
  expect(findRecord(run, positionAt(4))).toBeUndefined()
  expect(findRecord(run, { ...positionAt(3), id: 'other' })).toBeUndefined()
  expect(findRecord([], positionAt(1))).toBeUndefined()
  expect([getOldestRecord(run), getNewestRecord(run)]).toEqual([positionAt(1), positionAt(700)])
})
