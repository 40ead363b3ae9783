import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { type Conflict, type HandOver, isConflict, isUnsent } from '#src/domain/hand-over.ts'
import { refusalReason, sayCaption } from '#src/domain/hand-over-words.ts'
import { assigneeName } from '#src/domain/holder-words.ts'
import { fromMillis } from '#src/lib/instant.ts'
import { strokeOf } from '#src/lib/keys.ts'
import type { Desk } from '#src/queries/desk.ts'
import { dropHandOvers, handOverTickets } from '#src/queries/hand-overs.ts'
import { bookOf } from '#src/queries/ticket-book.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { heardKey } from '#src/ui/chosen-keys.ts'
import { Time } from '#src/ui/time.tsx'
import { useKey } from '#src/ui/use-key.ts'
import { conflictOf } from './conflict.ts'
import { HolderBadge } from './holder-badge.tsx'
import styles from './waiting.module.css'

type Props = { desk: Desk; handOver: HandOver; onLook: () => void }

/** A pending assignment. What asks is decided here too, by the same keys while the focus is in its row (rule 18). */
export function WaitingRow({ desk, handOver, onLook }: Props) {
  const { directory, session } = desk
  const { ticketId, code, to, at, state } = handOver
  const around = { directory, me: session.agentId }
  const reason = reasonOf(desk, handOver)
  const navigate = useNavigate()
  const look = () => {
    onLook()
    desk.scheduler.now()
    void navigate({ to: '/inbox/$chatId', params: { chatId: ticketId }, search: { view: 'open', code } })
  }
  const row = useRef<HTMLLIElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isConflict(state)) return
    const stroke = strokeOf(event)
    const { takeAnyway, leave } = conflictIn(desk, handOver, state)
    const found = [
      [ACTS.takeAnyway, takeAnyway],
      [ACTS.leaveIt, leave],
      [ACTS.lookFirst, look],
    ] as const
    const act = found.find(([it]) => stroke !== null && heardKey(it) === stroke)?.[1]
    if (!act || event.repeat) return
    event.preventDefault()
    act()
  })
  // The row itself does nothing: its keys are those of the buttons in it.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    const element = row.current
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [])
  return (
    <li ref={row} className={styles.row}>
      <HolderBadge holder={{ known: 'yes', assignee: to }} directory={directory} />
      <p className={styles.words}>
        <span>
          <Link
            to="/inbox/$chatId"
            params={{ chatId: ticketId }}
            search={{ view: 'open', code }}
            className={styles.code}
            onClick={onLook}
          >
            #{code}
          </Link>{' '}
          to{' '}
          <b>
            <Bdi text={assigneeName(to, directory, session.agentId)} max={80} />
          </b>
        </span>
        <span className={styles.state}>
          {sayCaption({ state, to }, around)}, pressed <Time at={fromMillis(at)} form="time" />
        </span>
        {reason !== null && (
          <span className={styles.state}>
            <Bdi text={reason} max={400} />
          </span>
        )}
      </p>
      {isConflict(state) ? (
        <ConflictActions desk={desk} handOver={handOver} conflict={state} onLook={look} />
      ) : (
        <Actions desk={desk} handOver={handOver} />
      )}
    </li>
  )
}

function conflictIn(desk: Desk, handOver: HandOver, conflict: Conflict) {
  const known = bookOf(desk.queryClient).tickets.get(handOver.ticketId)?.holder
  return conflictOf(desk, handOver, conflict, known)
}

function ConflictActions({ desk, handOver, conflict, onLook }: Props & { conflict: Conflict }) {
  const { takeAnyway, leave, ...labels } = conflictIn(desk, handOver, conflict)
  const code = `#${handOver.code}`
  return (
    <span className={styles.acts}>
      <Button size="sm" kbd={useKey(ACTS.lookFirst)} aria-label={`Look first at ${code}`} onClick={onLook}>
        Look first
      </Button>
      <Button
        size="sm"
        kbd={useKey(ACTS.leaveIt)}
        aria-label={`${labels.leaveLabel}: ${code}`}
        onClick={leave}
      >
        <Bdi text={labels.leaveLabel} max={80} className="truncate" />
      </Button>
      <Button
        size="sm"
        variant="primary"
        kbd={useKey(ACTS.takeAnyway)}
        aria-label={`${labels.anywayLabel}: ${code}`}
        onClick={takeAnyway}
      >
        <Bdi text={labels.anywayLabel} max={80} className="truncate" />
      </Button>
    </span>
  )
}

function Actions({ desk, handOver }: Pick<Props, 'desk' | 'handOver'>) {
  const { ticketId, code, to, undoes, state } = handOver
  if (state.step === 'sending') return null
  const drop = () => void dropHandOvers(desk, [ticketId])
  if (isUnsent(handOver))
    return (
      <Button size="sm" aria-label={`Cancel #${code}`} onClick={drop}>
        Cancel
      </Button>
    )
  const again = () => {
    const seen = state.step === 'differs' ? state.holder : handOver.former
    const holder = bookOf(desk.queryClient).tickets.get(ticketId)?.holder ?? seen
    void handOverTickets(desk, [{ ticket: { id: ticketId, code, holder }, to, undoes, anyway: true }])
  }
  return (
    <span className={styles.acts}>
      <Button size="sm" aria-label={`Leave #${code} as it is`} onClick={drop}>
        Leave
      </Button>
      <Button size="sm" variant="primary" onClick={again}>
        Try again
      </Button>
    </span>
  )
}

function reasonOf(desk: Desk, handOver: HandOver): string | null {
  const { state } = handOver
  if (isConflict(state)) return conflictIn(desk, handOver, state).sentence
  if (state.step !== 'refused') return null
  const { text, said } = refusalReason(state.error)
  return said === null ? text : `${text} The platform said: “${said}”`
}
