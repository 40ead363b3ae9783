import { Trans, useLingui } from '@lingui/react/macro'
import { redactOperation } from '#src/domain/diagnostics/redact.ts'
import type { RequestEntry } from '#src/domain/session/request-log.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { formatRequestOutcome } from './report.ts'
import styles from './requests.module.css'

type RequestMeterProps = { count: number; max: number }

/** The number of requests in the last hour, against the hourly budget `max`. */
export function RequestMeter({ count, max }: RequestMeterProps) {
  const { locale } = useDisplayLocale()
  const { t } = useLingui()
  const formattedCount = formatNumber(count, locale)
  const formattedMax = formatNumber(max, locale)
  const label = t({
    message: `${formattedCount} of ${formattedMax}`,
    comment: 'Requests in the last hour, of those allowed',
  })
  return (
    <div className={styles.meter}>
      <Trans comment="Requests in the last hour: for example “12 of 1,050 allowed in one hour, all tabs together”">
        <b>{formattedCount}</b>
        <span className="muted">of {formattedMax} allowed per hour across all tabs</span>
      </Trans>
      <meter
        min={0}
        max={max}
        value={Math.min(count, max)}
        aria-label={t`Requests in the last hour`}
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
  const { t } = useLingui()
  const { locale, zone } = useDisplayLocale()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone: zone })
  if (entries.length === 0) return <EmptyState level={3} title={t`No requests yet`} />
  return (
    <table className={styles.table} aria-label={t`Request log`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans comment="When a request was sent" context="request log">
              Time
            </Trans>
          </th>
          <th scope="col">
            <Trans comment="What was requested of the platform">Operation</Trans>
          </th>
          <th scope="col">
            <Trans comment="Of a request">Outcome</Trans>
          </th>
          <th scope="col" className="num">
            <Trans comment="How many records of the response could not be read" context="request log">
              Skipped
            </Trans>
          </th>
          <th scope="col" className="num">
            <Trans comment="Duration in milliseconds">ms</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <tr key={`${entry.at} ${entries.length - index}`} data-outcome={entry.outcome}>
            <td className="tabular">{time.format(entry.at)}</td>
            <th scope="row">
              <span className="mono">{redactOperation(entry.operation)}</span>
              {entry.attempt > 1 && <Attempt attempt={entry.attempt} />}
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

function Attempt({ attempt }: { attempt: number }) {
  return (
    <span className="muted">
      {' '}
      <Trans comment="The second or a later attempt of a request">attempt {attempt}</Trans>
    </span>
  )
}
