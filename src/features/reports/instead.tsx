import { problemOf } from '#src/domain/problem.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type Complaint, complaintsOf, useComplaints } from './complaints.tsx'
import { FIELD_WORDS, type ReportName } from './field-words.ts'
import styles from './reports-page.module.css'
import type { Asked } from './use-report.ts'

type Props = { asked: Asked<unknown>; what: ReportName }

/** What stands where a report would: it comes, it can't be asked for, it was refused, it failed. */
export function Instead({ asked, what }: Props) {
  const { state, goOn } = asked
  switch (state.is) {
    case 'there':
      return null
    case 'asking':
      return (
        <div className={styles.skeletons}>
          <p className="visually-hidden">Reading {what}</p>
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
            <Button size="sm" onClick={goOn}>
              Read {what}
            </Button>
          }
        >
          Nothing had come yet.
        </Notice>
      )
    case 'refused':
      return <Refused complaints={complaintsOf(asked, what)} title="This can’t be asked" />
    case 'failed':
      return (
        <div className={styles.refusal}>
          <ProblemNotice problem={problemOf(state.error)} onRetry={goOn} look="box" level={3} />
          <Refused complaints={complaintsOf(asked, what)} title="What it doesn’t take" />
        </div>
      )
  }
}

/** What is wrong with single choices, as a way to them: each says it too. */
function Refused({ title, complaints }: { title: string; complaints: readonly Complaint[] }) {
  const { lead } = useComplaints([])
  if (complaints.length === 0) return null
  return (
    <Notice icon="circle-alert" tone="warning" title={title} live>
      <ul>
        {complaints.map(({ field, why }) => (
          <li key={`${field} ${why}`}>
            {field && (
              <button type="button" className={styles.way} onClick={() => lead(field)}>
                {FIELD_WORDS[field]}:
              </button>
            )}{' '}
            {why}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
