import { type Last, NO_FILTERS, readFilters, writeFilters } from '#src/domain/ticket-filter.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useReader } from '#src/ui/reader.tsx'
import styles from './filter-bar.module.css'
import { lastWords } from './filter-words.ts'

type Props = { value: Last | null; onValue: (last: Last | null) => void }

const RECENT = ['1h', '4h', '1d', '7d', '30d']
const SILENT = ['over-1h', 'over-4h', 'over-12h', 'over-1d', 'over-7d']

/** When somebody wrote last. */
export function LastChoice({ value, onValue }: Props) {
  const { locale } = useReader()
  const current = keyOf(value)
  const own = value && ![...RECENT, ...SILENT].includes(current) ? [current] : []
  const option = (key: string) => {
    const last = lastOf(key)
    return (
      <option key={key} value={key}>
        {last && lastWords(last, locale)}
      </option>
    )
  }
  return (
    <label className={styles.line}>
      <span className={styles.legend}>Last message</span>
      <span className={styles.select}>
        <select value={current} onChange={(event) => onValue(lastOf(event.currentTarget.value))}>
          <option value="">At any time</option>
          {own.map(option)}
          <optgroup label="Within">{RECENT.map(option)}</optgroup>
          <optgroup label="Longer ago">{SILENT.map(option)}</optgroup>
        </select>
        <Icon name="chevron-down" size="sm" />
      </span>
    </label>
  )
}

function lastOf(key: string): Last | null {
  return readFilters({ last: key }).last
}

function keyOf(last: Last | null): string {
  return writeFilters({ ...NO_FILTERS, last }).last ?? ''
}
