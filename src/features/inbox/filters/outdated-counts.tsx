import { useLingui } from '@lingui/react/macro'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { queueCheckSlice } from '#src/data/tickets/queue-check.ts'
import { isOutdated } from '#src/domain/tickets/queue-check.ts'
import { formatTime, getCalendarDay } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useSecondsSince } from '#src/ui/hooks/use-seconds.ts'
import styles from './view-tabs.module.css'

/** Since when the counts of the views are out of date; nothing while they aren't. */
export function OutdatedCounts() {
  const { t } = useLingui()
  const { queue } = useSession().config
  const displayLocale = useDisplayLocale()
  const check = useSessionState(queueCheckSlice)
  // By the device's clock, as the check itself.
  const seconds = useSecondsSince(check?.at ?? null)
  if (!check || seconds === null || !isOutdated(seconds, queue.refreshSeconds)) return null
  const time = formatTime(check.at, 'time', getCalendarDay(check.at, displayLocale.zone), displayLocale)
  return (
    <span className={styles.outdated}>
      {t({ message: `Counts as of ${time}`, comment: 'The numbers of tickets beside the views' })}
    </span>
  )
}
