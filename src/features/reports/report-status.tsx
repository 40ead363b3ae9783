import { canResumeReport, MAX_REPORT_ROWS, type ReportLoad } from '#src/domain/reports/report-load.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { AllRecordsSkipped } from '#src/ui/feedback/skipped-records.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import {
  getReportFieldErrors,
  REPORT_FIELD_LABELS,
  type ReportFieldError,
  type ReportName,
  useFieldErrors,
} from './field-errors.tsx'
import styles from './reports-page.module.css'
import type { ReportResult } from './use-report.ts'

type PlaceholderProps = { result: ReportResult<unknown>; reportName: ReportName }

/** Replaces a report that is loading, was stopped, failed, or can't be requested because a field is invalid. */
export function ReportPlaceholder({ result, reportName }: PlaceholderProps) {
  const { state, resume } = result
  switch (state.kind) {
    case 'loaded':
      return null
    case 'loading':
      return (
        <div className={styles.skeletons}>
          <p className="visually-hidden">Reading {reportName}</p>
          {[1, 2, 3].map((it) => (
            <Skeleton key={it} height="148px" />
          ))}
        </div>
      )
    case 'stopped':
      return (
        <Notice
          title="Loading was stopped"
          actions={
            <Button size="sm" onClick={resume}>
              Read {reportName}
            </Button>
          }
        >
          No data was loaded yet.
        </Notice>
      )
    case 'invalid':
      return (
        <FieldErrorList
          fieldErrors={getReportFieldErrors(result, reportName)}
          title="This report can’t be requested"
        />
      )
    case 'failed':
      return (
        <div className={styles.failure}>
          <ProblemNotice problem={describeFailure(state.error)} onRetry={resume} variant="box" level={3} />
          <FieldErrorList fieldErrors={getReportFieldErrors(result, reportName)} title="Refused settings" />
        </div>
      )
  }
}

/** The errors of single fields, each with a link to its field. */
function FieldErrorList({ title, fieldErrors }: { title: string; fieldErrors: readonly ReportFieldError[] }) {
  const { requestField } = useFieldErrors([])
  if (fieldErrors.length === 0) return null
  return (
    <Notice icon="circle-alert" variant="warning" title={title} live>
      <ul>
        {fieldErrors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field && (
              <button type="button" className={styles.fieldLink} onClick={() => requestField(field)}>
                {REPORT_FIELD_LABELS[field]}:
              </button>
            )}{' '}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type PartialReportNoticeProps = {
  report: ReportLoad<unknown>
  isLoading: boolean
  onResume: () => void
  onReload: () => void
}

/** Says that and why a report is incomplete (ANA-13). */
export function PartialReportNotice({ report, isLoading, onResume, onReload }: PartialReportNoticeProps) {
  const { locale } = useDisplayLocale()
  const { end, rows, skippedRowCount } = report
  const rowCount = `${formatNumber(rows, locale)} ${rows === 1 ? 'row' : 'rows'}`
  return (
    <>
      {!isLoading && end.state !== 'whole' && (
        <Notice
          icon="triangle-alert"
          variant="warning"
          live
          title={`Part of the report: ${rowCount}`}
          actions={
            canResumeReport(report) && (
              <Button size="sm" onClick={onResume}>
                Continue loading
              </Button>
            )
          }
        >
          {getIncompleteReason(end, locale)} All figures below include only these rows.
        </Notice>
      )}
      {skippedRowCount > 0 && rows > 0 && (
        <Notice icon="file-warning" variant="warning">
          {skippedRowCount === 1 ? 'One row' : `${formatNumber(skippedRowCount, locale)} rows`} could not be
          read and are not included below.
        </Notice>
      )}
      {skippedRowCount > 0 && rows === 0 && !isLoading && (
        <AllRecordsSkipped count={skippedRowCount} noun={['row', 'rows']} level={3} onRetry={onReload} />
      )}
    </>
  )
}

function getIncompleteReason(end: ReportLoad<unknown>['end'], locale: string): string {
  switch (end.state) {
    case 'stopped':
    case 'reading':
      return 'Loading was stopped.'
    case 'bound':
      return `A report holds ${formatNumber(MAX_REPORT_ROWS, locale)} rows at most: choose fewer days, or some campaigns and journeys.`
    case 'cursorLoop':
      return 'The platform repeated a page: some rows may be missing.'
    case 'failed':
      return `${describeFailure(end.error).title}.`
    case 'whole':
      return ''
  }
}
