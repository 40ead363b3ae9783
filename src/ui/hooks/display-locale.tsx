'use memo'

import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { type DisplayLocale, getCalendarDay } from '#src/lib/text/format.ts'
import { getCurrentZoneName } from '#src/lib/time/time-zones.ts'

type DisplayLocaleValue = DisplayLocale & {
  /** Milliseconds since 1970 by the clock that is believed: the server's, where the device's is wrong. */
  now: () => number
}

const DisplayLocaleContext = createContext<DisplayLocaleValue>({
  locale: 'en-IN',
  zone: getCurrentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone),
  now: () => Date.now(),
})

type Props = Partial<DisplayLocaleValue> & { children: ReactNode }

/** Sets locale, zone and clock for every time and number below. What is left out stays as it is above. */
export function DisplayLocaleProvider({ locale, zone, now, children }: Props) {
  const inherited = use(DisplayLocaleContext)
  const value = {
    locale: locale ?? inherited.locale,
    zone: zone ?? inherited.zone,
    now: now ?? inherited.now,
  }
  return <DisplayLocaleContext value={value}>{children}</DisplayLocaleContext>
}

/** Locale and zone of whoever reads this. */
export function useDisplayLocale(): DisplayLocale {
  return use(DisplayLocaleContext)
}

/** The calendar day of the reader, as `2025-11-20`. */
export function useToday(): string {
  const { now, zone } = use(DisplayLocaleContext)
  return useSyncExternalStore(subscribeToMinutes, () => getCalendarDay(now(), zone))
}

/** The minute that it is, by the clock that is believed, in milliseconds since 1970. */
export function useCurrentMinute(): number {
  const { now } = use(DisplayLocaleContext)
  return useSyncExternalStore(subscribeToMinutes, () => Math.floor(now() / 60_000) * 60_000)
}

const subscribeToMinutes = createTicker(60_000)

// One timer for the whole page, however many times stand on it, and none when there are none.
function createTicker(interval: number) {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  return (listener: () => void) => {
    listeners.add(listener)
    timer ??= setInterval(() => {
      for (const callListener of listeners) callListener()
    }, interval)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
}
