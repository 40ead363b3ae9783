import { afterEach, expect, test, vi } from 'vitest'
import { onScrollEnd } from '#src/lib/browser/scroll-end.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function observeView() {
  const view = new EventTarget()
  const controller = new AbortController()
  const callback = vi.fn()
  onScrollEnd(view, callback, controller.signal)
  return { view, callback, stop: () => controller.abort() }
}

test('without the scrollend event, scrolling has ended 150 ms after the last scroll event', () => {
  vi.useFakeTimers()
  const { view, callback, stop } = observeView()
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

test('with the scrollend event, scrolling has ended when the browser dispatches it', () => {
  vi.stubGlobal('onscrollend', null)
  const { view, callback } = observeView()
  view.dispatchEvent(new Event('scrollend'))
  expect(callback).toHaveBeenCalledOnce()
})
