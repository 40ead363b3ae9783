import { countWords, rowsOfPage } from '#src/domain/sparse-pages.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { SetAsideNote } from '#src/ui/set-aside-note.tsx'
import styles from './customer-table.module.css'
import { GoToRow } from './go-to-row.tsx'
import type { Sight } from './table-scroll.ts'
import type { useCustomerPages } from './use-customer-pages.ts'

type Props = {
  pages: ReturnType<typeof useCustomerPages>
  sight: Sight
  rows: number
  onRow: (row: number) => void
}

/** Which rows are in view, of how many (CUS-27), and which are on their way. */
export function ListFoot({ pages, sight, rows, onRow }: Props) {
  const { locale } = useReader()
  const number = (value: number) => formatNumber(value, locale)
  const { count, loading, setAside } = pages
  const said = ({ first, end }: Sight['seen']) =>
    count === null || count.rows === 0
      ? ''
      : `Rows ${number(first + 1)} to ${number(Math.min(end, count.isExact ? count.rows : count.delivered))} of ${countWords(count, locale)}`
  const [from] = loading
  const until = loading.at(-1)
  return (
    <footer className={styles.foot}>
      <span className="tabular">{said(sight.seen)}</span>
      {/* What flies by is for the eye; the ear hears where one stops. */}
      <output className="visually-hidden">{sight.rested && said(sight.rested)}</output>
      {count !== null && count.rows > 0 && <GoToRow total={count.rows} onRow={onRow} />}
      <SetAsideNote records={setAside} noun={['customer', 'customers']} />
      {from !== undefined && until !== undefined && (
        <span className="push tabular">
          <Icon name="loader-circle" size="sm" spin />
          Loading rows {number(rowsOfPage(from, rows).first + 1)} to {number(rowsOfPage(until, rows).end)}
        </span>
      )}
    </footer>
  )
}
