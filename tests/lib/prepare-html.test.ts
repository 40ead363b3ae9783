// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareHtml } from '#src/ui/safe-html/prepare.ts'

let idleCallbacks: IdleRequestCallback[] = []
let sanitised: string[] = []
const sanitise = (html: string) => void sanitised.push(html)

/** Runs the callbacks in an idle period of this length, of which each message takes eight milliseconds. */
function runIdlePeriod(milliseconds: number) {
  let remaining = milliseconds
  const deadline = { didTimeout: false, timeRemaining: () => ((remaining -= 8), remaining + 8) }
  for (const callback of idleCallbacks.splice(0)) callback(deadline)
}

beforeEach(() => {
  vi.useFakeTimers()
  idleCallbacks = []
  sanitised = []
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => idleCallbacks.push(callback))
  vi.stubGlobal('cancelIdleCallback', () => (idleCallbacks = []))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('messages are sanitised in idle time only, newest first, as many as fit into it [FLT-84]', () => {
  prepareHtml(['<p>1', '<p>2', '<p>3'], new AbortController().signal, sanitise)
  expect(sanitised).toEqual([])
  runIdlePeriod(7)
  expect(sanitised).toEqual([])
  runIdlePeriod(20)
  expect(sanitised).toEqual(['<p>3', '<p>2'])
  runIdlePeriod(50)
  expect(sanitised).toEqual(['<p>3', '<p>2', '<p>1'])
  expect(idleCallbacks).toEqual([])
})

test('preparing stops while the user interacts, and continues afterwards', () => {
  prepareHtml(['<p>1', '<p>2'], new AbortController().signal, sanitise)
  dispatchEvent(new Event('keydown'))
  runIdlePeriod(50)
  expect(sanitised).toEqual([])
  vi.advanceTimersByTime(200)
  dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(200)
  runIdlePeriod(50)
  expect(sanitised).toEqual([])
  vi.advanceTimersByTime(100)
  runIdlePeriod(50)
  expect(sanitised).toEqual(['<p>2', '<p>1'])
})

test('preparing ends when its signal is aborted', () => {
  const controller = new AbortController()
  prepareHtml(['<p>1'], controller.signal, sanitise)
  controller.abort()
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(1_000)
  runIdlePeriod(50)
  expect(sanitised).toEqual([])
})

test('a message that may take longer than an idle period is left until it is shown [FLT-84]', () => {
  const costly = `<p>${'<b>'.repeat(3)}${Array.from({ length: 30 }, (_, n) => `<i x=${n}>`).join('')}${'<p>x'.repeat(30)}`
  prepareHtml([costly, '<p>1', `<p>${'x'.repeat(100_000)}`], new AbortController().signal, sanitise)
  runIdlePeriod(50)
  expect(sanitised).toEqual(['<p>1'])
})
