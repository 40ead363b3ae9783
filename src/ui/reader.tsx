import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { dayOf, type Reader } from '#src/lib/format.ts'
import { currentZoneName } from '#src/lib/zone-names.ts'

type Setting = Reader & {
  /** Milliseconds since 1970 by the clock that is believed: the server's, where the device's is wrong. */
  now: () => number
}

const ReaderContext = createContext<Setting>({
  locale: 'en-IN',
  zone: currentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone),
  now: () => Date.now(),
})

type Props = Partial<Setting> & { children: ReactNode }

/** Sets locale, zone and clock for every time and number below. What is left out stays as it is above. */
export function ReaderProvider({ locale, zone, now, children }: Props) {
  const above = use(ReaderContext)
  const setting = { locale: locale ?? above.locale, zone: zone ?? above.zone, now: now ?? above.now }
  return <ReaderContext value={setting}>{children}</ReaderContext>
}

/** Locale and zone of whoever reads this. */
export function useReader(): Reader {
  return use(ReaderContext)
}

/** The calendar day of the reader, as `2025-11-20`. */
export function useToday(): string {
  const { now, zone } = use(ReaderContext)
  return useSyncExternalStore(onMinute, () => dayOf(now(), zone))
}

/** The minute that it is, by the clock that is believed, in milliseconds since 1970. */
export function useMinute(): number {
  const { now } = use(ReaderContext)
  return useSyncExternalStore(onMinute, () => Math.floor(now() / 60_000) * 60_000)
}

const onMinute = ticker(60_000)

// One timer for the whole page, however many times stand on it, and none when there are none.
function ticker(interval: number) {
  const sleepers = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  return (wake: () => void) => {
    sleepers.add(wake)
    timer ??= setInterval(() => {
      for (const each of sleepers) each()
    }, interval)
    return () => {
      sleepers.delete(wake)
      if (sleepers.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
}
