import { formatSpan } from '#src/lib/format.ts'
import { type Instant, toMillis } from '#src/lib/instant.ts'
import { useNow, useReader } from './reader.tsx'

type Props = {
  at: Instant
  className?: string | undefined
}

/** How long ago, or in how long, by the second: `8 s ago`, `in 40 s`, `2 h 5 min ago`. */
export function RelativeTime({ at, className }: Props) {
  const { locale } = useReader()
  const now = useNow(1000)
  const distance = now - Math.floor(toMillis(at) / 1000) * 1000
  const span = formatSpan(rounded(Math.abs(distance)), locale)
  return (
    <time className={className} dateTime={at.iso} title={at.iso}>
      {distance === 0 ? 'just now' : distance > 0 ? `${span} ago` : `in ${span}`}
    </time>
  )
}

// From a minute on seconds, and from a day on minutes, would only flicker.
function rounded(ms: number): number {
  const step = ms < 60_000 ? 1000 : ms < 86_400_000 ? 60_000 : 3_600_000
  return Math.floor(ms / step) * step
}
