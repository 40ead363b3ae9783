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

const PRESET_LABELS: Readonly<Record<RangePreset, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  last90: 'Last 90 days',
  last365: 'Last 365 days',
  month: 'This month',
  lastMonth: 'Last month',
}

/** Chooses a preset range, or the first and last day of one. */
export function RangeMenu({ days, preset, now, zone, onRangeChange }: Props) {
  const { locale } = useDisplayLocale()
  const { shouldFocus } = useFieldErrors(['from', 'to'])
  return (
    <>
      <ul className={styles.options} aria-label="Ranges">
        {RANGE_PRESETS.map((it, index) => (
          <li key={it}>
            <button
              type="button"
              className={`${styles.option} focus-inset`}
              aria-current={it === preset || undefined}
              data-autofocus={(!shouldFocus && (preset === null ? index === 0 : it === preset)) || undefined}
              onClick={() => onRangeChange(it)}
            >
              {PRESET_LABELS[it]}
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
  return (
    <form className={styles.form} onSubmit={applyRange}>
      <div className={styles.pair}>
        <TextField
          label="First day"
          type="date"
          data-autofocus={fromErrors.shouldFocus || undefined}
          value={from}
          onValueChange={setFrom}
          error={isCurrent ? fromErrors.fieldError : undefined}
        />
        <TextField
          label="Last day"
          type="date"
          data-autofocus={toErrors.shouldFocus || undefined}
          value={to}
          onValueChange={setTo}
          error={isReversed ? 'Before the first day.' : isCurrent ? toErrors.fieldError : undefined}
          hint={
            dayCount === null
              ? undefined
              : `${formatNumber(dayCount, locale)} ${dayCount === 1 ? 'day' : 'days'}`
          }
        />
      </div>
      <p className={styles.note}>
        Both included, from midnight to midnight in the time zone {zone}. Orders count by when they were
        placed, messages by when they were sent.
      </p>
      <Button
        type="submit"
        variant="primary"
        disabledReason={
          isReversed ? 'The last day is before the first.' : isValid ? null : 'Choose both days.'
        }
      >
        Show these days
      </Button>
    </form>
  )
}
