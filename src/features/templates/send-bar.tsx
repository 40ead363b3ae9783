import { useEffect, useId, useRef, useState } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import type { Category } from '#src/domain/template-preset.ts'
import type { Send } from '#src/domain/template-send.ts'
import { whom } from '#src/domain/template-send-words.ts'
import { keycaps } from '#src/lib/keys.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import { useSecondsUntil } from '#src/ui/use-seconds.ts'
import styles from './send-form.module.css'

type Props = {
  category: Category | null
  /** What of this form is on its way. */
  underWay: Send | null
  /** How many things are to be put right first. */
  stops: number
  /** What nothing in the form can put right; null: nothing of the kind. */
  whyNever: string | null
  onSend: () => void
  onUndo: (id: string) => void
}

/** The end of the form: to send, and for five seconds to undo. */
export function SendBar({ category, underWay, stops, whyNever, onSend, onUndo }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const isIdle = underWay === null
  const [begun, setBegun] = useState(false)
  if (!isIdle && !begun) setBegun(true)
  useEffect(() => {
    // What stood here took the focus away with itself.
    if (isIdle && begun && document.activeElement === document.body) button.current?.focus()
  }, [isIdle, begun])
  if (underWay) return <UnderWay send={underWay} onUndo={() => onUndo(underWay.id)} />
  return (
    <footer className={styles.actions}>
      <p className={styles.note} role="status">
        {stops > 0
          ? `${stops} ${stops === 1 ? 'thing' : 'things'} to put right before it can be sent.`
          : category === 'MARKETING' || category === null
            ? 'Marketing templates may not arrive unless the customer has opened a conversation with this number.'
            : 'It waits five seconds, then goes once.'}
      </p>
      <Button ref={button} variant="primary" className="push" disabledReason={whyNever} onClick={onSend}>
        Send template
        <SendKeys />
      </Button>
    </footer>
  )
}

function SendKeys() {
  const key = useKey(ACTS.sendNow)
  if (key === undefined) return null
  return (
    <span className={styles.keys} aria-hidden>
      {keycaps(key).map((it) => (
        <kbd key={it}>{it}</kbd>
      ))}
    </span>
  )
}

/** In which the second press of a double one is not taken for another: the button stands where the first one fell. */
const DOUBLE_MS = 400

function UnderWay({ send, onUndo }: { send: Send; onUndo: () => void }) {
  const { state } = send
  const button = useRef<HTMLButtonElement>(null)
  const since = useRef(0)
  const seconds = useSecondsUntil(state.step === 'waiting' ? state.until : null)
  const key = useKey(ACTS.undo)
  const note = useId()
  useAct(ACTS.undo, onUndo, { enabled: state.step === 'waiting' })
  useEffect(() => {
    since.current = performance.now()
    button.current?.focus()
  }, [])
  return (
    <footer className={styles.actions}>
      <p id={note} className={styles.note} role="status">
        {seconds === null ? 'Sending' : 'To be sent'} to <Bdi text={whom(send)} />
        {seconds === null ? '…' : <span aria-hidden>{` in ${seconds} s`}</span>}
      </p>
      {state.step === 'waiting' ? (
        <Button
          ref={button}
          className="push"
          icon="history"
          kbd={key}
          // The status has just come, and may not be read out: the focus has it read.
          aria-describedby={note}
          // A key that is still held down has done its part.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={({ detail, timeStamp }) => {
            if (detail === 0 || timeStamp - since.current > DOUBLE_MS) onUndo()
          }}
        >
          Undo
        </Button>
      ) : (
        <Button className="push" busy>
          Sending
        </Button>
      )}
    </footer>
  )
}
