import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppHistory } from '#src/features/shell/app-history.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'

const endSignal = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

function historyAt(address: string) {
  window.history.replaceState(null, '', address)
  return createAppHistory()
}

test('when device storage never responds the app starts after two seconds', async () => {
  const { history, searchTexts, prepareHistory } = historyAt('/inbox?view=open&s=0b1c2d3e-4f56')
  searchTexts.attachSession({
    deviceStore: () => Promise.withResolvers<DeviceStore>().promise,
    endSignal,
  })
  const onPrepared = vi.fn()
  void prepareHistory()?.then(onPrepared)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(onPrepared).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(onPrepared).toHaveBeenCalledOnce()
  expect(history.location.search).toBe('?view=open&s=0b1c2d3e-4f56')
  history.destroy()
})

test('a URL without a hidden search needs no preparation before the app starts', () => {
  const { history, searchTexts, prepareHistory } = historyAt('/inbox?view=open')
  searchTexts.attachSession({
    deviceStore: () => Promise.withResolvers<DeviceStore>().promise,
    endSignal,
  })
  expect(prepareHistory()).toBeNull()
  history.destroy()
})
