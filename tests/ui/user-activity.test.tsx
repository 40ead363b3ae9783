import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type UserActivity, watchUserActivity } from '#src/lib/browser/user-activity.ts'
import { render } from '../support/render.tsx'

const [onChange, onReturn, onOnline] = [vi.fn(), vi.fn(), vi.fn()]
let activity: UserActivity
let hidden = false

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.clearAllMocks()
  hidden = false
  activity = watchUserActivity({ idleAfterMs: 60_000, onChange, onReturn, onOnline, isHidden: () => hidden })
})
afterEach(() => {
  activity.stop()
  vi.useRealTimers()
})

test('focus on the window counts as a return, focus on a field does not', () => {
  render(<input aria-label="Search" />)
  screen.getByRole('textbox').focus()
  expect(onReturn).toHaveBeenCalledTimes(0)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('pageshow'))
  expect(onReturn).toHaveBeenCalledTimes(2)
})

test('hiding the page is a change, showing it again a return', () => {
  hidden = true
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect([onChange.mock.calls.length, onReturn.mock.calls.length]).toEqual([1, 0])
  hidden = false
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect([onChange.mock.calls.length, onReturn.mock.calls.length]).toEqual([1, 1])
})

test('an event whose propagation is stopped counts as activity', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<input aria-label="Search" onKeyDown={(event) => event.stopPropagation()} />)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(activity.isIdle()).toBe(true)
  screen.getByRole('textbox').focus()
  await user.keyboard('a')
  expect(activity.isIdle()).toBe(false)
  expect(onReturn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(59_000)
  await user.keyboard('a')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(activity.isIdle()).toBe(false)
})

test('after stop no event is handled', async () => {
  activity.stop()
  for (const name of ['focus', 'online', 'pageshow', 'keydown']) window.dispatchEvent(new Event(name))
  await vi.advanceTimersByTimeAsync(120_000)
  expect([onChange, onReturn, onOnline].map((it) => it.mock.calls.length)).toEqual([0, 0, 0])
})
