import { afterEach, expect, test, vi } from 'vitest'
import { beginStartup, whenIdle } from '#src/lib/browser/scheduling.ts'

afterEach(() => {
  // Other tests share the module: their start is long over.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  beginStartup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an idle task waits for the first screen, also for that of a session that opens later', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  const task = vi.fn()
  whenIdle(task)
  vi.advanceTimersByTime(0)
  expect(task).toHaveBeenCalledTimes(1)
  beginStartup()
  clock.mockReturnValue(10_200)
  whenIdle(task)
  vi.advanceTimersByTime(1_299)
  expect(task).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(task).toHaveBeenCalledTimes(2)
})
