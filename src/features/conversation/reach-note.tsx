import type { ApiError } from '#src/api/schema/api-error.ts'
import { problemOf } from '#src/domain/problem.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Reached } from '#src/queries/reach-message.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { useReader } from '#src/ui/reader.tsx'
import styles from './reach-note.module.css'

type Props = {
  /** Messages read so far. */
  read: number
  /** Null while it is being looked for. */
  outcome:
    | (Reached & { readonly failed: false })
    | { readonly failed: true; readonly error: ApiError | null }
    | null
  onStop: () => void
  onRetry: () => void
}

/** What comes of looking for a message. Nothing stands here once it is found. */
export function ReachNote({ read, outcome, onStop, onRetry }: Props) {
  const { locale } = useReader()
  const counted = (count: number) =>
    `${formatNumber(count, locale)} ${count === 1 ? 'message' : 'messages'} read`
  if (!outcome)
    return (
      <Bar isBusy words={`Looking for the message${read > 0 ? `, ${counted(read)}` : ''}…`} onStop={onStop} />
    )
  if (outcome.failed && outcome.error)
    return (
      <div className={styles.note}>
        <ProblemNotice look="box" problem={problemOf(outcome.error)} onRetry={onRetry} />
        <Button size="sm" variant="quiet" onClick={onStop}>
          Dismiss
        </Button>
      </div>
    )
  if (outcome.failed) return <Bar words="The message could not be looked for." onStop={onStop} />
  if (outcome.found) return null
  const where = outcome.all ? 'is not in the conversation' : 'can’t be found any more'
  return <Bar words={`This message ${where} (${counted(outcome.read)}).`} onStop={onStop} />
}

function Bar({ words, isBusy = false, onStop }: { words: string; isBusy?: boolean; onStop: () => void }) {
  return (
    <div className={styles.bar} role="status">
      <Icon name={isBusy ? 'loader-circle' : 'circle-alert'} spin={isBusy} />
      <span className={styles.text}>{words}</span>
      <Button size="sm" variant="quiet" onClick={onStop}>
        {isBusy ? 'Cancel' : 'Dismiss'}
      </Button>
    </div>
  )
}
