import { afterEach, expect, test, vi } from 'vitest'
import { onScrollEnd } from '#src/lib/browser/scroll-end.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function scrolled() {
  const view = new EventTarget()
  const listening = new AbortController()
  const callback = vi.fn()
  onScrollEnd(view, callback, listening.signal)
  return { view, callback, stop: () => listening.abort() }
}

test('where the browser has no scrollend, a view is at rest 150 ms after its last scroll event', () => {
  vi.useFakeTimers()
  const { view, callback, stop } = scrolled()
  view.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(100)
  view.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(149)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(callback).toHaveBeenCalledOnce()
  view.dispatchEvent(new Event('scroll'))
  stop()
  vi.advanceTimersByTime(1000)
  expect(callback).toHaveBeenCalledOnce()
})

test('where the browser has scrollend, a view is at rest when it says so', () => {
  vi.stubGlobal('onscrollend', null)
  const { view, callback } = scrolled()
  view.dispatchEvent(new Event('scrollend'))
  expect(callback).toHaveBeenCalledOnce()
})
