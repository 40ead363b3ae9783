import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { PresetCategory } from '#src/domain/templates/preset.ts'
import type { Send } from '#src/domain/templates/send.ts'
import { getRecipientLabel } from '#src/features/templates/sends/send-labels.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { usePressGuard } from '#src/ui/hooks/use-press-guard.ts'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import styles from './send-form.module.css'

type Props = {
  sendButton: RefObject<HTMLButtonElement | null>
  category: PresetCategory | null
  /** This form's send in progress; null if there is none. */
  pendingSend: Send | null
  /** The number of checks that block sending. */
  blockingCount: number
  /** A blocking problem that no field of the form can fix; null if there is none. */
  disabledReason: string | null
  onSend: () => void
  onUndo: (id: string) => void
  /** Moves the focus into the form: the next Enter, meant for Undo again, must send nothing. */
  onFocusLost: () => void
}

/** The footer of the form: sends the template, and undoes a send for five seconds. */
export function SendBar(props: Props) {
  const { pendingSend, onUndo } = props
  const restoreFocus = useEffectEvent(props.onFocusLost)
  const isIdle = pendingSend === null
  const [hasSent, setHasSent] = useState(false)
  if (!isIdle && !hasSent) setHasSent(true)
  useEffect(() => {
    // The Undo button was unmounted with the focus on it.
    if (isIdle && hasSent && document.activeElement === document.body) restoreFocus()
  }, [isIdle, hasSent])
  const group = usePressGuard<HTMLElement>(pendingSend?.state.step ?? 'idle')
  return (
    <footer ref={group} className={styles.actions}>
      {pendingSend ? (
        <PendingSend send={pendingSend} onUndo={() => onUndo(pendingSend.id)} />
      ) : (
        <SendActions {...props} />
      )}
    </footer>
  )
}

function SendActions({ sendButton, category, blockingCount, disabledReason, onSend }: Props) {
  const { t } = useLingui()
  return (
    <>
      <p className={styles.note} role="status">
        {blockingCount > 0
          ? t`${plural(blockingCount, {
              one: '# problem to fix before you can send.',
              other: '# problems to fix before you can send.',
            })}`
          : category === 'MARKETING' || category === null
            ? t({
                message:
                  'Marketing templates may not be delivered unless the customer has opened a conversation with this number.',
                comment: 'This number: the one that the template is sent from',
              })
            : t({ message: 'It is sent once, after five seconds.', comment: 'It: the template' })}
      </p>
      <Button
        ref={sendButton}
        variant="primary"
        className="push"
        disabledReason={disabledReason}
        // The Enter key that chose the template may still be down when this button gets the focus.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={onSend}
      >
        <Trans>Send template</Trans>
        <SendShortcut />
      </Button>
    </>
  )
}

function SendShortcut() {
  const shortcut = useShortcutLabel(COMMANDS.sendNow)
  return shortcut !== undefined && <Kbd keys={shortcut} hint />
}

function PendingSend({ send, onUndo }: { send: Send; onUndo: () => void }) {
  const { state } = send
  const button = useRef<HTMLButtonElement>(null)
  const seconds = useSecondsUntil(state.step === 'waiting' ? state.until : null)
  const shortcut = useShortcutLabel(COMMANDS.undo)
  const statusId = useId()
  useCommand(COMMANDS.undo, onUndo, { enabled: state.step === 'waiting' })
  useEffect(() => {
    button.current?.focus()
  }, [])
  return (
    <>
      <p id={statusId} className={styles.note} role="status">
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
          className="push"
          icon="history"
          shortcut={shortcut}
          // A status mounted with its text may not be announced; as the description of the focused button it is.
          aria-describedby={statusId}
          // A key held down since sending must not trigger Undo.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={onUndo}
        >
          <Trans>Undo</Trans>
        </Button>
      ) : (
        <Button className="push" busy>
          <Trans comment="State of a send" context="state of a send">
            Sending
          </Trans>
        </Button>
      )}
    </>
  )
}
