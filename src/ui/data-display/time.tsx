import { formatTime, type TimeFormat } from '#src/lib/text/format.ts'
import { type Instant, toMillis } from '#src/lib/time/instant.ts'
import { useDisplayLocale, useToday } from '#src/ui/hooks/display-locale.tsx'

type Props = {
  /** Null where the record had none that could be read. */
  at: Instant | null
  format?: TimeFormat
  className?: string | undefined
}

/** A moment in the reader's zone. The exact instant, as it came, is in its title. */
export function Time({ at, format = 'short', className }: Props) {
  const displayLocale = useDisplayLocale()
  const today = useToday()
  const label = at && formatTime(toMillis(at), format, today, displayLocale)
  if (!at || label === null) {
    return (
      <span className={className} title={at?.iso}>
        Unknown time
      </span>
    )
  }
  return (
    <time className={className} dateTime={at.iso} title={at.iso}>
      {label}
    </time>
  )
}
