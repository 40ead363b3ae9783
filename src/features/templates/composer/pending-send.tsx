import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { getSendOutbox } from '#src/data/templates/send-outbox.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { Send } from '#src/domain/templates/send.ts'
import styles from '#src/features/templates/reply/reply.module.css'
import { getRecipientLabel } from '#src/features/templates/sends/send-labels.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { usePressGuard } from '#src/ui/hooks/use-press-guard.ts'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'

type Props = {
  /** This form's send in progress; null if there is none. */
  send: Send | null
  /** Moves the focus into the form: the next Enter, meant for Undo again, must send nothing. */
  onFocusLost: () => void
  /** What sends the form, shown while nothing is on its way. */
  children: ReactNode
}

/** In the place of what sends a form: its send for five seconds, which can be undone. */
export function PendingSend({ send, onFocusLost, children }: Props) {
  const restoreFocus = useEffectEvent(onFocusLost)
  const isIdle = send === null
  const [hasSent, setHasSent] = useState(false)
  if (!isIdle && !hasSent) setHasSent(true)
  useEffect(() => {
    // The Undo button was unmounted with the focus on it.
    if (isIdle && hasSent && document.activeElement === document.body) restoreFocus()
  }, [isIdle, hasSent])
  const group = usePressGuard<HTMLDivElement>(send?.state.step ?? 'idle')
  return (
    <div ref={group} className={styles.footPlace}>
      {send === null ? children : <SendInProgress send={send} />}
    </div>
  )
}

function SendInProgress({ send }: { send: Send }) {
  const session = useSession()
  const { state } = send
  const button = useRef<HTMLButtonElement>(null)
  const seconds = useSecondsUntil(state.step === 'waiting' ? state.until : null)
  const shortcut = useShortcutLabel(COMMANDS.undo)
  const statusId = useId()
  const undo = () => void getSendOutbox(session).undo(send.id)
  useCommand(COMMANDS.undo, undo, { enabled: state.step === 'waiting' })
  useEffect(() => {
    button.current?.focus()
  }, [])
  return (
    <footer className={styles.foot}>
      <p id={statusId} className={styles.check} role="status">
        {seconds === null ? (
          <Trans>
            Sending to <Bdi text={getRecipientLabel(send)} />…
          </Trans>
        ) : (
          <Trans comment="<0/>: the customer, s: seconds">
            To be sent to <Bdi text={getRecipientLabel(send)} />
            <span aria-hidden> in {seconds} s</span>
          </Trans>
        )}
      </p>
      {state.step === 'waiting' ? (
        <Button
          ref={button}
          icon="history"
          shortcut={shortcut}
          // A status mounted with its text may not be announced; as the description of the focused button it is.
          aria-describedby={statusId}
          // A key held down since sending must not trigger Undo.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={undo}
        >
          <Trans>Undo</Trans>
        </Button>
      ) : (
        <Button busy>
          <Trans comment="State of a send" context="state of a send">
            Sending
          </Trans>
        </Button>
      )}
    </footer>
  )
}
