import { problemOf } from '#src/domain/problem.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { useReader } from '#src/ui/reader.tsx'
import styles from './reach-note.module.css'
import type { Reach } from './use-reach.ts'

type Props = {
  reach: Reach
  onStop: () => void
  onRetry: () => void
}

/** What comes of looking for the message that a link leads to. */
export function ReachNote({ reach, onStop, onRetry }: Props) {
  const { locale } = useReader()
  if (reach.state === 'idle') return null
  if (reach.state === 'failed' && reach.error)
    return (
      <div className={styles.note}>
        <ProblemNotice look="box" problem={problemOf(reach.error)} onRetry={onRetry} />
      </div>
    )
  const isLooking = reach.state === 'looking'
  const read = reach.state === 'failed' ? 0 : reach.read
  const messages = `${formatNumber(read, locale)} ${read === 1 ? 'message' : 'messages'} read`
  return (
    <div className={styles.bar} role="status">
      <Icon name={isLooking ? 'loader-circle' : 'circle-alert'} spin={isLooking} />
      <span className={styles.text}>
        {isLooking && `Looking for the message${read > 0 ? `, ${messages}` : ''}…`}
        {reach.state === 'missing' &&
          (reach.all
            ? `This message is not in the conversation (${messages}).`
            : `This message can’t be found any more (${messages}).`)}
        {reach.state === 'failed' && 'The message could not be looked for.'}
      </span>
      <Button size="sm" variant="quiet" onClick={onStop}>
        {isLooking ? 'Cancel' : 'Dismiss'}
      </Button>
    </div>
  )
}
