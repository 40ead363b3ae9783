import { expect, test } from 'vitest'
import { type FixedRows, getVisibleRows } from '#src/ui/windowing/fixed-rows.ts'
import {
  getMaxTop,
  getScrollPosition,
  getScrollPositionOfRow,
  getTopToReveal,
  getTrackHeight,
  isScrollResting,
  MAX_TRACK_HEIGHT,
  moveScrollPosition,
} from '#src/ui/windowing/scaled-scroll.ts'
import { fc } from '../../support/property.ts'

const MILLION: FixedRows = { rows: 1_000_000, rowHeight: 40, viewHeight: 700 }
const tracks: fc.Arbitrary<FixedRows> = fc.record({
  rows: fc.oneof(fc.nat(3000), fc.nat(200_000), fc.nat(50_000_000)),
  rowHeight: fc.constantFrom(28, 40, 48, 76),
  viewHeight: fc.integer({ min: 40, max: 2400 }),
})
const share = fc.double({ min: 0, max: 1, noNaN: true })
const endOf = (track: FixedRows) => Math.max(0, getTrackHeight(track) - track.viewHeight)

test('the track is as tall as its rows, up to the tallest element a browser supports', () => {
  fc.assert(
    fc.property(tracks, (track) => {
      expect(getTrackHeight(track)).toBe(Math.min(track.rows * track.rowHeight, MAX_TRACK_HEIGHT))
    }),
  )
})

test('every row but the last ones can be the first in view, to the pixel', () => {
  fc.assert(
    fc.property(tracks, share, (track, at) => {
      const row = Math.floor(at * Math.max(0, track.rows - 1))
      const { top, offset } = getScrollPositionOfRow(track, row)
      expect(top).toBe(Math.min(row * track.rowHeight, getMaxTop(track)))
      if (top < getMaxTop(track)) expect(getVisibleRows(track, top).first).toBe(row)
      expect(offset).toBeGreaterThanOrEqual(0)
      expect(offset).toBeLessThanOrEqual(endOf(track))
    }),
  )
})

test('a position further down never has a smaller scroll offset', () => {
  fc.assert(
    fc.property(tracks, share, share, (track, one, other) => {
      const [a, b] = [
        getScrollPosition(track, one * getMaxTop(track)),
        getScrollPosition(track, other * getMaxTop(track)),
      ]
      if (a.top < b.top) expect(a.offset).toBeLessThanOrEqual(b.offset)
    }),
  )
})

test('the thumb dragged back to an earlier offset returns to within one track pixel’s worth of rows', () => {
  fc.assert(
    fc.property(tracks, share, (track, at) => {
      const { top, offset } = getScrollPosition(track, at * getMaxTop(track))
      const before = getScrollPosition(track, offset > endOf(track) / 2 ? 0 : getMaxTop(track))
      const after = moveScrollPosition(track, before, offset)
      // Near both ends one track pixel is one row pixel; the pixels between stand for slightly more.
      const pixel = getMaxTop(track) / Math.max(1, endOf(track))
      expect(Math.abs(after.top - top)).toBeLessThanOrEqual(pixel * 1.03 + 1)
    }),
  )
})

test('both ends are reachable: the first row at the smallest offset, the last at the largest', () => {
  fc.assert(
    fc.property(tracks, share, (track, at) => {
      const from = getScrollPosition(track, at * getMaxTop(track))
      expect(moveScrollPosition(track, from, 0).top).toBe(0)
      const { top } = moveScrollPosition(track, from, endOf(track))
      expect(top).toBe(getMaxTop(track))
      expect(getVisibleRows(track, top).end).toBe(track.rows)
    }),
  )
})

test('scrolling by wheel or touch moves the rows by the same pixels anywhere', () => {
  fc.assert(
    fc.property(tracks, share, fc.integer({ min: -600, max: 600 }), (track, at, step) => {
      const from = getScrollPosition(track, at * getMaxTop(track))
      const offset = Math.min(Math.max(1, from.offset + step), endOf(track) - 1)
      fc.pre(endOf(track) > 2 && Math.abs(offset - from.offset) < 600)
      const moved = moveScrollPosition(track, from, offset)
      const wanted = from.top + offset - from.offset
      expect(moved.top).toBe(Math.min(Math.max(0, wanted), getMaxTop(track)))
    }),
  )
})

test('scrolling by wheel to the end loses no pixel when the position settles on the way', () => {
  let position = getScrollPosition(MILLION, getMaxTop(MILLION) - 3_000)
  for (let step = 0; step < 30; step += 1) {
    const before = position.top
    position = moveScrollPosition(MILLION, position, position.offset + 100)
    expect(position.top).toBe(Math.min(before + 100, getMaxTop(MILLION)))
    if (step % 7 === 0) position = getScrollPosition(MILLION, position.top)
  }
  expect(position.top).toBe(getMaxTop(MILLION))
})

test('with a million rows the middle of the track shows the middle row, and one thumb pixel is thousands of row pixels', () => {
  const middle = moveScrollPosition(MILLION, { top: 0, offset: 0 }, endOf(MILLION) / 2)
  expect(getVisibleRows(MILLION, middle.top).first).toBe(499_991)
  const next = moveScrollPosition(
    MILLION,
    middle,
    middle.offset + getTrackHeight(MILLION) / MILLION.viewHeight,
  )
  expect(getVisibleRows(MILLION, next.top).first).toBeGreaterThan(500_991)
})

test('slow scrolling counts as resting, fast scrolling doesn’t', () => {
  const view = { first: 1000, end: 1020 }
  expect(isScrollResting(view, view)).toBe(true)
  expect(isScrollResting(view, { first: 1010, end: 1030 })).toBe(true)
  expect(isScrollResting(view, { first: 1011, end: 1031 })).toBe(false)
  expect(isScrollResting(view, { first: 400, end: 420 })).toBe(false)
})

test('a visible row stays in place when revealed, another one is scrolled to the nearer edge', () => {
  expect(getTopToReveal(MILLION, 4000, 105)).toBe(4000)
  expect(getTopToReveal(MILLION, 4000, 90)).toBe(3600)
  expect(getTopToReveal(MILLION, 4000, 200)).toBe(8040 - 700)
})
