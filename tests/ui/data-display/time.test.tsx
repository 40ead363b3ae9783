import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseInstant } from '#src/lib/time/instant.ts'
import { Time } from '#src/ui/data-display/time.tsx'
import { DisplayLocaleProvider } from '#src/ui/hooks/display-locale.tsx'

const iso = '2025-11-20T05:12:00.123456Z'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-11-20T05:12:08Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function at(text: string) {
  const instant = parseInstant(text)
  if (!instant) throw new Error(`${text} is no instant`)
  return instant
}

test('a time is in the zone of the reader, and its title has the microseconds as they came', () => {
  render(
    <DisplayLocaleProvider locale="en-IN" zone="Asia/Kolkata">
      <Time at={at(iso)} />
    </DisplayLocaleProvider>,
  )
  expect(screen.getByText('10:42')).toHaveAttribute('title', iso)
  expect(screen.getByText('10:42')).toHaveAttribute('datetime', iso)
})

test('the same instant is another time elsewhere', () => {
  render(
    <DisplayLocaleProvider locale="en-GB" zone="America/New_York">
      <Time at={at(iso)} />
    </DisplayLocaleProvider>,
  )
  expect(screen.getByText('00:12')).toBeVisible()
})

test('at midnight today becomes a day of this week', () => {
  render(
    <DisplayLocaleProvider locale="en-IN" zone="Asia/Kolkata">
      <Time at={at(iso)} />
    </DisplayLocaleProvider>,
  )
  act(() => void vi.advanceTimersByTime(14 * 3_600_000))
  expect(screen.getByText('Thu')).toBeVisible()
})

test('what is no time says so', () => {
  render(<Time at={null} />)
  expect(screen.getByText('Unknown time')).toBeVisible()
})

test('the clock that is believed says what today is, not the one of the device [FLT-44]', () => {
  const server = () => Date.now() + 86_400_000
  render(
    <DisplayLocaleProvider now={server}>
      <Time at={at('2025-11-21T05:12:00Z')} format="day" />
    </DisplayLocaleProvider>,
  )
  expect(screen.getByText('Today')).toBeVisible()
})

test('no clock runs when no time is on the page', () => {
  const { unmount } = render(<Time at={at(iso)} />)
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
