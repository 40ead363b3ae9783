'use memo'

import { useLingui } from '@lingui/react/macro'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { queueCheckSlice } from '#src/data/tickets/queue-check.ts'
import { isOutdated } from '#src/domain/tickets/queue-check.ts'
import { formatDuration, formatNumber, formatTime, getCalendarDay } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useSecondsSince } from '#src/ui/hooks/use-seconds.ts'

type Props = { open: number; isComplete: boolean; className: string | undefined }

/** Which tickets the numbers count, and how old they are (rule 45). */
export function Coverage({ open, isComplete, className }: Props) {
  const { t } = useLingui()
  const { api, config } = useSession()
  const displayLocale = useDisplayLocale()
  const check = useSessionState(queueCheckSlice)
  // By the device's clock, as the check itself.
  const seconds = useSecondsSince(check?.at ?? null)
  const count = formatNumber(open, displayLocale.locale)
  if (api.platform.routes.listTickets === null)
    return (
      <p className={className}>
        {t({
          message: `Open tickets loaded on this device (${count})`,
          comment: 'Which tickets the numbers of the page count: this deployment can’t list all',
        })}
      </p>
    )
  if (!check || seconds === null)
    return (
      <p className={className}>
        {t({
          message: `Open tickets loaded so far (${count})`,
          comment: 'Which tickets the numbers of the page count',
        })}
      </p>
    )
  const age = formatDuration(Math.max(1, seconds) * 1000, displayLocale.locale)
  const time = formatTime(check.at, 'time', getCalendarDay(check.at, displayLocale.zone), displayLocale)
  return (
    <p className={className}>
      {isComplete
        ? t({
            message: `All open tickets (${count}), checked ${age} ago`,
            comment: 'Which tickets the numbers of the page count, for example “checked 40 s ago”',
          })
        : t({
            message: `The newest open tickets (${count}), checked ${age} ago`,
            comment: 'Which tickets the numbers of the page count: there may be more',
          })}
      {isOutdated(seconds, config.queue.refreshSeconds) && (
        <b> {t({ message: `Counts as of ${time}`, comment: 'The numbers of tickets beside the views' })}</b>
      )}
    </p>
  )
}
