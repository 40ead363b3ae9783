import { redactOperation } from '#src/domain/diagnostics/redact.ts'
import { formatRequestOutcome } from '#src/domain/diagnostics/report.ts'
import type { RequestEntry } from '#src/domain/session/request-log.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './requests.module.css'

type Props = { entries: readonly RequestEntry[] }

/** What was asked lately, and what came of it. */
export function RequestTable({ entries }: Props) {
  const { locale, zone } = useDisplayLocale()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone: zone })
  if (entries.length === 0) return <EmptyState level={3} title="Nothing was asked yet" />
  return (
    <table className={styles.table} aria-label="Request log">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Operation</th>
          <th scope="col">Outcome</th>
          <th scope="col" className="num">
            Set aside
          </th>
          <th scope="col" className="num">
            ms
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <tr key={`${entry.at} ${entries.length - index}`} data-outcome={entry.outcome}>
            <td className="tabular">{time.format(entry.at)}</td>
            <th scope="row">
              <span className="mono">{redactOperation(entry.operation)}</span>
              {entry.attempt > 1 && <span className="muted"> attempt {entry.attempt}</span>}
            </th>
            <td>{formatRequestOutcome(entry)}</td>
            <td className="num">{entry.setAside > 0 ? formatNumber(entry.setAside, locale) : ''}</td>
            <td className="num">{entry.ms === null ? '' : formatNumber(entry.ms, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
