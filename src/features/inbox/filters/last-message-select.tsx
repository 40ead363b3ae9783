import {
  type LastMessageFilter,
  NO_FILTERS,
  parseTicketFilters,
  toFilterSearchParams,
} from '#src/domain/tickets/filters.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './filter-bar.module.css'
import { getLastMessageLabel } from './filter-labels.ts'

type Props = { value: LastMessageFilter | null; onValue: (last: LastMessageFilter | null) => void }

const RECENT = ['1h', '4h', '1d', '7d', '30d']
const SILENT = ['over-1h', 'over-4h', 'over-12h', 'over-1d', 'over-7d']

/** When somebody wrote last. */
export function LastMessageSelect({ value, onValue }: Props) {
  const { locale } = useDisplayLocale()
  const current = getLastFilterKey(value)
  const customOptions = value && ![...RECENT, ...SILENT].includes(current) ? [current] : []
  const option = (key: string) => {
    const last = parseLastFilter(key)
    return (
      <option key={key} value={key}>
        {last && getLastMessageLabel(last, locale)}
      </option>
    )
  }
  return (
    <label className={styles.line}>
      <span className={styles.legend}>Last message</span>
      <span className={styles.select}>
        <select value={current} onChange={(event) => onValue(parseLastFilter(event.currentTarget.value))}>
          <option value="">At any time</option>
          {customOptions.map(option)}
          <optgroup label="Within">{RECENT.map(option)}</optgroup>
          <optgroup label="Longer ago">{SILENT.map(option)}</optgroup>
        </select>
        <Icon name="chevron-down" size="sm" />
      </span>
    </label>
  )
}

function parseLastFilter(key: string): LastMessageFilter | null {
  return parseTicketFilters({ last: key }).last
}

function getLastFilterKey(last: LastMessageFilter | null): string {
  return toFilterSearchParams({ ...NO_FILTERS, last }).last ?? ''
}
