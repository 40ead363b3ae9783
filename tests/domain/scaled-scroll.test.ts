import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deepest,
  moveTo,
  placeAt,
  placeOfRow,
  rowsDrawn,
  rowsSeen,
  TALLEST,
  type Track,
  topShowing,
  trackHeight,
} from '#src/domain/scaled-scroll.ts'

const MILLION: Track = { rows: 1_000_000, rowHeight: 40, view: 700 }
const tracks: fc.Arbitrary<Track> = fc.record({
  rows: fc.oneof(fc.nat(3000), fc.nat(200_000), fc.nat(50_000_000)),
  rowHeight: fc.constantFrom(28, 40, 48, 76),
  view: fc.integer({ min: 40, max: 2400 }),
})
const share = fc.double({ min: 0, max: 1, noNaN: true })
const endOf = (track: Track) => Math.max(0, trackHeight(track) - track.view)

test('a track is never taller than a browser can be, and as tall as its rows where it can be', () => {
  fc.assert(
    fc.property(tracks, (track) => {
      expect(trackHeight(track)).toBe(Math.min(track.rows * track.rowHeight, TALLEST))
    }),
  )
})

test('every row has a place at which it is the first in view, to the pixel, but for the last ones', () => {
  fc.assert(
    fc.property(tracks, share, (track, at) => {
      const row = Math.floor(at * Math.max(0, track.rows - 1))
      const { top, offset } = placeOfRow(track, row)
      expect(top).toBe(Math.min(row * track.rowHeight, deepest(track)))
      if (top < deepest(track)) expect(rowsSeen(track, top).first).toBe(row)
      expect(offset).toBeGreaterThanOrEqual(0)
      expect(offset).toBeLessThanOrEqual(endOf(track))
    }),
  )
})

test('the further down, the further along the track', () => {
  fc.assert(
    fc.property(tracks, share, share, (track, one, other) => {
      const [a, b] = [placeAt(track, one * deepest(track)), placeAt(track, other * deepest(track))]
      if (a.top < b.top) expect(a.offset).toBeLessThanOrEqual(b.offset)
    }),
  )
})

test('the thumb put where it was leads back to within what a pixel of the track stands for', () => {
  fc.assert(
    fc.property(tracks, share, (track, at) => {
      const { top, offset } = placeAt(track, at * deepest(track))
      const before = placeAt(track, offset > endOf(track) / 2 ? 0 : deepest(track))
      const after = moveTo(track, before, offset)
      // Near both ends a pixel is a pixel, and those between make up for it.
      const pixel = deepest(track) / Math.max(1, endOf(track))
      expect(Math.abs(after.top - top)).toBeLessThanOrEqual(pixel * 1.03 + 1)
    }),
  )
})

test('both ends are reached: the first row by the smallest offset, the last by the largest', () => {
  fc.assert(
    fc.property(tracks, share, (track, at) => {
      const from = placeAt(track, at * deepest(track))
      expect(moveTo(track, from, 0).top).toBe(0)
      const { top } = moveTo(track, from, endOf(track))
      expect(top).toBe(deepest(track))
      expect(rowsSeen(track, top).end).toBe(track.rows)
    }),
  )
})

test('what a wheel or a finger does moves the rows by the same pixels, anywhere', () => {
  fc.assert(
    fc.property(tracks, share, fc.integer({ min: -600, max: 600 }), (track, at, step) => {
      const from = placeAt(track, at * deepest(track))
      const offset = Math.min(Math.max(1, from.offset + step), endOf(track) - 1)
      fc.pre(endOf(track) > 2 && Math.abs(offset - from.offset) < 600)
      const moved = moveTo(track, from, offset)
      const wanted = from.top + offset - from.offset
      expect(moved.top).toBe(Math.min(Math.max(0, wanted), deepest(track)))
    }),
  )
})

test('a walk by the wheel from end to end meets every pixel: settling on the way loses none', () => {
  let place = placeAt(MILLION, deepest(MILLION) - 3_000)
  for (let step = 0; step < 30; step += 1) {
    const before = place.top
    place = moveTo(MILLION, place, place.offset + 100)
    expect(place.top).toBe(Math.min(before + 100, deepest(MILLION)))
    if (step % 7 === 0) place = placeAt(MILLION, place.top)
  }
  expect(place.top).toBe(deepest(MILLION))
})

test('of a million rows the thumb reaches the middle at the middle, and one of its pixels is thousands of theirs', () => {
  const middle = moveTo(MILLION, { top: 0, offset: 0 }, endOf(MILLION) / 2)
  expect(rowsSeen(MILLION, middle.top).first).toBe(499_991)
  const next = moveTo(MILLION, middle, middle.offset + trackHeight(MILLION) / MILLION.view)
  expect(rowsSeen(MILLION, next.top).first).toBeGreaterThan(500_991)
})

test('what is drawn holds what is seen, and stays as it is for small movements', () => {
  fc.assert(
    fc.property(tracks, share, (track, at) => {
      const { top } = placeAt(track, at * deepest(track))
      const [seen, drawn] = [rowsSeen(track, top), rowsDrawn(track, top, 12)]
      expect(drawn.first).toBeLessThanOrEqual(Math.max(0, seen.first - 1))
      expect(drawn.end).toBeGreaterThanOrEqual(Math.min(track.rows, seen.end))
      expect(drawn.end - drawn.first).toBeLessThanOrEqual(track.view / track.rowHeight + 2 + 24 + 12)
    }),
  )
  expect(rowsDrawn(MILLION, 40_000, 12)).toEqual(rowsDrawn(MILLION, 40_070, 12))
})

test('a row that is in view stays where it is, another comes in at the nearer edge', () => {
  expect(topShowing(MILLION, 4000, 105)).toBe(4000)
  expect(topShowing(MILLION, 4000, 90)).toBe(3600)
  expect(topShowing(MILLION, 4000, 200)).toBe(8040 - 700)
})
