import { Fragment, type KeyboardEvent, useId, useRef, useState } from 'react'
import { COMMANDS, type CommandId } from '#src/domain/commands/commands.ts'
import { COMMAND_LABELS } from '#src/domain/commands/labels.ts'
import {
  getResetDisabledReason,
  getShortcutError,
  withShortcut,
} from '#src/domain/commands/shortcut-change.ts'
import {
  getKeycaps,
  getKeyLabel,
  LEADER_KEY,
  type ShortcutOverrides,
  toKeystroke,
} from '#src/lib/browser/keyboard.ts'
import { shortcutPreference } from '#src/ui/commands/shortcuts.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './shortcuts-dialog.module.css'

type Props = {
  id: CommandId
  /** The command's shortcut in stored form; null: none. */
  current: string | null
  choices: ShortcutOverrides
  onAnnounce: (text: string) => void
}

/** A command and its shortcut, which opens a popover to change it. */
export function ShortcutRow({ id, current, choices, onAnnounce }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { label } = COMMAND_LABELS[id]
  const keyLabel = current === null ? 'no shortcut' : getKeyLabel(current)
  const setKey = (key: string | null) => {
    shortcutPreference.set(withShortcut(choices, id, key))
    setOpen(false)
    onAnnounce(key === null ? `${label} has no shortcut now.` : `${label} is ${getKeyLabel(key)} now.`)
  }
  return (
    <li className={styles.row} data-changed={choices[id] !== undefined || undefined}>
      <span className="truncate">{label}</span>
      <button
        ref={anchor}
        type="button"
        className={styles.key}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${label}: ${keyLabel}. Change`}
        title="Change"
        onClick={() => setOpen(!open)}
      >
        {current === null ? <span className={styles.none}>None</span> : <ShortcutKeycaps keys={current} />}
      </button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        label={`Shortcut for ${label}`}
        anchor={anchor}
        align="end"
        className={styles.editor}
      >
        <ShortcutRecorder id={id} label={label} choices={choices} onRecord={setKey} />
        <div className={styles.actions}>
          <Button
            size="sm"
            disabledReason={current === null ? 'It has no shortcut' : null}
            onClick={() => setKey(null)}
          >
            Switch off
          </Button>
          <Button
            size="sm"
            disabledReason={
              current === COMMANDS[id].defaultKey
                ? 'Already the default'
                : getResetDisabledReason(id, choices)
            }
            onClick={() => setKey(COMMANDS[id].defaultKey)}
          >
            {COMMANDS[id].defaultKey === null ? 'Reset' : `Reset to ${getKeyLabel(COMMANDS[id].defaultKey)}`}
          </Button>
        </div>
      </Popover>
    </li>
  )
}

function ShortcutKeycaps({ keys }: { keys: string }) {
  return getKeycaps(keys).map((cap, index) => (
    <Fragment key={cap + String(index)}>
      {index > 0 && keys.startsWith('g ') && <span className={styles.then}>then</span>}
      <kbd className={styles.cap}>{cap}</kbd>
    </Fragment>
  ))
}

type RecorderProps = {
  id: CommandId
  label: string
  choices: ShortcutOverrides
  onRecord: (key: string) => void
}

/** Keys that move the focus or close the popover keep their function while a shortcut is recorded. */
const NAVIGATION_KEYS = ['Tab', 'Shift+Tab', 'Escape']

/** Records a shortcut, or says why a key can't be one. A text field, since screen readers pass keys on only to those. */
function ShortcutRecorder({ id, label, choices, onRecord }: RecorderProps) {
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
          New shortcut for <b>{label}</b>
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
        {fieldError ?? (hasLeader ? 'Press the second key.' : 'One key, G then a key, or Ctrl and a key.')}
      </p>
    </>
  )
}

/** Rule 26: no Alt, no Ctrl with Alt; AltGr types text. */
function getModifierError(event: globalThis.KeyboardEvent): string | null {
  const isAlone = event.key === 'Alt' || event.key === 'AltGraph' || event.key === 'Shift'
  return !isAlone && (event.altKey || event.getModifierState('AltGraph'))
    ? 'Alt and AltGr can’t be used.'
    : null
}
