import { Trans, useLingui } from '@lingui/react/macro'
import { useShowNotice } from '#src/data/notices/use-notices.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { storePresets } from '#src/data/templates/presets.ts'
import { getSendOutbox } from '#src/data/templates/send-outbox.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import { createPresetFromSend } from '#src/domain/templates/create-preset.ts'
import { isSendInProgress, type Send } from '#src/domain/templates/send.ts'
import styles from '#src/features/templates/composer/send-dialogs.module.css'
import { useResend } from '#src/features/templates/composer/use-resend.tsx'
import { getPresetsFullMessage } from '#src/features/templates/preset-labels.ts'
import { usePresets } from '#src/features/templates/presets/use-presets.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { usePressGuard } from '#src/ui/hooks/use-press-guard.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DeviceTime } from './device-time.tsx'
import { getRecipientLabel, SEND_STEP_LABELS } from './send-labels.ts'
import { SendOutcomeNotice } from './send-outcome-notice.tsx'

type Props = { onClose: () => void }

/** The sends of this device: accepted ones of the last day, and those in progress or in need of a decision. */
export function SendsDialog({ onClose }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const sends = useSessionState(sendsSlice)
  const outbox = getSendOutbox(session)
  const { resend, question } = useResend()
  const list = usePressGuard<HTMLUListElement>(sends.map(({ id, state }) => `${id} ${state.step}`).join())
  return (
    <Dialog
      open
      onClose={onClose}
      title={t({ message: 'Sent from this device', comment: 'A list of template sends' })}
      className={styles.sends}
    >
      {sends.length === 0 && (
        <p className="muted">
          <Trans>No pending templates.</Trans>
        </p>
      )}
      <ul ref={list} className={styles.list}>
        {sends.map((send) => (
          <li key={send.id}>
            <p className={styles.line}>
              <SendLine send={send} />
              {isSendInProgress(send) && <b>{t(SEND_STEP_LABELS[send.state.step])}</b>}
              <SaveAsPresetButton send={send} />
              {send.state.step === 'waiting' && (
                <Button size="sm" onClick={() => void outbox.undo(send.id)}>
                  <Trans>Undo</Trans>
                </Button>
              )}
            </p>
            {send.reason !== null && (
              <p className="muted">
                <Trans comment="<0/>: why it was sent although the customer had opted out">
                  Sent despite the opt-out. Reason: <Bdi text={send.reason} max={300} />
                </Trans>
              </p>
            )}
            <SendOutcomeNotice
              send={send}
              onDismiss={() => void outbox.dismiss(send.id)}
              {...(send.state.step === 'unknown' || send.state.step === 'unsent'
                ? { onResend: () => resend(send) }
                : {})}
            />
          </li>
        ))}
      </ul>
      {question}
    </Dialog>
  )
}

function SendLine({ send }: { send: Send }) {
  const { templateName } = send
  return (
    <Trans comment="<0>: the name of a template, <1/>: the customer, <2/>: the time of the send">
      <span className="mono">{templateName}</span> to <Bdi text={getRecipientLabel(send)} />,{' '}
      <DeviceTime at={send.at} />
    </Trans>
  )
}

/** Offers to save a sent template as a preset if it has none. */
function SaveAsPresetButton({ send }: { send: Send }) {
  const { i18n } = useLingui()
  const session = useSession()
  const { all, isLoading } = usePresets()
  const showNotice = useShowNotice()
  const preset = createPresetFromSend(send)
  if (isLoading || preset === null || all.some((it) => it.name === send.templateName)) return null
  const savePreset = async () => {
    const [saved] = await storePresets(session, [preset])
    showNotice({
      key: 'preset',
      text: saved ? (
        <Trans comment="<0/>: the name of a preset">
          <Bdi text={saved.label} max={60} /> is saved as a preset.
        </Trans>
      ) : (
        getPresetsFullMessage(i18n)
      ),
    })
  }
  return (
    <Button size="sm" variant="quiet" onClick={() => void savePreset()}>
      <Trans>Save as a preset</Trans>
    </Button>
  )
}
