import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AT_NEWEST,
  growDown,
  growUp,
  pinned,
  sliceOf,
  type Thread,
  trimmed,
  windowAround,
} from '#src/domain/thread-window.ts'
import { makeMessage } from '../support/message-server.ts'

function thread(count: number, oldest = 0): Thread {
  const messages = Array.from({ length: count }, (_, i) =>
    makeMessage(`m${String(oldest + i).padStart(6, '0')}`, oldest + i),
  )
  return { messages, gaps: new Map(), start: { state: 'beginning' } }
}

test('a thread opens at its newest messages, and follows them', () => {
  expect(sliceOf(thread(1000), AT_NEWEST)).toEqual({ start: 940, end: 1000 })
  expect(sliceOf(thread(5), AT_NEWEST)).toEqual({ start: 0, end: 5 })
  expect(sliceOf(thread(0), AT_NEWEST)).toEqual({ start: 0, end: 0 })
})

test('a pinned window stays where it is when newer messages come, and shows them', () => {
  const window = pinned(thread(1000), AT_NEWEST)
  expect(sliceOf(thread(1007), window)).toEqual({ start: 940, end: 1007 })
})

test('older messages that are read shift nothing', () => {
  const window = pinned(thread(100, 500), AT_NEWEST)
  const before = thread(100, 500).messages[sliceOf(thread(100, 500), window).start]
  const after = thread(200, 400).messages[sliceOf(thread(200, 400), window).start]
  expect(after?.id).toBe(before?.id)
})

test('whoever has come to the oldest message sees older ones as soon as they have been read', () => {
  const window = growUp(thread(100, 500), AT_NEWEST)
  expect(sliceOf(thread(100, 500), window)).toEqual({ start: 0, end: 100 })
  expect(sliceOf(thread(200, 400), window)).toEqual({ start: 0, end: 200 })
})

test('it grows at both ends and never beyond them', () => {
  const all = thread(500)
  const up = growUp(all, AT_NEWEST)
  expect(sliceOf(all, up)).toEqual({ start: 380, end: 500 })
  const around = windowAround(all, all.messages[100] ?? makeMessage('', 0))
  expect(sliceOf(all, around)).toEqual({ start: 40, end: 161 })
  expect(sliceOf(all, growDown(all, around))).toEqual({ start: 40, end: 221 })
  expect(sliceOf(all, growUp(all, growUp(all, around))).start).toBe(0)
})

test('walking anywhere, what is drawn stays bounded and the place that is read stays in it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.array(fc.boolean(), { maxLength: 40 }),
      (count, steps) => {
        const all = thread(count)
        let window = AT_NEWEST
        for (const up of steps) {
          window = up ? growUp(all, window) : growDown(all, window)
          const { start, end } = sliceOf(all, window)
          const at = all.messages[up ? start : end - 1]
          if (!at) throw new Error('nothing is drawn')
          window = trimmed(all, window, at)
          const drawn = sliceOf(all, window)
          expect(drawn.end - drawn.start).toBeLessThanOrEqual(300)
          const index = all.messages.indexOf(at)
          expect(index >= drawn.start && index < drawn.end).toBe(true)
        }
      },
    ),
  )
})

test('a place that is gone brings back the newest', () => {
  expect(windowAround(thread(50), makeMessage('gone', 3))).toEqual(AT_NEWEST)
})
