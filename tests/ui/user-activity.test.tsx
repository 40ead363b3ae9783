import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type UserActivity, watchUserActivity } from '#src/lib/browser/user-activity.ts'

const [onChange, onReturn, onOnline] = [vi.fn(), vi.fn(), vi.fn()]
let presence: UserActivity
let hidden = false

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.clearAllMocks()
  hidden = false
  presence = watchUserActivity({ idleAfterMs: 60_000, onChange, onReturn, onOnline, isHidden: () => hidden })
})
afterEach(() => {
  presence.stop()
  vi.useRealTimers()
})

test('somebody comes back to the window, not to each field of it', () => {
  render(<input aria-label="Search" />)
  screen.getByRole('textbox').focus()
  expect(onReturn).toHaveBeenCalledTimes(0)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('pageshow'))
  expect(onReturn).toHaveBeenCalledTimes(2)
})

test('looking away changes the pace, looking again is a return', () => {
  hidden = true
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect([onChange.mock.calls.length, onReturn.mock.calls.length]).toEqual([1, 0])
  hidden = false
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect([onChange.mock.calls.length, onReturn.mock.calls.length]).toEqual([1, 1])
})

test('a touch that somebody stops is a touch all the same', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<input aria-label="Search" onKeyDown={(event) => event.stopPropagation()} />)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(presence.isIdle()).toBe(true)
  screen.getByRole('textbox').focus()
  await user.keyboard('a')
  expect(presence.isIdle()).toBe(false)
  expect(onReturn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(59_000)
  await user.keyboard('a')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(presence.isIdle()).toBe(false)
})

test('after the end nothing is heard', async () => {
  presence.stop()
  for (const name of ['focus', 'online', 'pageshow', 'keydown']) window.dispatchEvent(new Event(name))
  await vi.advanceTimersByTimeAsync(120_000)
  expect([onChange, onReturn, onOnline].map((it) => it.mock.calls.length)).toEqual([0, 0, 0])
})
