import { useQuery } from '@tanstack/react-query'
import { presetOfSend } from '#src/domain/template-preset-make.ts'
import { isUnderWay, type Send } from '#src/domain/template-send.ts'
import { STEP_WORDS, whom } from '#src/domain/template-send-words.ts'
import type { Desk } from '#src/queries/desk.ts'
import { keepPresets } from '#src/queries/template-presets.ts'
import { outboxOf, sendsQuery } from '#src/queries/template-sends.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useToast } from '#src/ui/toaster.tsx'
import { Clock } from './clock.tsx'
import { sendAgain } from './send-again.ts'
import styles from './send-form.module.css'
import { SendNotice } from './send-notice.tsx'
import { usePresets } from './use-presets.ts'

type Props = { desk: Desk; onClose: () => void }

/** Every send of this device that is a day old or waits for a decision. */
export function SendsDialog({ desk, onClose }: Props) {
  const { data: sends } = useQuery(sendsQuery())
  const outbox = outboxOf(desk)
  return (
    <Dialog open onClose={onClose} title="Sent from this device" className={styles.sends}>
      {sends.length === 0 && <p className="muted">Nothing was sent from here, or all of it is settled.</p>}
      <ul className={styles.list}>
        {sends.map((send) => (
          <li key={send.id}>
            <p className={styles.line}>
              <span className="mono">{send.templateName}</span> to <Bdi text={whom(send)} />,{' '}
              <Clock at={send.at} />
              {isUnderWay(send) && <b>{STEP_WORDS[send.state.step]}</b>}
              <KeepPreset desk={desk} send={send} />
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
            <SendNotice
              send={send}
              onSettle={() => void outbox.settle(send.id)}
              {...(send.state.step === 'unknown' || send.state.step === 'unsent'
                ? { onAgain: () => void sendAgain(desk, send) }
                : {})}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** What was sent once is sent again sooner: where no preset has its template, it can be made one. */
function KeepPreset({ desk, send }: { desk: Desk; send: Send }) {
  const { all, isReading } = usePresets(desk)
  const toast = useToast()
  const preset = presetOfSend(send)
  if (isReading || preset === null || all.some((it) => it.name === send.templateName)) return null
  const keep = async () => {
    await keepPresets(desk, [preset])
    toast({ key: 'preset', text: `${send.templateName.slice(0, 60)} is a preset of this device.` })
  }
  return (
    <Button size="sm" variant="quiet" onClick={() => void keep()}>
      Keep as a preset
    </Button>
  )
}
