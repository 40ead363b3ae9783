import type { ReportReading } from '#src/domain/reports/reading.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import frame from '#src/ui/data-display/page-frame.module.css'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { getTimeLabel } from './labels.ts'
import type { ReportResult } from './use-report.ts'

type Props = { results: readonly ReportResult<ReportReading<unknown>>[]; zone: string }

/** How far the reading is, or from when what is shown is. */
export function LoadingStatus({ results, zone }: Props) {
  const { locale } = useDisplayLocale()
  const reports = results.flatMap(({ state }) => (state.kind === 'there' ? [state.report] : []))
  const isLoading = results.some((it) => it.isLoading)
  const rows = reports.reduce((sum, it) => sum + it.rows, 0)
  const slices = reports.flatMap(({ requestCount, next }) =>
    requestCount > 1 && next ? [`, question ${next.requestIndex + 1} of ${requestCount}`] : [],
  )
  const oldest = Math.min(...reports.map((it) => it.firstResponseAt))
  return (
    <>
      <p className={frame.sub}>
        {isLoading
          ? `Reading: ${formatNumber(rows, locale)} rows so far${slices[0] ?? ''}`
          : reports.length > 0
            ? `Read at ${getTimeLabel(oldest, locale, zone)}, ${zone}`
            : 'Not read'}
      </p>
      {/* Each page would be said: that it is done is enough. */}
      <output className="visually-hidden">
        {isLoading ? 'Reading the report.' : reports.length > 0 ? 'The report is there.' : ''}
      </output>
    </>
  )
}
