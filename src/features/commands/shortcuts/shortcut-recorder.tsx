import { type KeyboardEvent, useId, useState } from 'react'
import type { CommandId } from '#src/domain/commands/commands.ts'
import { getShortcutError } from '#src/domain/commands/shortcut-change.ts'
import { getKeyLabel, type KeyChoices, LEADER_KEY, toKeystroke } from '#src/lib/browser/keyboard.ts'
import styles from './shortcuts-dialog.module.css'

type Props = { id: CommandId; label: string; choices: KeyChoices; onRecord: (key: string) => void }

/** Moving on and leaving stay what they are while a key is waited for. */
const NAVIGATION_KEYS = ['Tab', 'Shift+Tab', 'Escape']

/** Waits for a key and says why it can't be that one. A field, for a reader of the screen to pass keys on; it takes no text. */
export function ShortcutRecorder({ id, label, choices, onRecord }: Props) {
  const noteId = useId()
  const [hasLeader, setHasLeader] = useState(false)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const stroke = toKeystroke(event.nativeEvent)
    if (stroke !== null && NAVIGATION_KEYS.includes(stroke)) return
    event.preventDefault()
    if (stroke === null) return setFieldError(getModifierError(event.nativeEvent))
    if (/^(?:Mod\+)?(?:Control|Meta|Dead|Process|Unidentified|CapsLock)$/.test(stroke)) return
    if (stroke === LEADER_KEY && !hasLeader) {
      setFieldError(null)
      return setHasLeader(true)
    }
    const key = hasLeader ? `${LEADER_KEY} ${stroke}` : stroke
    const reason = getShortcutError(key, id, choices)
    setHasLeader(false)
    setFieldError(reason)
    if (reason === null) onRecord(key)
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
          value={hasLeader ? `${getKeyLabel(LEADER_KEY)} then …` : ''}
          placeholder="Press a key"
          onKeyDown={onKeyDown}
        />
      </label>
      <p id={noteId} role="status" className={styles.note} data-refused={fieldError !== null || undefined}>
        {fieldError ?? (hasLeader ? 'Now the second key.' : 'One key, G and one more, or Ctrl with one.')}
      </p>
    </>
  )
}

/** Rule 26: no Alt, no Ctrl with Alt; what AltGr types is text. */
function getModifierError(event: globalThis.KeyboardEvent): string | null {
  const isAlone = event.key === 'Alt' || event.key === 'AltGraph' || event.key === 'Shift'
  return !isAlone && (event.altKey || event.getModifierState('AltGraph')) ? 'Not with Alt or AltGr.' : null
}
