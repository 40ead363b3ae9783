import { formatTime } from '#src/lib/text/format.ts'
import { useDisplayLocale, useToday } from '#src/ui/hooks/display-locale.tsx'

/** A time recorded by this device's clock, in milliseconds since 1970; not adjusted to the platform's clock. */
export function DeviceTime({ at }: { at: number }) {
  const displayLocale = useDisplayLocale()
  const today = useToday()
  const iso = new Date(at).toISOString()
  return (
    <time dateTime={iso} title={iso}>
      {formatTime(at, 'short', today, displayLocale)}
    </time>
  )
}
