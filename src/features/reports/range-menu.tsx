import { type FormEvent, useState } from 'react'
import { countDays, type Days, daysOf, isDay, PRESETS, type Preset } from '#src/domain/reports/range.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useComplaints } from './complaints.tsx'
import styles from './report-menus.module.css'
import { daysWords } from './report-words.ts'

type Props = {
  /** The range that is shown, and the preset it comes from, if it does. */
  days: Days
  preset: string | null
  now: number
  zone: string
  onRange: (range: Preset | Days) => void
}

const WORDS: Readonly<Record<Preset, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  last90: 'Last 90 days',
  last365: 'Last 365 days',
  month: 'This month',
  lastMonth: 'Last month',
}

/** A range by its name, or by its first and last day. */
export function RangeMenu({ days, preset, now, zone, onRange }: Props) {
  const { locale } = useReader()
  const { isWanted } = useComplaints(['from', 'to'])
  return (
    <>
      <ul className={styles.options} aria-label="Ranges">
        {PRESETS.map((it, index) => (
          <li key={it}>
            <button
              type="button"
              className={`${styles.option} focus-inset`}
              aria-current={it === preset || undefined}
              data-autofocus={(!isWanted && (preset === null ? index === 0 : it === preset)) || undefined}
              onClick={() => onRange(it)}
            >
              {WORDS[it]}
              <span className={styles.sub}>{daysWords(daysOf(it, now, zone), locale)}</span>
            </button>
          </li>
        ))}
      </ul>
      <FreeRange days={days} zone={zone} onRange={onRange} />
    </>
  )
}

function FreeRange({ days, zone, onRange }: Pick<Props, 'days' | 'zone' | 'onRange'>) {
  const { locale } = useReader()
  const [from, setFrom] = useState(days.from)
  const [to, setTo] = useState(days.to)
  const [first, last] = [useComplaints(['from']), useComplaints(['to'])]
  const isAsked = from === days.from && to === days.to
  const isReady = isDay(from) && isDay(to)
  const isReversed = isReady && to < from
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isReversed) onRange({ from, to })
  }
  const count = isReady && !isReversed ? countDays({ from, to }) : null
  return (
    <form className={styles.form} onSubmit={apply}>
      <div className={styles.pair}>
        <TextField
          label="First day"
          type="date"
          data-autofocus={first.isWanted || undefined}
          value={from}
          onValue={setFrom}
          error={isAsked ? first.words : undefined}
        />
        <TextField
          label="Last day"
          type="date"
          data-autofocus={last.isWanted || undefined}
          value={to}
          onValue={setTo}
          error={isReversed ? 'Before the first.' : isAsked ? last.words : undefined}
          hint={count === null ? undefined : `${formatNumber(count, locale)} ${count === 1 ? 'day' : 'days'}`}
        />
      </div>
      <p className={styles.note}>
        Both included, from midnight to midnight by the clocks of {zone}. Orders count by when they were
        placed, messages by when they were sent.
      </p>
      <Button
        type="submit"
        variant="primary"
        disabledReason={
          isReversed ? 'The last day is before the first.' : isReady ? null : 'Two days are needed.'
        }
      >
        Show these days
      </Button>
    </form>
  )
}
