import { useQuery } from '@tanstack/react-query'
import type { Assignee, Holder } from '#src/api/schema/ticket.ts'
import { ACTS } from '#src/domain/acts.ts'
import { whyNotAssign } from '#src/domain/assignment.ts'
import { type HandOver, undoOf } from '#src/domain/hand-over.ts'
import { isMe } from '#src/domain/holder-words.ts'
import type { Desk } from '#src/queries/desk.ts'
import { dropHandOvers, handOverTickets, undoHandOver } from '#src/queries/hand-overs.ts'
import { rightsQuery } from '#src/queries/session.ts'
import { Button } from '#src/ui/button.tsx'
import { useKey } from '#src/ui/use-key.ts'
import styles from './handoff-strip.module.css'
import { isNameless, NameIt } from './name-it.tsx'
import { StripTargets } from './strip-targets.tsx'
import type { StripTicket } from './ticket-strip.tsx'

type Props = {
  desk: Desk
  ticket: StripTicket
  shown: Holder
  say: HandOver['state'] | null
  handOver: HandOver | undefined
  onHandTo: (to: Assignee) => void
  onTake: () => void
}

/** The end side of the strip: what is most likely wanted next, or what an unfinished hand-over asks for. */
export function StripActions({ desk, ticket, shown, say, handOver, onHandTo, onTake }: Props) {
  const { directory, session } = desk
  const me = session.agentId
  const { data: rights } = useQuery(rightsQuery())
  const [undoKey, takeKey, clearKey] = [useKey(ACTS.undo), useKey(ACTS.take), useKey(ACTS.clear)]

  if (handOver && say) {
    const { to, undoes } = handOver
    const again = () => void handOverTickets(desk, [{ ticket, to, undoes, anyway: true }])
    const drop = () => void dropHandOvers(desk, [ticket.id])
    const undo = undoOf(handOver)
    const keep = <Button onClick={drop}>Keep</Button>
    switch (say.step) {
      case 'queued':
        return (
          <span className={styles.actions}>
            <Button onClick={drop}>Cancel</Button>
          </span>
        )
      case 'pending':
      case 'sending':
        return (
          <span className={styles.actions}>
            {undo && (
              <Button variant="quiet" kbd={undoKey} onClick={() => void undoHandOver(desk, handOver)}>
                Undo
              </Button>
            )}
          </span>
        )
      case 'asks':
      case 'lost':
        return null
      case 'refused':
      case 'differs':
        return (
          <span className={styles.actions}>
            {say.step === 'differs' && keep}
            <Button onClick={again}>Try again</Button>
          </span>
        )
      case 'confirmed':
    }
  }

  const refused = whyNotAssign(rights)
  if (refused !== null)
    return (
      <span className={styles.actions}>
        <Button icon="lock" disabledReason={refused}>
          Needs tickets:assign
        </Button>
      </span>
    )
  const mine = shown.known === 'yes' && isMe(shown.assignee, me)
  return (
    <span className={styles.actions}>
      {isNameless(shown, directory) ? (
        <NameIt shown={shown} />
      ) : (
        <StripTargets desk={desk} shown={shown} alone={mine} onHandTo={onHandTo} />
      )}
      {mine ? (
        <Button kbd={clearKey} onClick={() => onHandTo({ kind: 'unassigned' })}>
          Release
        </Button>
      ) : (
        <Button variant="primary" kbd={takeKey} onClick={onTake}>
          Assign to me
        </Button>
      )}
    </span>
  )
}
