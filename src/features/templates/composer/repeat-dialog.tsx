import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Select, Trans, useLingui } from '@lingui/react/macro'
import { isSendInProgress, type Repeat, type Send } from '#src/domain/templates/send.ts'
import { DeviceTime } from '#src/features/templates/sends/device-time.tsx'
import { getRecipientLabel } from '#src/features/templates/sends/send-labels.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './send-dialogs.module.css'

type RepeatKind = 'under way' | 'just sent' | 'unknown'

const REPEAT_TEXTS: Readonly<Record<'same' | 'number', Readonly<Record<RepeatKind, MessageDescriptor>>>> = {
  same: {
    'under way': msg`The same template is being sent to this phone.`,
    'just sent': msg`The same template was sent to this phone less than a minute ago.`,
    unknown: msg`The same template may have been sent to this phone. The outcome is unknown.`,
  },
  number: {
    'under way': msg`A message is being sent to this number.`,
    'just sent': msg`A message was sent to this number less than a minute ago.`,
    unknown: msg`A message may have been sent to this number less than a minute ago. The outcome is unknown.`,
  },
}

function getRepeatKind(send: Send): RepeatKind {
  if (isSendInProgress(send)) return 'under way'
  return send.state.step === 'unknown' ? 'unknown' : 'just sent'
}

type RepeatDialogProps = {
  repeat: Repeat
  onSend: () => void
  onClose: () => void
}

/** Asks for confirmation before the same content, or another message, is sent to the same number again. */
export function RepeatDialog({ repeat: { send, isSame }, onSend, onClose }: RepeatDialogProps) {
  const { t } = useLingui()
  const {
    templateName,
    state: { step },
  } = send
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSame ? t`Send the same template again?` : t`Send another message to this number?`}
      className={styles.dialog}
    >
      <div className={styles.confirmation}>
        <p>{t(REPEAT_TEXTS[isSame ? 'same' : 'number'][getRepeatKind(send)])}</p>
        <p className="muted">
          <Trans comment="An earlier send. <1/>: the customer, <2/>: a time">
            <span className="mono">{templateName}</span> to <Bdi text={getRecipientLabel(send)} />,{' '}
            <Select
              value={step}
              _accepted="accepted"
              _waiting="sending soon"
              _sending="sending"
              _refused="rejected"
              _unsent="not sent"
              other="outcome unknown"
            />
            , submitted at <DeviceTime at={send.at} />
          </Trans>
        </p>
        <div className={styles.actionRow}>
          <Button variant="primary" data-autofocus onClick={onClose}>
            <Trans>Don’t send</Trans>
          </Button>
          <Button onClick={onSend}>
            {isSame ? (
              <Trans>Send it again</Trans>
            ) : (
              <Trans comment="A button: sends another message to the same number">Send another</Trans>
            )}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
