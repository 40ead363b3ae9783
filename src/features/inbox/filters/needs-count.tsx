import { Trans } from '@lingui/react/macro'
import { countNeeds, signalsSlice } from '#src/data/attention/signals.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './view-tabs.module.css'

/** How many tickets need a person, and of how many that is known. */
export function NeedsCount() {
  const { locale } = useDisplayLocale()
  const needs = useSessionState(signalsSlice, (known) => known && countNeeds(known))
  const checked = useSessionState(signalsSlice, (known) => known?.checkedCount ?? 0)
  if (needs === null) return null
  const count = formatNumber(needs, locale)
  const total = formatNumber(checked, locale)
  return (
    <span className={styles.count}>
      <Trans comment="Tickets that need a person, and how many were checked for it">
        <b>{count}</b> <span>({total} checked)</span>
      </Trans>
    </span>
  )
}
