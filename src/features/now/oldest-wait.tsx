'use memo'

import { useLingui } from '@lingui/react/macro'
import { useWaitLimits } from '#src/data/preferences/waits.ts'
import type { OldestWait } from '#src/domain/attention/queue-summary.ts'
import { getElapsedMs, getWaitLevel, getWaitLimitMs, getWaitMs } from '#src/domain/attention/wait-level.ts'
import { formatDuration } from '#src/lib/text/format.ts'
import { LimitDial } from '#src/ui/data-display/limit-dial.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type Props = { oldest: OldestWait; now: number; className?: string | undefined }

/** How long the customer who waits longest has waited. `now` in milliseconds since 1970. */
export function OldestDuration({ oldest: { ticket, since, isExact }, now, className }: Props) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const limitMs = getWaitLimitMs(useWaitLimits(), ticket)
  const elapsedMs = getElapsedMs(since, now)
  const duration = formatDuration(getWaitMs(since, now), locale)
  return (
    <LimitDial className={className} level={getWaitLevel(elapsedMs, limitMs)} share={elapsedMs / limitMs}>
      {isExact
        ? duration
        : t({ message: `${duration}+`, comment: 'At least so long: “2 h 10 min+”. As short as possible' })}
    </LimitDial>
  )
}
