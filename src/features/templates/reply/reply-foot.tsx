import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useRef, useState } from 'react'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { SendCheckLevel } from '#src/domain/templates/check.ts'
import type { DraftFieldName } from '#src/domain/templates/refusal.ts'
import { getCheckSentence, type WordedCheck } from '#src/features/templates/checks/check-text.ts'
import type { useComposer } from '#src/features/templates/composer/use-composer.ts'
import { CheckList } from '#src/features/templates/preview/composer-preview.tsx'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './reply.module.css'
import type { Sender } from './sender.ts'

type Props = {
  sendButton: RefObject<HTMLButtonElement | null>
  composer: ReturnType<typeof useComposer>
  sender: Sender
  onShowField: (field: DraftFieldName, valueIndex?: number) => void
}

/** Both values of a contradiction say more than which of the values it is. */
function getLine({ finding, title, advice }: WordedCheck): string {
  return (finding.kind === 'value-differs' && advice) || title
}

const LEVELS: readonly SendCheckLevel[] = ['stop', 'wait', 'ask', 'warn']

/** What the checks found, worst first, and the one button that sends. */
export function ReplyFoot({ sendButton, composer, sender, onShowField }: Props) {
  const { t, i18n } = useLingui()
  const { checks, blockingCheck, isSubmitted } = composer
  const [isOpen, setOpen] = useState(false)
  const line = useRef<HTMLButtonElement>(null)
  const shortcut = useShortcutLabel(COMMANDS.sendNow)
  const worst = LEVELS.map((level) => checks.find((it) => it.level === level)).find((it) => it !== undefined)
  // Nothing has been tried yet: what is still to fill in is no error.
  const state = worst === undefined ? 'ok' : worst.level === 'stop' && !isSubmitted ? 'open' : worst.level
  const passedCount = checks.filter((it) => it.level === 'ok').length
  const isElsewhere = sender.isTicketChannel === false
  return (
    <footer className={styles.foot}>
      {/* Around the button: a status inside would take the button’s name. */}
      <div role="status" className={styles.status}>
        <button
          ref={line}
          type="button"
          className={styles.check}
          data-state={state}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={worst === undefined ? 'check' : CHECK_ICONS[worst.level]} size="sm" />
          <span>
            {worst === undefined || worst.level === 'warn' ? <SenderText sender={sender} /> : null}
            {worst === undefined
              ? t({
                  message: plural(passedCount, { one: '# check passed', other: '# checks passed' }),
                  comment: 'Checks of a message before it is sent',
                })
              : composer.isSendWaiting
                ? t({
                    message: 'Sends once this is checked…',
                    comment: 'After Send was pressed: checks still load',
                  })
                : getLine(worst)}
          </span>
        </button>
      </div>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        label={t`Checks before sending`}
        anchor={line}
        side="above"
        className={styles.checks}
      >
        <CheckList
          checks={checks}
          onShowField={(field, index) => {
            setOpen(false)
            onShowField(field, index)
          }}
        />
      </Popover>
      <Button
        ref={sendButton}
        variant={
          worst === undefined || worst.level === 'warn' || worst.level === 'ask' ? 'primary' : 'default'
        }
        disabledReason={
          // What is pressed while checks load is sent once they have.
          blockingCheck === undefined || blockingCheck.level === 'wait'
            ? null
            : getCheckSentence(blockingCheck, i18n)
        }
        // The Enter key that chose the template may still be down when this button gets the focus.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => composer.send('unasked')}
      >
        {isElsewhere && sender.name !== null ? (
          <span>
            <Trans comment="A button. <0/>: the name of a channel">
              Send from <Bdi text={sender.name} max={40} />
            </Trans>
          </span>
        ) : (
          <Trans comment="A button: sends the message">Send</Trans>
        )}
        {shortcut !== undefined && <Kbd keys={shortcut} hint />}
      </Button>
    </footer>
  )
}

const CHECK_ICONS = {
  ok: 'check',
  warn: 'triangle-alert',
  ask: 'triangle-alert',
  wait: 'hourglass',
  stop: 'circle-alert',
} as const

function SenderText({ sender: { name, isTicketChannel } }: Pick<Props, 'sender'>) {
  if (name === null || isTicketChannel === false) return null
  return isTicketChannel ? (
    <>
      <Trans comment="Where a message is sent from. <0/>: the name of a channel">
        From <Bdi text={name} max={60} />, this ticket’s channel.
      </Trans>{' '}
    </>
  ) : (
    <>
      <Trans comment="Where a message is sent from. <0/>: the name of a channel">
        From <Bdi text={name} max={60} />.
      </Trans>{' '}
    </>
  )
}
