import type { RefObject } from 'react'
import type { Session } from '#src/data/session/session.ts'
import type { ConflictState, PendingAssignment } from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { describeConflict } from '#src/features/assignment/describe-conflict.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './assignment-bar.module.css'
import type { AssignableTicket } from './ticket-assignment-bar.tsx'

type Props = {
  session: Session
  ticket: AssignableTicket
  assignment: PendingAssignment
  conflict: ConflictState
  /** Has the focus after a button that goes away was pressed. */
  anchor: RefObject<HTMLElement | null>
  /** Null once the person has chosen to look first: then only the buttons stay. */
  onLookFirst: (() => void) | null
}

/**
 * The ticket is with somebody else than the person saw: what to do about it, one key each (rule 18). The focus stays
 * where it is, so that nothing typed is lost; the sentence is read out.
 */
export function AssignmentConflict({ session, ticket, assignment, conflict, anchor, onLookFirst }: Props) {
  const { sentence, assignAnyway, dismiss, ...labels } = describeConflict(
    session,
    assignment,
    conflict,
    ticket.holder,
  )
  const canLookFirst = onLookFirst !== null && conflict.step === 'asks'
  const lookFirst = () => {
    // Who has it and what was said since: read anew.
    session.scheduler.runNow()
    onLookFirst?.()
  }
  useCommand(COMMANDS.takeAnyway, assignAnyway)
  useCommand(COMMANDS.leaveIt, dismiss)
  useCommand(COMMANDS.lookFirst, lookFirst, { enabled: canLookFirst })
  const [takeKey, leaveKey, lookKey] = [
    useShortcutLabel(COMMANDS.takeAnyway),
    useShortcutLabel(COMMANDS.leaveIt),
    useShortcutLabel(COMMANDS.lookFirst),
  ]
  const runFocused = (run: () => void) => () => {
    anchor.current?.focus()
    run()
  }
  const buttons = (
    <>
      <Button size="sm" variant="primary" shortcut={takeKey} onClick={runFocused(assignAnyway)}>
        <Bdi text={labels.assignAnywayLabel} max={80} className="truncate" />
      </Button>
      <Button size="sm" shortcut={leaveKey} onClick={runFocused(dismiss)}>
        <Bdi text={labels.dismissLabel} max={80} className="truncate" />
      </Button>
      {canLookFirst && (
        <Button size="sm" shortcut={lookKey} onClick={runFocused(lookFirst)}>
          Look first
        </Button>
      )}
    </>
  )
  return (
    <div className={styles.reason} data-conflict={onLookFirst === null ? 'looking' : 'asking'}>
      {/* The loser of a race hears it from the toast, wherever they are. */}
      <p role={conflict.step === 'asks' && onLookFirst ? 'alert' : undefined}>
        <Bdi text={sentence} max={300} />
      </p>
      <div role="group" aria-label="The ticket was reassigned" className={styles.choice}>
        {buttons}
      </div>
    </div>
  )
}
