'use memo'

import { useLingui } from '@lingui/react/macro'
import type { Signal } from '#src/domain/attention/signals/signal.ts'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './signal-chip.module.css'
import { SIGNAL_LABELS } from './signal-labels.ts'
import { getSignalText } from './signal-text.ts'

/** Why a ticket needs a person, and for how long. */
export function SignalChip({ signal }: { signal: Signal }) {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const now = useCurrentMinute()
  const { icon, tone } = SIGNAL_LABELS[signal.kind]
  return (
    <span className={styles.signal} data-tone={tone ?? undefined}>
      <Icon name={icon} size="xs" />
      <span className="truncate">{getSignalText(signal, now, locale, i18n)}</span>
    </span>
  )
}
