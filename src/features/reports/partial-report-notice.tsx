import { canResumeReport, MAX_REPORT_ROWS, type ReportReading } from '#src/domain/reports/reading.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { AllRecordsSkipped } from '#src/ui/feedback/all-records-skipped.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type Props = {
  report: ReportReading<unknown>
  isLoading: boolean
  onResume: () => void
  onReload: () => void
}

/** Whatever is less than the whole report is said to be (ANA-13). */
export function PartialReportNotice({ report, isLoading, onResume, onReload }: Props) {
  const { locale } = useDisplayLocale()
  const { end, rows, skippedRowCount } = report
  const count = `${formatNumber(rows, locale)} ${rows === 1 ? 'row' : 'rows'}`
  return (
    <>
      {!isLoading && end.state !== 'whole' && (
        <Notice
          icon="triangle-alert"
          variant="warning"
          live
          title={`Part of the report: ${count}`}
          actions={
            canResumeReport(report) && (
              <Button size="sm" onClick={onResume}>
                Go on reading
              </Button>
            )
          }
        >
          {getReason(end, locale)} All figures below count these rows alone.
        </Notice>
      )}
      {skippedRowCount > 0 && rows > 0 && (
        <Notice icon="file-warning" variant="warning">
          {skippedRowCount === 1 ? 'One row' : `${formatNumber(skippedRowCount, locale)} rows`} could not be
          read and are in no figure below.
        </Notice>
      )}
      {skippedRowCount > 0 && rows === 0 && !isLoading && (
        <AllRecordsSkipped count={skippedRowCount} noun={['row', 'rows']} level={3} onRetry={onReload} />
      )}
    </>
  )
}

function getReason(end: ReportReading<unknown>['end'], locale: string): string {
  switch (end.state) {
    case 'stopped':
    case 'reading':
      return 'Reading was stopped.'
    case 'bound':
      return `A report holds ${formatNumber(MAX_REPORT_ROWS, locale)} rows at most: choose fewer days, or some campaigns and journeys.`
    case 'circle':
      return 'The platform’s pages lead back to where they have been: there is no telling what is missing.'
    case 'failed':
      return `${describeFailure(end.error).title}.`
    case 'whole':
      return ''
  }
}
