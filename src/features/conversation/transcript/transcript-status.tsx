import { describeFailure } from '#src/domain/session/problem.ts'
import styles from '#src/features/conversation/menu.module.css'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { getOldestTime, type TranscriptJob } from './use-transcript.ts'

type Props = {
  job: TranscriptJob
  onResume: () => void
  onCancel: () => void
}

/** The progress and the outcome of a transcript. */
export function TranscriptStatus({ job, onResume, onCancel }: Props) {
  const { locale } = useDisplayLocale()
  const { action, state, content, error, coverageText } = job
  if (state === 'done' && action === 'print') return null
  const isRunning = state === 'reading' || state === 'making'
  const hasFailed = state === 'failed' || state === 'refused'
  const oldest = getOldestTime(content)
  const count = content.messages.length
  return (
    <div className={styles.status} role="status">
      <Icon name={isRunning ? 'loader-circle' : hasFailed ? 'circle-alert' : 'check'} spin={isRunning} />
      <span className={styles.label}>
        {state === 'failed' && `${error ? describeFailure(error).title : 'The messages could not be read'}. `}
        {(state === 'reading' || state === 'failed') && (
          <>
            {`${formatNumber(count, locale)} ${count === 1 ? 'message' : 'messages'} read`}
            {oldest && (
              <>
                , back to <Time at={oldest} />
              </>
            )}
          </>
        )}
        {state === 'making' && 'Creating the transcript…'}
        {state === 'refused' && REFUSED_TEXTS[action]}
        {state === 'done' && `${DONE_LABELS[action]}: ${coverageText}`}
      </span>
      {hasFailed && (
        <Button size="sm" variant="quiet" onClick={onResume}>
          {state === 'failed' ? 'Continue' : 'Try again'}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onCancel}>
        {isRunning ? 'Cancel' : 'Dismiss'}
      </Button>
    </div>
  )
}

const DONE_LABELS: Record<TranscriptJob['action'], string> = {
  copy: 'Copied',
  print: 'Printed',
  save: 'Saved',
}

const REFUSED_TEXTS: Record<TranscriptJob['action'], string> = {
  copy: 'The browser blocked copying.',
  print: 'It could not be printed.',
  save: 'It could not be saved.',
}
