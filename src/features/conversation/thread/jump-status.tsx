import type { ApiError } from '#src/api/schema/api-error.ts'
import type { JumpResult } from '#src/data/messages/jump-to-message.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './jump-status.module.css'

type Props = {
  /** Messages read so far. */
  messagesRead: number
  /** Null while it is being looked for. */
  outcome:
    | (JumpResult & { readonly failed: false })
    | { readonly failed: true; readonly error: ApiError | null }
    | null
  onStop: () => void
  onRetry: () => void
}

/** What comes of looking for a message. Nothing stands here once it is found. */
export function JumpStatus({ messagesRead, outcome, onStop, onRetry }: Props) {
  const { locale } = useDisplayLocale()
  const counted = (count: number) =>
    `${formatNumber(count, locale)} ${count === 1 ? 'message' : 'messages'} read`
  if (!outcome)
    return (
      <StatusLine
        isBusy
        text={`Looking for the message${messagesRead > 0 ? `, ${counted(messagesRead)}` : ''}…`}
        onStop={onStop}
      />
    )
  if (outcome.failed && outcome.error)
    return (
      <div className={styles.note}>
        <ProblemNotice variant="box" problem={describeFailure(outcome.error)} onRetry={onRetry} />
        <Button size="sm" variant="quiet" onClick={onStop}>
          Dismiss
        </Button>
      </div>
    )
  if (outcome.failed) return <StatusLine text="The message could not be looked for." onStop={onStop} />
  if (outcome.found) return null
  const where = outcome.isWholeThread ? 'is not in the conversation' : 'can’t be found any more'
  return <StatusLine text={`This message ${where} (${counted(outcome.messagesRead)}).`} onStop={onStop} />
}

function StatusLine({
  text,
  isBusy = false,
  onStop,
}: {
  text: string
  isBusy?: boolean
  onStop: () => void
}) {
  return (
    <div className={styles.bar} role="status">
      <Icon name={isBusy ? 'loader-circle' : 'circle-alert'} spin={isBusy} />
      <span className={styles.text}>{text}</span>
      <Button size="sm" variant="quiet" onClick={onStop}>
        {isBusy ? 'Cancel' : 'Dismiss'}
      </Button>
    </div>
  )
}
