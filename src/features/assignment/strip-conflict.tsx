import type { RefObject } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import type { Conflict, HandOver } from '#src/domain/hand-over.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import { conflictOf } from './conflict.ts'
import styles from './handoff-strip.module.css'
import type { StripTicket } from './ticket-strip.tsx'

type Props = {
  desk: Desk
  ticket: StripTicket
  handOver: HandOver
  conflict: Conflict
  /** Has the focus after a button that goes away was pressed. */
  anchor: RefObject<HTMLElement | null>
  /** Null once the person has chosen to look first: then only the buttons stay. */
  onLook: (() => void) | null
}

/**
 * The ticket is with somebody else than the person saw: what to do about it, one key each (rule 18). The focus stays
 * where it is, so that nothing typed is lost; the sentence is read out.
 */
export function StripConflict({ desk, ticket, handOver, conflict, anchor, onLook }: Props) {
  const { sentence, takeAnyway, leave, ...labels } = conflictOf(desk, handOver, conflict, ticket.holder)
  const canLook = onLook !== null && conflict.step === 'asks'
  const look = () => {
    // Who has it and what was said since: read anew.
    desk.scheduler.now()
    onLook?.()
  }
  useAct(ACTS.takeAnyway, takeAnyway)
  useAct(ACTS.leaveIt, leave)
  useAct(ACTS.lookFirst, look, { enabled: canLook })
  const [takeKey, leaveKey, lookKey] = [useKey(ACTS.takeAnyway), useKey(ACTS.leaveIt), useKey(ACTS.lookFirst)]
  const then = (act: () => void) => () => {
    anchor.current?.focus()
    act()
  }
  const buttons = (
    <>
      <Button size="sm" variant="primary" kbd={takeKey} onClick={then(takeAnyway)}>
        <Bdi text={labels.anywayLabel} max={80} className="truncate" />
      </Button>
      <Button size="sm" kbd={leaveKey} onClick={then(leave)}>
        <Bdi text={labels.leaveLabel} max={80} className="truncate" />
      </Button>
      {canLook && (
        <Button size="sm" kbd={lookKey} onClick={then(look)}>
          Look first
        </Button>
      )}
    </>
  )
  return (
    <div className={styles.reason} data-conflict={onLook === null ? 'looking' : 'asking'}>
      {/* The loser of a race hears it from the toast, wherever they are. */}
      <p role={conflict.step === 'asks' && onLook ? 'alert' : undefined}>
        <Bdi text={sentence} max={300} />
      </p>
      <div role="group" aria-label="The ticket was reassigned" className={styles.choice}>
        {buttons}
      </div>
    </div>
  )
}
