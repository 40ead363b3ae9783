import { describeFailure } from '#src/domain/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { getReportFieldErrors, type ReportFieldError, useFieldErrors } from './field-errors.tsx'
import { REPORT_FIELD_LABELS, type ReportName } from './field-labels.ts'
import styles from './reports-page.module.css'
import type { ReportResult } from './use-report.ts'

type Props = { result: ReportResult<unknown>; reportName: ReportName }

/** What stands where a report would: it comes, it can't be asked for, it was refused, it failed. */
export function ReportPlaceholder({ result, reportName }: Props) {
  const { state, resume } = result
  switch (state.kind) {
    case 'there':
      return null
    case 'asking':
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
          title="Reading was stopped"
          actions={
            <Button size="sm" onClick={resume}>
              Read {reportName}
            </Button>
          }
        >
          Nothing had come yet.
        </Notice>
      )
    case 'refused':
      return (
        <FieldErrorList fieldErrors={getReportFieldErrors(result, reportName)} title="This can’t be asked" />
      )
    case 'failed':
      return (
        <div className={styles.refusal}>
          <ProblemNotice problem={describeFailure(state.error)} onRetry={resume} variant="box" level={3} />
          <FieldErrorList
            fieldErrors={getReportFieldErrors(result, reportName)}
            title="What it doesn’t take"
          />
        </div>
      )
  }
}

/** What is wrong with single choices, as a way to them: each says it too. */
function FieldErrorList({ title, fieldErrors }: { title: string; fieldErrors: readonly ReportFieldError[] }) {
  const { requestField } = useFieldErrors([])
  if (fieldErrors.length === 0) return null
  return (
    <Notice icon="circle-alert" variant="warning" title={title} live>
      <ul>
        {fieldErrors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field && (
              <button type="button" className={styles.way} onClick={() => requestField(field)}>
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
