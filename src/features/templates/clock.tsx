import { formatTime } from '#src/lib/format.ts'
import { useReader, useToday } from '#src/ui/reader.tsx'

/** A moment of this device's own clock. */
export function Clock({ at }: { at: number }) {
  const reader = useReader()
  const today = useToday()
  const iso = new Date(at).toISOString()
  return (
    <time dateTime={iso} title={iso}>
      {formatTime(at, 'short', today, reader)}
    </time>
  )
}
