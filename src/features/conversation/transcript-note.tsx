import { problemOf } from '#src/domain/problem.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { Time } from '#src/ui/time.tsx'
import styles from './thread-menu.module.css'
import { oldestIn, type Work } from './use-transcript.ts'

type Props = {
  work: Work
  onGoOn: () => void
  onStop: () => void
}

/** How far a transcript has come. */
export function TranscriptNote({ work, onGoOn, onStop }: Props) {
  const { locale } = useReader()
  const { act, state, taken, error, covers } = work
  if (state === 'done' && act === 'print') return null
  const isGoing = state === 'reading' || state === 'making'
  const isBroken = state === 'failed' || state === 'refused'
  const oldest = oldestIn(taken)
  const count = taken.messages.length
  return (
    <div className={styles.note} role="status">
      <Icon name={isGoing ? 'loader-circle' : isBroken ? 'circle-alert' : 'check'} spin={isGoing} />
      <span className={styles.words}>
        {state === 'failed' && `${error ? problemOf(error).title : 'The messages could not be read'}. `}
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
        {state === 'making' && 'Making the transcript…'}
        {state === 'refused' && REFUSED[act]}
        {state === 'done' && `${DONE[act]}: ${covers}`}
      </span>
      {isBroken && (
        <Button size="sm" variant="quiet" onClick={onGoOn}>
          {state === 'failed' ? 'Go on' : 'Try again'}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onStop}>
        {isGoing ? 'Cancel' : 'Dismiss'}
      </Button>
    </div>
  )
}

const DONE: Record<Work['act'], string> = { copy: 'Copied', print: 'Printed', save: 'Saved' }

const REFUSED: Record<Work['act'], string> = {
  copy: 'The browser did not let the text be copied.',
  print: 'It could not be printed.',
  save: 'It could not be saved.',
}
