/** Says when the platform was last checked, and when it will be again after a failure. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { formatDuration } from '#src/lib/text/format.ts'

type Input = {
  /** Null before the first check. */
  readonly secondsSinceCheck: number | null
  /** Null or 0 if requests aren’t paused. */
  readonly secondsUntilRetry: number | null
  /** The display locale. */
  readonly locale: string
}

export function getLastCheckLabel(input: Input, i18n: I18n): string {
  const { secondsSinceCheck, secondsUntilRetry, locale } = input
  const untilRetry = secondsUntilRetry ? formatDuration(secondsUntilRetry * 1000, locale) : null
  if (secondsSinceCheck === null)
    return untilRetry === null
      ? t(i18n)({ message: 'Not checked yet', comment: 'Whether there is new data on the platform' })
      : t(i18n)({
          message: `Not checked yet, retrying in ${untilRetry}`,
          comment: 'For example “retrying in 8 s”',
        })
  if (secondsSinceCheck === 0)
    return untilRetry === null
      ? t(i18n)({ message: 'Checked just now', comment: 'Whether there is new data on the platform' })
      : t(i18n)({
          message: `Checked just now, retrying in ${untilRetry}`,
          comment: 'For example “Checked just now, retrying in 8 s”',
        })
  const sinceCheck = formatDuration(secondsSinceCheck * 1000, locale)
  return untilRetry === null
    ? t(i18n)({ message: `Checked ${sinceCheck} ago`, comment: 'For example “Checked 8 s ago”' })
    : t(i18n)({
        message: `Checked ${sinceCheck} ago, retrying in ${untilRetry}`,
        comment: 'For example “Checked 12 s ago, retrying in 8 s”',
      })
}
