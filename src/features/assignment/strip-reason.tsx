import type { HandOver } from '#src/domain/hand-over.ts'
import { refusalReason } from '#src/domain/hand-over-words.ts'
import type { Desk } from '#src/queries/desk.ts'
import { dropHandOvers } from '#src/queries/hand-overs.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './handoff-strip.module.css'

type Props = { desk: Desk; ticketId: string; say: HandOver['state'] | null }

/** Why a hand-over was refused, hanging from the strip: it moves nothing of what is being read below. */
export function StripReason({ desk, ticketId, say }: Props) {
  if (say?.step !== 'refused') return null
  const { text, said } = refusalReason(say.error)
  return (
    <div className={styles.reason}>
      <p role="alert">
        {text}
        {said !== null && (
          <>
            {' '}
            The platform said: “
            <Bdi text={said} max={400} />”
          </>
        )}
      </p>
      <IconButton
        icon="x"
        size="sm"
        label="Close the reason"
        onClick={() => void dropHandOvers(desk, [ticketId])}
      />
    </div>
  )
}
