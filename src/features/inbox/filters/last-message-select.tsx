import { Trans, useLingui } from '@lingui/react/macro'
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

const RECENT_OPTIONS = ['1h', '4h', '1d', '7d', '30d']
const SILENT_OPTIONS = ['over-1h', 'over-4h', 'over-12h', 'over-1d', 'over-7d']

/** The filter by how long ago the last message was sent. */
export function LastMessageSelect({ value, onValue }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const current = getLastMessageFilterKey(value)
  const customOptions = value && ![...RECENT_OPTIONS, ...SILENT_OPTIONS].includes(current) ? [current] : []
  const renderOption = (key: string) => {
    const last = parseLastMessageFilter(key)
    return (
      <option key={key} value={key}>
        {last && getLastMessageLabel(last, locale, i18n)}
      </option>
    )
  }
  return (
    <label className={styles.field}>
      <span className={styles.legend}>
        <Trans>Last message</Trans>
      </span>
      <span className={styles.select}>
        <select
          value={current}
          onChange={(event) => onValue(parseLastMessageFilter(event.currentTarget.value))}
        >
          <option value="">{t({ message: 'Any time', comment: 'Of the last message of a ticket' })}</option>
          {customOptions.map(renderOption)}
          <optgroup
            label={t({
              message: 'Recently',
              comment: 'Heading of times of the last message: “Last 4 hours”',
            })}
          >
            {RECENT_OPTIONS.map(renderOption)}
          </optgroup>
          <optgroup
            label={t({
              message: 'Longer ago',
              comment: 'Heading of times of the last message: “No messages for 4 hours”',
            })}
          >
            {SILENT_OPTIONS.map(renderOption)}
          </optgroup>
        </select>
        <Icon name="chevron-down" size="sm" />
      </span>
    </label>
  )
}

function parseLastMessageFilter(key: string): LastMessageFilter | null {
  return parseTicketFilters({ last: key }).last
}

function getLastMessageFilterKey(last: LastMessageFilter | null): string {
  return toFilterSearchParams({ ...NO_FILTERS, last }).last ?? ''
}
