import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { canResumeReport, MAX_REPORT_ROWS, type ReportLoad } from '#src/domain/reports/report-load.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
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
  const { t, i18n } = useLingui()
  const { state, resume } = result
  switch (state.kind) {
    case 'loaded':
      return null
    case 'loading':
      return (
        <div className={styles.skeletons}>
          <p className="visually-hidden">
            {reportName === 'revenue' ? t`Loading revenue` : t`Loading delivery`}
          </p>
          {[1, 2, 3].map((it) => (
            <Skeleton key={it} height="148px" />
          ))}
        </div>
      )
    case 'stopped':
      return (
        <Notice
          title={t`Loading stopped`}
          actions={
            <Button size="sm" onClick={resume}>
              {reportName === 'revenue'
                ? t({ message: 'Load revenue', comment: 'Button: loads the revenue report' })
                : t({ message: 'Load delivery', comment: 'Button: loads the delivery report' })}
            </Button>
          }
        >
          <Trans>No data loaded yet.</Trans>
        </Notice>
      )
    case 'invalid':
      return (
        <FieldErrorList
          fieldErrors={getReportFieldErrors(result, reportName, i18n)}
          title={t`Can’t load this report`}
        />
      )
    case 'failed':
      return (
        <div className={styles.failure}>
          <ProblemNotice
            problem={describeFailure(state.error, i18n)}
            onRetry={resume}
            variant="box"
            level={3}
          />
          <FieldErrorList
            fieldErrors={getReportFieldErrors(result, reportName, i18n)}
            title={t({
              message: 'Settings that weren’t accepted',
              comment: 'Settings of a report that the platform did not accept',
            })}
          />
        </div>
      )
  }
}

/** The errors of single fields, each with a link to its field. */
function FieldErrorList({ title, fieldErrors }: { title: string; fieldErrors: readonly ReportFieldError[] }) {
  const { t } = useLingui()
  const { requestField } = useFieldErrors([])
  if (fieldErrors.length === 0) return null
  return (
    <Notice icon="circle-alert" variant="warning" title={title} live>
      <ul>
        {fieldErrors.map(({ field, message }) => {
          const label = field && t(REPORT_FIELD_LABELS[field])
          return (
            <li key={`${field} ${message}`}>
              {field && (
                <button type="button" className={styles.fieldLink} onClick={() => requestField(field)}>
                  <Trans comment="A field of the report’s settings, before its error">{label}:</Trans>
                </button>
              )}{' '}
              {message}
            </li>
          )
        })}
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
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { end, rows, skippedRowCount } = report
  const reason = getIncompleteReason(end, locale, i18n)
  const count = formatNumber(rows, locale)
  const skippedCount = formatNumber(skippedRowCount, locale)
  const skippedTitle = t`${plural(skippedRowCount, {
    one: `Couldn’t load ${skippedCount} row`,
    other: `Couldn’t load ${skippedCount} rows`,
  })}`
  return (
    <>
      {!isLoading && end.state !== 'whole' && (
        <Notice
          icon="triangle-alert"
          variant="warning"
          live
          title={t`${plural(rows, { one: `Part of the report: ${count} row`, other: `Part of the report: ${count} rows` })}`}
          actions={
            canResumeReport(report) && (
              <Button size="sm" onClick={onResume}>
                <Trans>Continue loading</Trans>
              </Button>
            )
          }
        >
          <Trans comment="Placeholder: why the report is incomplete, as a sentence">
            {reason} All figures below include only these rows.
          </Trans>
        </Notice>
      )}
      {skippedRowCount > 0 && rows > 0 && (
        <Notice icon="file-warning" variant="warning">
          {t`${plural(skippedRowCount, { one: 'Couldn’t load one row. The figures below don’t include it.', other: `Couldn’t load ${skippedCount} rows. The figures below don’t include them.` })}`}
        </Notice>
      )}
      {skippedRowCount > 0 && rows === 0 && !isLoading && (
        <AllRecordsSkipped title={skippedTitle} level={3} onRetry={onReload} />
      )}
    </>
  )
}

function getIncompleteReason(end: ReportLoad<unknown>['end'], locale: string, i18n: I18n): string {
  switch (end.state) {
    case 'stopped':
    case 'reading':
      return i18n._(msg`Loading stopped.`)
    case 'bound': {
      const maxRows = formatNumber(MAX_REPORT_ROWS, locale)
      return i18n._(
        msg`A report holds ${maxRows} rows at most. Choose fewer days, or some campaigns and journeys.`,
      )
    }
    case 'cursorLoop':
      return i18n._(msg`Some rows may be missing. Load the report again.`)
    case 'failed': {
      const { title } = describeFailure(end.error, i18n)
      return i18n._(msg({ message: `${title}.`, comment: 'What went wrong, as a sentence' }))
    }
    case 'whole':
      return ''
  }
}
