import { formatTime, type TimeForm } from '#src/lib/format.ts'
import { type Instant, toMillis } from '#src/lib/instant.ts'
import { useReader, useToday } from './reader.tsx'

type Props = {
  /** Null where the record had none that could be read. */
  at: Instant | null
  form?: TimeForm
  className?: string | undefined
}

/** A moment in the reader's zone. The exact instant, as it came, is in its title. */
export function Time({ at, form = 'short', className }: Props) {
  const reader = useReader()
  const today = useToday()
  const words = at && formatTime(toMillis(at), form, today, reader)
  if (!at || words === null) {
    return (
      <span className={className} title={at?.iso}>
        Unknown time
      </span>
    )
  }
  return (
    <time className={className} dateTime={at.iso} title={at.iso}>
      {words}
    </time>
  )
}
