import { describeFailure } from '#src/domain/session/problem.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './find-bar.module.css'
import { type BackwardSearch, MAX_HITS } from './use-backward-search.ts'

type Props = {
  /** How many messages are loaded. */
  loaded: number
  isWhole: boolean
  canSearch: boolean
  backwardSearch: BackwardSearch | null
  onSearch: () => void
  onResume: () => void
  onCancel: () => void
}

/** What has been looked through, and the way to look through more. */
export function FindScope({
  loaded,
  isWhole,
  canSearch,
  backwardSearch,
  onSearch,
  onResume,
  onCancel,
}: Props) {
  const { locale } = useDisplayLocale()
  const count = (messages: number) =>
    `${formatNumber(messages, locale)} ${messages === 1 ? 'message' : 'messages'}`
  if (!backwardSearch)
    return (
      <p className={styles.scope}>
        <span className={styles.words}>
          {isWhole ? `In all ${count(loaded)}` : `In ${formatNumber(loaded, locale)} loaded messages`}
        </span>
        {!isWhole && canSearch && (
          <Button size="sm" variant="quiet" onClick={onSearch}>
            Search the whole conversation
          </Button>
        )}
      </p>
    )
  const { state, messagesRead, oldest, error } = backwardSearch
  const isComplete = state === 'beginning'
  return (
    <p className={styles.scope} data-state={state}>
      {state === 'reading' && <Icon name="loader-circle" spin />}
      {state === 'failed' && <Icon name="circle-alert" />}
      <span className={styles.words}>
        {STOP_REASONS[state]}
        {state === 'failed' && `${error ? describeFailure(error).title : 'The messages could not be read'}. `}
        {isComplete ? `In all ${count(messagesRead)}` : `${count(messagesRead)} read`}
        {!isComplete && oldest && (
          <>
            , back to <Time at={oldest} />
          </>
        )}
      </span>
      {state === 'reading' && (
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {(state === 'failed' || state === 'stopped' || state === 'stuck') && (
        <Button size="sm" variant="quiet" onClick={onResume}>
          Go on
        </Button>
      )}
    </p>
  )
}

const STOP_REASONS: Record<BackwardSearch['state'], string> = {
  reading: '',
  stopped: '',
  failed: '',
  full: `Stopped at ${MAX_HITS} messages with it. `,
  stuck: 'The platform leads no further. ',
  beginning: '',
}
