import { useQuery } from '@tanstack/react-query'
import { useSession } from '#src/data/session/use-session.ts'
import { storePresets } from '#src/data/templates/presets.ts'
import { getSendOutbox, sendsQuery } from '#src/data/templates/sends.ts'
import { createPresetFromSend } from '#src/domain/templates/create-preset.ts'
import { PRESETS_FULL_MESSAGE } from '#src/domain/templates/preset-list.ts'
import { isSendInProgress, type Send } from '#src/domain/templates/send.ts'
import { getRecipientLabel, SEND_STEP_LABELS } from '#src/domain/templates/send-labels.ts'
import styles from '#src/features/templates/composer/send-form.module.css'
import { resend } from '#src/features/templates/composer/use-submit-send.tsx'
import { SavedPresetText } from '#src/features/templates/presets/preset-tools.tsx'
import { usePresets } from '#src/features/templates/presets/use-presets.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useShowToast } from '#src/ui/feedback/toaster.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DeviceTime } from './device-time.tsx'
import { SendOutcomeNotice } from './send-outcome-notice.tsx'

type Props = { onClose: () => void }

/** The sends of this device: accepted ones of the last day, and those in progress or in need of a decision. */
export function SendsDialog({ onClose }: Props) {
  const session = useSession()
  const { data: sends } = useQuery(sendsQuery())
  const outbox = getSendOutbox(session)
  return (
    <Dialog open onClose={onClose} title="Sent from this device" className={styles.sends}>
      {sends.length === 0 && <p className="muted">No template sends are pending.</p>}
      <ul className={styles.list}>
        {sends.map((send) => (
          <li key={send.id}>
            <p className={styles.line}>
              <span className="mono">{send.templateName}</span> to <Bdi text={getRecipientLabel(send)} />,{' '}
              <DeviceTime at={send.at} />
              {isSendInProgress(send) && <b>{SEND_STEP_LABELS[send.state.step]}</b>}
              <SaveAsPresetButton send={send} />
              {send.state.step === 'waiting' && (
                <Button size="sm" onClick={() => void outbox.undo(send.id)}>
                  Undo
                </Button>
              )}
            </p>
            {send.reason !== null && (
              <p className="muted">
                Opted out; sent because: <Bdi text={send.reason} max={300} />
              </p>
            )}
            <SendOutcomeNotice
              send={send}
              onDismiss={() => void outbox.dismiss(send.id)}
              {...(send.state.step === 'unknown' || send.state.step === 'unsent'
                ? { onResend: () => void resend(session, send) }
                : {})}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Offers to save a sent template as a preset if it has none. */
function SaveAsPresetButton({ send }: { send: Send }) {
  const session = useSession()
  const { all, isLoading } = usePresets()
  const showToast = useShowToast()
  const preset = createPresetFromSend(send)
  if (isLoading || preset === null || all.some((it) => it.name === send.templateName)) return null
  const savePreset = async () => {
    const [saved] = await storePresets(session, [preset])
    showToast({ key: 'preset', text: saved ? <SavedPresetText preset={saved} /> : PRESETS_FULL_MESSAGE })
  }
  return (
    <Button size="sm" variant="quiet" onClick={() => void savePreset()}>
      Save as a preset
    </Button>
  )
}
