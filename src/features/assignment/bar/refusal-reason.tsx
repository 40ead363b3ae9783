import { cancelAssignments } from '#src/data/assignment/submit.ts'
import type { Session } from '#src/data/session/session.ts'
import { getRefusalReason } from '#src/domain/assignment/labels.ts'
import type { PendingAssignment } from '#src/domain/assignment/state.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './assignment-bar.module.css'

type Props = { session: Session; ticketId: string; shownState: PendingAssignment['state'] | null }

/** Why a hand-over was refused, hanging from the strip: it moves nothing of what is being read below. */
export function RefusalReason({ session, ticketId, shownState }: Props) {
  if (shownState?.step !== 'refused') return null
  const { text, platformMessage } = getRefusalReason(shownState.error)
  return (
    <div className={styles.reason}>
      <p role="alert">
        {text}
        {platformMessage !== null && (
          <>
            {' '}
            The platform said: “
            <Bdi text={platformMessage} max={400} />”
          </>
        )}
      </p>
      <IconButton
        icon="x"
        size="sm"
        label="Close the reason"
        onClick={() => void cancelAssignments(session, [ticketId])}
      />
    </div>
  )
}
