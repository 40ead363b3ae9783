import { redactOperation } from '#src/domain/diagnostics/redact.ts'
import { formatRequestOutcome } from '#src/domain/diagnostics/report.ts'
import type { RequestEntry } from '#src/domain/session/request-log.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './requests.module.css'

type RequestMeterProps = { count: number; max: number }

/** The number of requests in the last hour, against the hourly budget `max`. */
export function RequestMeter({ count, max }: RequestMeterProps) {
  const { locale } = useDisplayLocale()
  const label = `${formatNumber(count, locale)} of ${formatNumber(max, locale)}`
  return (
    <div className={styles.meter}>
      <b>{formatNumber(count, locale)}</b>
      <span className="muted">of {formatNumber(max, locale)} allowed in one hour, all tabs together</span>
      <meter
        min={0}
        max={max}
        value={Math.min(count, max)}
        aria-label="Requests in the last hour"
        title={label}
      >
        {label}
      </meter>
    </div>
  )
}

type RequestTableProps = { entries: readonly RequestEntry[] }

/** The latest requests and their outcomes, in the order of `entries`. */
export function RequestTable({ entries }: RequestTableProps) {
  const { locale, zone } = useDisplayLocale()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone: zone })
  if (entries.length === 0) return <EmptyState level={3} title="No requests yet" />
  return (
    <table className={styles.table} aria-label="Request log">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Operation</th>
          <th scope="col">Outcome</th>
          <th scope="col" className="num">
            Skipped
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
            <td className="num">
              {entry.skippedRecordCount > 0 ? formatNumber(entry.skippedRecordCount, locale) : ''}
            </td>
            <td className="num">{entry.ms === null ? '' : formatNumber(entry.ms, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
