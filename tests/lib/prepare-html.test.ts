// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareHtml } from '#src/ui/safe-html/prepare.ts'
import { sanitiseHtml } from '#src/ui/safe-html/sanitise.ts'

vi.mock('#src/ui/safe-html/sanitise.ts', () => ({ sanitiseHtml: vi.fn() }))

let waiting: IdleRequestCallback[] = []
const sanitised = () => vi.mocked(sanitiseHtml).mock.calls.map(([html]) => html)

/** An idle period of so many milliseconds, of which each message takes eight. */
function idle(milliseconds: number) {
  let left = milliseconds
  const deadline = { didTimeout: false, timeRemaining: () => ((left -= 8), left + 8) }
  for (const callback of waiting.splice(0)) callback(deadline)
}

beforeEach(() => {
  vi.useFakeTimers()
  waiting = []
  vi.mocked(sanitiseHtml).mockClear()
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => waiting.push(callback))
  vi.stubGlobal('cancelIdleCallback', () => (waiting = []))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('messages are prepared in idle time alone, newest first, as many as fit into it [FLT-84]', () => {
  prepareHtml(['<p>1', '<p>2', '<p>3'], new AbortController().signal)
  expect(sanitised()).toEqual([])
  idle(7)
  expect(sanitised()).toEqual([])
  idle(20)
  expect(sanitised()).toEqual(['<p>3', '<p>2'])
  idle(50)
  expect(sanitised()).toEqual(['<p>3', '<p>2', '<p>1'])
  expect(waiting).toEqual([])
})

test('preparing stops while somebody acts, and goes on when they rest', () => {
  prepareHtml(['<p>1', '<p>2'], new AbortController().signal)
  dispatchEvent(new Event('keydown'))
  idle(50)
  expect(sanitised()).toEqual([])
  vi.advanceTimersByTime(200)
  dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(200)
  idle(50)
  expect(sanitised()).toEqual([])
  vi.advanceTimersByTime(100)
  idle(50)
  expect(sanitised()).toEqual(['<p>2', '<p>1'])
})

test('preparing ends when the neighbours are left', () => {
  const leaving = new AbortController()
  prepareHtml(['<p>1'], leaving.signal)
  leaving.abort()
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(1_000)
  idle(50)
  expect(sanitised()).toEqual([])
})

test('a message that may take longer than an idle period is left for when it is shown [FLT-84]', () => {
  const costly = `<p>${'<b>'.repeat(3)}${Array.from({ length: 30 }, (_, n) => `<i x=${n}>`).join('')}${'<p>x'.repeat(30)}`
  prepareHtml([costly, '<p>1', `<p>${'x'.repeat(100_000)}`], new AbortController().signal)
  idle(50)
  expect(sanitised()).toEqual(['<p>1'])
})
