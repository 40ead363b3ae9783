import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Signal } from '#src/domain/attention/signals/signal.ts'
import { getWaitMs } from '#src/domain/attention/wait-level.ts'
import { formatDuration } from '#src/lib/text/format.ts'
import { SIGNAL_LABELS } from './signal-labels.ts'

/** Why a ticket needs a person, and since when. `now` in milliseconds since 1970. */
export function getSignalText({ kind, at }: Signal, now: number, locale: string, i18n: I18n): string {
  const reason = i18n._(SIGNAL_LABELS[kind].label)
  const age = formatDuration(getWaitMs(at, now), locale)
  return t(i18n)({ message: `${reason} · ${age}`, comment: 'For example “Asks for a person · 12 min”' })
}
