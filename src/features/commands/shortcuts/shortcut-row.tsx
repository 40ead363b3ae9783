import { Fragment, useRef, useState } from 'react'
import { COMMANDS, type CommandId } from '#src/domain/commands/commands.ts'
import { COMMAND_LABELS } from '#src/domain/commands/labels.ts'
import { getResetDisabledReason, withShortcut } from '#src/domain/commands/shortcut-change.ts'
import { getKeycaps, getKeyLabel, type KeyChoices } from '#src/lib/browser/keyboard.ts'
import { shortcutPreference } from '#src/ui/commands/shortcut-preference.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { ShortcutRecorder } from './shortcut-recorder.tsx'
import styles from './shortcuts-dialog.module.css'

type Props = {
  id: CommandId
  /** Its key as it is written down; null: none. */
  current: string | null
  choices: KeyChoices
  onAnnounce: (words: string) => void
}

/** An act and its key; pressed, the way to another. */
export function ShortcutRow({ id, current, choices, onAnnounce }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { label } = COMMAND_LABELS[id]
  const keyLabel = current === null ? 'no key' : getKeyLabel(current)
  const setKey = (key: string | null) => {
    shortcutPreference.set(withShortcut(choices, id, key))
    setOpen(false)
    onAnnounce(key === null ? `${label} has no key now.` : `${label} is ${getKeyLabel(key)} now.`)
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
        label={`Key of ${label}`}
        anchor={anchor}
        align="end"
        className={styles.editor}
      >
        <ShortcutRecorder id={id} label={label} choices={choices} onRecord={setKey} />
        <div className={styles.acts}>
          <Button
            size="sm"
            disabledReason={current === null ? 'It has no key' : null}
            onClick={() => setKey(null)}
          >
            Switch off
          </Button>
          <Button
            size="sm"
            disabledReason={
              current === COMMANDS[id].key ? 'It is as it was at first' : getResetDisabledReason(id, choices)
            }
            onClick={() => setKey(COMMANDS[id].key)}
          >
            {COMMANDS[id].key === null ? 'Reset' : `Back to ${getKeyLabel(COMMANDS[id].key)}`}
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
