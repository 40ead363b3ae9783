import type { ApiError } from '#src/api/schema/api-error.ts'
import { problemOf } from '#src/domain/problem.ts'
import type { ChoiceField } from '#src/domain/reports/questions.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { FIELD_WORDS, fieldOf } from './field-words.ts'
import styles from './reports-page.module.css'
import type { Asked } from './use-report.ts'

type Props = { asked: Asked<unknown>; what: string }

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
      return <Refused fields={[{ field: state.field, why: state.why }]} title="This can’t be asked" />
    case 'failed':
      return <Failed error={state.error} onRetry={goOn} />
  }
}

/** What is wrong with single choices stands beside their names; the rest speaks for itself. */
function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const fields = error.fields.map(({ path, message }) => ({ field: fieldOf(path), why: message }))
  return (
    <>
      <ProblemNotice problem={problemOf(error)} onRetry={onRetry} look="box" level={3} />
      {fields.length > 0 && <Refused fields={fields} title="What it doesn’t take" />}
    </>
  )
}

type RefusedProps = {
  title: string
  fields: readonly { readonly field: ChoiceField | null; readonly why: string }[]
}

function Refused({ title, fields }: RefusedProps) {
  return (
    <Notice icon="circle-alert" tone="warning" title={title} live>
      <ul>
        {fields.map(({ field, why }) => (
          <li key={`${field} ${why}`}>
            {field && <b>{FIELD_WORDS[field]}: </b>}
            {why.slice(0, 300)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
