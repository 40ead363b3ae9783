import { Fragment, useRef, useState } from 'react'
import { ACT_WORDS } from '#src/domain/act-words.ts'
import { ACTS, type ActId } from '#src/domain/acts.ts'
import { whyNotFirst, withKey } from '#src/domain/key-change.ts'
import { type KeyChoices, keycaps, keyWords } from '#src/lib/keys.ts'
import { Button } from '#src/ui/button.tsx'
import { chosenKeys } from '#src/ui/chosen-keys.ts'
import { Popover } from '#src/ui/popover.tsx'
import { KeyRecorder } from './key-recorder.tsx'
import styles from './keys-dialog.module.css'

type Props = {
  id: ActId
  /** Its key as it is written down; null: none. */
  current: string | null
  choices: KeyChoices
  onSay: (words: string) => void
}

/** An act and its key; pressed, the way to another. */
export function KeyRow({ id, current, choices, onSay }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { label } = ACT_WORDS[id]
  const words = current === null ? 'no key' : keyWords(current)
  const set = (key: string | null) => {
    chosenKeys.set(withKey(choices, id, key))
    setOpen(false)
    onSay(key === null ? `${label} has no key now.` : `${label} is ${keyWords(key)} now.`)
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
        aria-label={`${label}: ${words}. Change`}
        title="Change"
        onClick={() => setOpen(!open)}
      >
        {current === null ? <span className={styles.none}>None</span> : <Caps keys={current} />}
      </button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        label={`Key of ${label}`}
        anchor={anchor}
        align="end"
        className={styles.editor}
      >
        <KeyRecorder id={id} label={label} choices={choices} onKey={set} />
        <div className={styles.acts}>
          <Button
            size="sm"
            disabledReason={current === null ? 'It has no key' : null}
            onClick={() => set(null)}
          >
            Switch off
          </Button>
          <Button
            size="sm"
            disabledReason={current === ACTS[id].key ? 'It is as it was at first' : whyNotFirst(id, choices)}
            onClick={() => set(ACTS[id].key)}
          >
            {ACTS[id].key === null ? 'Reset' : `Back to ${keyWords(ACTS[id].key)}`}
          </Button>
        </div>
      </Popover>
    </li>
  )
}

function Caps({ keys }: { keys: string }) {
  return keycaps(keys).map((cap, at) => (
    <Fragment key={cap + String(at)}>
      {at > 0 && keys.startsWith('g ') && <span className={styles.then}>then</span>}
      <kbd className={styles.cap}>{cap}</kbd>
    </Fragment>
  ))
}
