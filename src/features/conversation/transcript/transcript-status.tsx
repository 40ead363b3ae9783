import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from '#src/features/conversation/menu.module.css'
import { ReadingFailure, ReadingProgress } from '#src/features/conversation/reading-progress.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { getCoverageText } from './transcript-coverage.ts'
import { getOldestTime, type TranscriptAction, type TranscriptJob } from './use-transcript.ts'

type Props = {
  job: TranscriptJob
  onResume: () => void
  onCancel: () => void
}

/** The progress and the outcome of a transcript. */
export function TranscriptStatus({ job, onResume, onCancel }: Props) {
  const { t } = useLingui()
  const { action, state, content, error } = job
  if (state === 'done' && action === 'print') return null
  const isRunning = state === 'reading' || state === 'making'
  const hasFailed = state === 'failed' || state === 'refused'
  return (
    <div className={styles.status} role="status">
      <Icon name={isRunning ? 'loader-circle' : hasFailed ? 'circle-alert' : 'check'} spin={isRunning} />
      <span className={styles.label}>
        {state === 'failed' && <ReadingFailure error={error} />}
        {(state === 'reading' || state === 'failed') && (
          <ReadingProgress count={content.messages.length} oldest={getOldestTime(content)} />
        )}
        {state === 'making' && <Trans>Creating the transcript…</Trans>}
        {state === 'refused' && t(REFUSED_TEXTS[action])}
        {state === 'done' && <Done action={action} content={content} />}
      </span>
      {hasFailed && (
        <Button size="sm" variant="quiet" onClick={onResume}>
          {state === 'failed' ? (
            <Trans comment="A button: continues to read messages">Continue</Trans>
          ) : (
            <Trans>Try again</Trans>
          )}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onCancel}>
        {isRunning ? <Trans>Cancel</Trans> : <Trans>Dismiss</Trans>}
      </Button>
    </div>
  )
}

/** Says which messages a finished transcript covers. */
function Done({ action, content }: Pick<TranscriptJob, 'action' | 'content'>) {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const coverage = getCoverageText(content, locale, i18n)
  return action === 'copy' ? (
    <Trans comment="coverage: for example “2 messages, the whole conversation”">Copied: {coverage}</Trans>
  ) : (
    <Trans comment="coverage: for example “2 messages, the whole conversation”">Saved: {coverage}</Trans>
  )
}

const REFUSED_TEXTS: Readonly<Record<TranscriptAction, MessageDescriptor>> = {
  copy: msg`The browser blocked copying.`,
  print: msg`Couldn’t print the transcript.`,
  save: msg`Couldn’t save the transcript.`,
}
