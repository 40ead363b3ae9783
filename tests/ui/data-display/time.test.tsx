import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseInstant } from '#src/lib/time/instant.ts'
import { Time } from '#src/ui/data-display/time.tsx'
import { DisplayLocaleProvider } from '#src/ui/hooks/display-locale.tsx'
import { render } from '../../support/render.tsx'

const iso = '2025-11-20T05:12:00.123456Z'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-11-20T05:12:08Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function instantOf(text: string) {
  const instant = parseInstant(text)
  if (!instant) throw new Error(`${text} is no instant`)
  return instant
}

test('a time is shown in the reader’s zone, and its title has the microseconds as received', () => {
  render(
    <DisplayLocaleProvider locale="en-IN" zone="Asia/Kolkata">
      <Time at={instantOf(iso)} />
    </DisplayLocaleProvider>,
  )
  expect(screen.getByText('10:42')).toHaveAttribute('title', iso)
  expect(screen.getByText('10:42')).toHaveAttribute('datetime', iso)
})

test('the same instant has another time in another zone', () => {
  render(
    <DisplayLocaleProvider locale="en-GB" zone="America/New_York">
      <Time at={instantOf(iso)} />
    </DisplayLocaleProvider>,
  )
  expect(screen.getByText('00:12')).toBeVisible()
})

test('at midnight a time of today becomes a day of this week', () => {
  render(
    <DisplayLocaleProvider locale="en-IN" zone="Asia/Kolkata">
      <Time at={instantOf(iso)} />
    </DisplayLocaleProvider>,
  )
  act(() => void vi.advanceTimersByTime(14 * 3_600_000))
  expect(screen.getByText('Thu')).toBeVisible()
})

test('a day is shown as that day in every zone, without a time of day', () => {
  for (const zone of ['America/New_York', 'Pacific/Kiritimati']) {
    const { unmount } = render(
      <DisplayLocaleProvider locale="en-IN" zone={zone}>
        <Time at={parseInstant('2025-11-20')} format="time" />
      </DisplayLocaleProvider>,
    )
    expect(screen.getByText('20 Nov 2025')).toHaveAttribute('title', '2025-11-20')
    unmount()
  }
})

test('a missing time is shown as unknown', () => {
  render(<Time at={null} />)
  expect(screen.getByText('Unknown time')).toBeVisible()
})

test('today is determined by the corrected clock, not by the device’s [FLT-44]', () => {
  const serverTime = () => Date.now() + 86_400_000
  render(
    <DisplayLocaleProvider now={serverTime}>
      <Time at={instantOf('2025-11-21T05:12:00Z')} format="day" />
    </DisplayLocaleProvider>,
  )
  expect(screen.getByText('Today')).toBeVisible()
})

test('no timer runs while no time is on the page', () => {
  const { unmount } = render(<Time at={instantOf(iso)} />)
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
