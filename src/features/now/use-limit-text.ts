import { useWaitLimits } from '#src/data/preferences/waits.ts'
import { formatDuration } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

/** The longest time that a customer should wait: from the shortest limit to the longest, where priorities have their own. */
export function useLimitText(): string {
  const { locale } = useDisplayLocale()
  const minutes = Object.values(useWaitLimits())
  const format = (it: number) => formatDuration(it * 60_000, locale)
  const [shortest, longest] = [format(Math.min(...minutes)), format(Math.max(...minutes))]
  return shortest === longest ? shortest : `${shortest} – ${longest}`
}
