import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import {
  countDays,
  type DayRange,
  isCalendarDay,
  RANGE_PRESETS,
  type RangePreset,
  resolveDays,
} from '#src/domain/reports/range.ts'
import { useFieldErrors } from '#src/features/reports/field-errors.tsx'
import { getDateRangeLabel } from '#src/features/reports/labels.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { TextField } from '#src/ui/controls/field.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './report-menus.module.css'

type Props = {
  /** The range that is shown. */
  days: DayRange
  /** The preset that the range comes from; null if the agent chose its days. */
  preset: string | null
  now: number
  zone: string
  onRangeChange: (range: RangePreset | DayRange) => void
}

const PRESET_LABELS: Readonly<Record<RangePreset, MessageDescriptor>> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  last7: msg`Last 7 days`,
  last30: msg`Last 30 days`,
  last90: msg`Last 90 days`,
  last365: msg`Last 365 days`,
  month: msg`This month`,
  lastMonth: msg`Last month`,
}

/** Chooses a preset range, or the first and last day of one. */
export function RangeMenu({ days, preset, now, zone, onRangeChange }: Props) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const { shouldFocus } = useFieldErrors(['from', 'to'])
  return (
    <>
      <ul className={styles.options} aria-label={t({ message: 'Ranges', comment: 'List of ranges of days' })}>
        {RANGE_PRESETS.map((it, index) => (
          <li key={it}>
            <button
              type="button"
              className={`${styles.option} focus-inset`}
              aria-current={it === preset || undefined}
              data-autofocus={(!shouldFocus && (preset === null ? index === 0 : it === preset)) || undefined}
              onClick={() => onRangeChange(it)}
            >
              {t(PRESET_LABELS[it])}
              <span className={styles.sub}>{getDateRangeLabel(resolveDays(it, now, zone), locale)}</span>
            </button>
          </li>
        ))}
      </ul>
      <CustomRange days={days} zone={zone} onRangeChange={onRangeChange} />
    </>
  )
}

function CustomRange({ days, zone, onRangeChange }: Pick<Props, 'days' | 'zone' | 'onRangeChange'>) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const [from, setFrom] = useState(days.from)
  const [to, setTo] = useState(days.to)
  const fromErrors = useFieldErrors(['from'])
  const toErrors = useFieldErrors(['to'])
  const isCurrent = from === days.from && to === days.to
  const isValid = isCalendarDay(from) && isCalendarDay(to)
  const isReversed = isValid && to < from
  const applyRange = (event: FormEvent) => {
    event.preventDefault()
    if (isValid && !isReversed) onRangeChange({ from, to })
  }
  const dayCount = isValid && !isReversed ? countDays({ from, to }) : null
  const formattedCount = formatNumber(dayCount ?? 0, locale)
  return (
    <form className={styles.form} onSubmit={applyRange}>
      <div className={styles.pair}>
        <TextField
          label={t`First day`}
          type="date"
          data-autofocus={fromErrors.shouldFocus || undefined}
          value={from}
          onValueChange={setFrom}
          error={isCurrent ? fromErrors.fieldError : undefined}
        />
        <TextField
          label={t`Last day`}
          type="date"
          data-autofocus={toErrors.shouldFocus || undefined}
          value={to}
          onValueChange={setTo}
          error={isReversed ? t`Before the first day.` : isCurrent ? toErrors.fieldError : undefined}
          hint={
            dayCount === null
              ? undefined
              : t`${plural(dayCount, { one: `${formattedCount} day`, other: `${formattedCount} days` })}`
          }
        />
      </div>
      <p className={styles.note}>
        <Trans>
          The first and last day are included, from midnight to midnight in the time zone {zone}. Orders count
          by when they were placed, messages by when they were sent.
        </Trans>
      </p>
      <Button
        type="submit"
        variant="primary"
        disabledReason={
          isReversed ? t`The last day is before the first.` : isValid ? null : t`Choose both days.`
        }
      >
        <Trans>Show these days</Trans>
      </Button>
    </form>
  )
}
