import { Trans } from '@lingui/react/macro'
import { formatInstant, getDayOfInstant, type TimeFormat } from '#src/lib/text/format.ts'
import { fromMillis, type Instant } from '#src/lib/time/instant.ts'
import { useDisplayLocale, useToday } from '#src/ui/hooks/display-locale.tsx'

type TimeProps = {
  /** Null where the record has no readable time. */
  at: Instant | null
  format?: TimeFormat
  className?: string | undefined
}

/** A time in the time zone of the settings. Its tooltip is the original timestamp. */
export function Time({ at, format = 'short', className }: TimeProps) {
  const displayLocale = useDisplayLocale()
  const today = useToday()
  const label = at && formatInstant(at, format, today, displayLocale)
  if (!at || label === null) {
    return (
      <span className={className} title={at?.iso}>
        <Trans>Unknown time</Trans>
      </span>
    )
  }
  const isToday = format === 'day' && getDayOfInstant(at, displayLocale.zone) === today
  return (
    <time className={className} dateTime={at.iso} title={at.iso}>
      {isToday ? <Trans>Today</Trans> : label}
    </time>
  )
}

/** Says that data comes from the offline cache, stored at `at` (milliseconds since 1970). */
export function AsOf({ at }: { at: number }) {
  return (
    <Trans comment="Data that was stored on this device at a time.">
      As of <Time at={fromMillis(at)} format="moment" />, from this device.
    </Trans>
  )
}
