'use memo'

import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { type DisplayLocale, getCalendarDay } from '#src/lib/text/format.ts'
import { getCurrentZoneName } from '#src/lib/time/time-zones.ts'

type DisplayLocaleValue = DisplayLocale & {
  /** The current time in milliseconds since 1970: the server's, where the device's clock is wrong. */
  now: () => number
}

const DisplayLocaleContext = createContext<DisplayLocaleValue>({
  locale: 'en-IN',
  zone: getCurrentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone),
  now: () => Date.now(),
})

type Props = Partial<DisplayLocaleValue> & { children: ReactNode }

/** Sets locale, time zone and clock for every time and number below. A prop that is left out is inherited. */
export function DisplayLocaleProvider({ locale, zone, now, children }: Props) {
  const parentValue = use(DisplayLocaleContext)
  const value = {
    locale: locale ?? parentValue.locale,
    zone: zone ?? parentValue.zone,
    now: now ?? parentValue.now,
  }
  return <DisplayLocaleContext value={value}>{children}</DisplayLocaleContext>
}

/** The locale and time zone for displayed times and numbers. */
export function useDisplayLocale(): DisplayLocale {
  return use(DisplayLocaleContext)
}

/** The current calendar day in the displayed time zone, as `2025-11-20`. */
export function useToday(): string {
  const { now, zone } = use(DisplayLocaleContext)
  return useSyncExternalStore(subscribeToMinutes, () => getCalendarDay(now(), zone))
}

/** The start of the current minute, in milliseconds since 1970 by the provider's clock. */
export function useCurrentMinute(): number {
  const { now } = use(DisplayLocaleContext)
  return useSyncExternalStore(subscribeToMinutes, () => Math.floor(now() / 60_000) * 60_000)
}

const subscribeToMinutes = createTicker(60_000)

// One timer for all components of the page, and none while there is no listener.
function createTicker(intervalMs: number) {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  return (listener: () => void) => {
    listeners.add(listener)
    timer ??= setInterval(() => {
      for (const callListener of listeners) callListener()
    }, intervalMs)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
}
