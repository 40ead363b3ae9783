import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { cancelAssignments } from '#src/data/assignment/submit.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { Assignment, ConflictState } from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { describeConflict } from '#src/features/assignment/describe-conflict.ts'
import type { AssignableTicket } from '#src/features/assignment/use-ticket-assignment.ts'
import { getRefusalReason } from '#src/presentation/assignment/assignment-labels.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { usePressGuard } from '#src/ui/hooks/use-press-guard.ts'
import styles from './assignment-bar.module.css'

type ConflictProps = {
  ticket: AssignableTicket
  assignment: Assignment
  conflict: ConflictState
  /** Gets the focus when a button of the conflict is pressed, which then disappears. */
  anchor: RefObject<HTMLElement | null>
  /** Null once the user has chosen to look first: then only the buttons stay. */
  onLookFirst: (() => void) | null
}

/**
 * Tells the user that the assignee is not the one they saw, and offers the ways to go on, each with a shortcut (rule 18).
 * The focus stays where it is, so that nothing typed is lost; a screen reader announces the sentence.
 */
export function AssignmentConflict({ ticket, assignment, conflict, anchor, onLookFirst }: ConflictProps) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { sentence, assignAnyway, dismiss, ...labels } = describeConflict(
    session,
    assignment,
    conflict,
    ticket.assignee,
    i18n,
  )
  const canLookFirst = onLookFirst !== null && conflict.step === 'asks'
  const lookFirst = () => {
    // Reads the assignee and the messages again.
    session.scheduler.runNow()
    onLookFirst?.()
  }
  useCommand(COMMANDS.takeAnyway, assignAnyway)
  useCommand(COMMANDS.leaveIt, dismiss)
  useCommand(COMMANDS.lookFirst, lookFirst, { enabled: canLookFirst })
  const [assignAnywayKey, dismissKey, lookFirstKey] = [
    useShortcutLabel(COMMANDS.takeAnyway),
    useShortcutLabel(COMMANDS.leaveIt),
    useShortcutLabel(COMMANDS.lookFirst),
  ]
  // They appear where the messages were, which the user may be about to press.
  const choices = usePressGuard<HTMLDivElement>('shown', 'hidden')
  const withFocusRestored = (run: () => void) => () => {
    anchor.current?.focus()
    run()
  }
  const buttons = (
    <>
      {/* The choice that overwrites nothing comes first and looks like the expected one. */}
      <Button size="sm" variant="primary" shortcut={dismissKey} onClick={withFocusRestored(dismiss)}>
        <Bdi text={labels.dismissLabel} max={80} className="truncate" />
      </Button>
      {canLookFirst && (
        <Button size="sm" shortcut={lookFirstKey} onClick={withFocusRestored(lookFirst)}>
          <Trans>View ticket first</Trans>
        </Button>
      )}
      <Button size="sm" shortcut={assignAnywayKey} onClick={withFocusRestored(assignAnyway)}>
        <Bdi text={labels.assignAnywayLabel} max={80} className="truncate" />
      </Button>
    </>
  )
  return (
    <div className={styles.reason} data-conflict={onLookFirst === null ? 'looking' : 'asking'}>
      {/* A lost race is announced by its notice, on every page. */}
      <p role={conflict.step === 'asks' && onLookFirst ? 'alert' : undefined}>
        <Bdi text={sentence} max={300} />
      </p>
      <div ref={choices} role="group" aria-label={t`The ticket was reassigned`} className={styles.choices}>
        {buttons}
      </div>
    </div>
  )
}

type RefusalProps = { ticketId: string; error: Parameters<typeof getRefusalReason>[0] }

/** Why the platform refused an assignment. */
export function RefusalReason({ ticketId, error }: RefusalProps) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const reason = getRefusalReason(error, i18n)
  const { text } = reason
  const platformMessage = <Bdi text={reason.platformMessage ?? ''} max={400} />
  return (
    <div className={styles.reason}>
      <p role="alert">
        {reason.platformMessage === null ? (
          text
        ) : (
          <Trans comment="text: sentences that explain the failure">
            {text} Server message: “{platformMessage}”
          </Trans>
        )}
      </p>
      <IconButton
        icon="x"
        size="sm"
        label={t`Dismiss the reason`}
        onClick={() => void cancelAssignments(session, [ticketId])}
      />
    </div>
  )
}
