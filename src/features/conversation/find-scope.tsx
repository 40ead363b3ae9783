import { problemOf } from '#src/domain/problem.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { Time } from '#src/ui/time.tsx'
import styles from './find-bar.module.css'
import { type Back, MOST_HITS } from './use-find-back.ts'

type Props = {
  /** How many messages are loaded. */
  loaded: number
  isWhole: boolean
  canSearch: boolean
  back: Back | null
  onSearch: () => void
  onGoOn: () => void
  onCancel: () => void
}

/** What has been looked through, and the way to look through more. */
export function FindScope({ loaded, isWhole, canSearch, back, onSearch, onGoOn, onCancel }: Props) {
  const { locale } = useReader()
  const count = (messages: number) =>
    `${formatNumber(messages, locale)} ${messages === 1 ? 'message' : 'messages'}`
  if (!back)
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
  const { state, read, oldest, error } = back
  const isOver = state === 'beginning'
  return (
    <p className={styles.scope} data-state={state}>
      {state === 'reading' && <Icon name="loader-circle" spin />}
      {state === 'failed' && <Icon name="circle-alert" />}
      <span className={styles.words}>
        {WHY[state]}
        {state === 'failed' && `${error ? problemOf(error).title : 'The messages could not be read'}. `}
        {isOver ? `In all ${count(read)}` : `${count(read)} read`}
        {!isOver && oldest && (
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
        <Button size="sm" variant="quiet" onClick={onGoOn}>
          Go on
        </Button>
      )}
    </p>
  )
}

const WHY: Record<Back['state'], string> = {
  reading: '',
  stopped: '',
  failed: '',
  full: `Stopped at ${MOST_HITS} messages with it. `,
  stuck: 'The platform leads no further. ',
  beginning: '',
}
