import { type KeyboardEvent, useId, useState } from 'react'
import type { ActId } from '#src/domain/acts.ts'
import { whyNotKey } from '#src/domain/key-change.ts'
import { type KeyChoices, keyWords, LEADER, strokeOf } from '#src/lib/keys.ts'
import styles from './keys-dialog.module.css'

type Props = { id: ActId; label: string; choices: KeyChoices; onKey: (key: string) => void }

/** Moving on and leaving stay what they are while a key is waited for. */
const LEFT_ALONE = ['Tab', 'Shift+Tab', 'Escape']

/** Waits for a key and says why it can't be that one. A field, for a reader of the screen to pass keys on; it takes no text. */
export function KeyRecorder({ id, label, choices, onKey }: Props) {
  const noteId = useId()
  const [led, setLed] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const stroke = strokeOf(event.nativeEvent)
    if (stroke !== null && LEFT_ALONE.includes(stroke)) return
    event.preventDefault()
    if (stroke === null) return setRefusal(refusedModifier(event.nativeEvent))
    if (/^(?:Mod\+)?(?:Control|Meta|Dead|Process|Unidentified|CapsLock)$/.test(stroke)) return
    if (stroke === LEADER && !led) {
      setRefusal(null)
      return setLed(true)
    }
    const key = led ? `${LEADER} ${stroke}` : stroke
    const why = whyNotKey(key, id, choices)
    setLed(false)
    setRefusal(why)
    if (why === null) onKey(key)
  }
  return (
    <>
      <label className={styles.recorder}>
        <span>
          New key for <b>{label}</b>
        </span>
        <input
          data-autofocus
          readOnly
          inputMode="none"
          autoComplete="off"
          aria-describedby={noteId}
          value={led ? `${keyWords(LEADER)} then …` : ''}
          placeholder="Press a key"
          onKeyDown={onKeyDown}
        />
      </label>
      <p id={noteId} role="status" className={styles.note} data-refused={refusal !== null || undefined}>
        {refusal ?? (led ? 'Now the second key.' : 'One key, G and one more, or Ctrl with one.')}
      </p>
    </>
  )
}

/** Rule 26: no Alt, no Ctrl with Alt; what AltGr types is text. */
function refusedModifier(event: globalThis.KeyboardEvent): string | null {
  const isAlone = event.key === 'Alt' || event.key === 'AltGraph' || event.key === 'Shift'
  return !isAlone && (event.altKey || event.getModifierState('AltGraph')) ? 'Not with Alt or AltGr.' : null
}
