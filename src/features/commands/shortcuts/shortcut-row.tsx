import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type KeyboardEvent, useId, useRef, useState } from 'react'
import { COMMANDS, type CommandId } from '#src/domain/commands/commands.ts'
import { COMMAND_LABELS } from '#src/features/commands/command-labels.ts'
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
import { getResetDisabledReason, getShortcutError, withShortcut } from './shortcut-change.ts'
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
  const { t, i18n } = useLingui()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const label = t(COMMAND_LABELS[id].label)
  const keyLabel = current === null ? null : getKeyLabel(current, i18n)
  const { defaultKey } = COMMANDS[id]
  const defaultKeyLabel = defaultKey === null ? null : getKeyLabel(defaultKey, i18n)
  const setKey = (key: string | null) => {
    shortcutPreference.set(withShortcut(choices, id, key))
    setOpen(false)
    const newKeyLabel = key === null ? null : getKeyLabel(key, i18n)
    onAnnounce(
      newKeyLabel === null
        ? t`Shortcut removed from ${label}.`
        : t({
            message: `${label} is now ${newKeyLabel}.`,
            comment: 'The keyboard shortcut of a command was changed: Next ticket is N now.',
          }),
    )
  }
  return (
    <li className={styles.row} data-changed={choices[id] !== undefined || undefined}>
      <span className={styles.label}>{label}</span>
      <button
        ref={anchor}
        type="button"
        className={styles.key}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={keyLabel === null ? t`${label}: no shortcut. Change` : t`${label}: ${keyLabel}. Change`}
        title={t({ message: 'Change', comment: 'Button: changes a keyboard shortcut' })}
        onClick={() => setOpen(!open)}
      >
        {current === null ? (
          <span className={styles.none}>
            <Trans comment="The command has no keyboard shortcut" context="keyboard shortcut">
              None
            </Trans>
          </span>
        ) : (
          <ShortcutKeycaps keys={current} />
        )}
      </button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        label={t`Shortcut for ${label}`}
        anchor={anchor}
        align="end"
        className={styles.editor}
      >
        <ShortcutRecorder id={id} label={label} choices={choices} onRecord={setKey} />
        <div className={styles.actions}>
          <Button
            size="sm"
            disabledReason={current === null ? t`No shortcut set` : null}
            onClick={() => setKey(null)}
          >
            <Trans comment="Button: removes the keyboard shortcut of a command">Switch off</Trans>
          </Button>
          <Button
            size="sm"
            disabledReason={
              current === defaultKey ? t`Already the default` : getResetDisabledReason(id, choices, i18n)
            }
            onClick={() => setKey(defaultKey)}
          >
            {defaultKeyLabel === null ? t`Reset` : t`Reset to ${defaultKeyLabel}`}
          </Button>
        </div>
      </Popover>
    </li>
  )
}

function ShortcutKeycaps({ keys }: { keys: string }) {
  return getKeycaps(keys).map((cap, index) => (
    <Fragment key={cap + String(index)}>
      {index > 0 && (
        <span className={styles.then}>
          <Trans comment="Between the two keys of a shortcut: G then I">then</Trans>
        </span>
      )}
      <kbd className={styles.cap} dir="ltr">
        {cap}
      </kbd>
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
  const { t, i18n } = useLingui()
  const fieldId = useId()
  const noteId = useId()
  const [hasLeader, setHasLeader] = useState(false)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const stroke = toKeystroke(event.nativeEvent)
    if (stroke !== null && NAVIGATION_KEYS.includes(stroke)) return
    event.preventDefault()
    if (stroke === null)
      return setFieldError(hasAlt(event.nativeEvent) ? t`Alt and AltGr can’t be used.` : null)
    if (/^(?:Mod\+)?(?:Control|Meta|Dead|Process|Unidentified|CapsLock)$/.test(stroke)) return
    if (stroke === LEADER_KEY && !hasLeader) {
      setFieldError(null)
      return setHasLeader(true)
    }
    const key = hasLeader ? `${LEADER_KEY} ${stroke}` : stroke
    const reason = getShortcutError(key, id, choices, i18n)
    setHasLeader(false)
    setFieldError(reason)
    if (reason === null) onRecord(key)
  }
  const leaderLabel = getKeyLabel(LEADER_KEY, i18n)
  return (
    <>
      <div className={styles.recorder}>
        <label htmlFor={fieldId}>
          <Trans>
            New shortcut for <b>{label}</b>
          </Trans>
        </label>
        <input
          id={fieldId}
          data-autofocus
          readOnly
          inputMode="none"
          autoComplete="off"
          aria-describedby={noteId}
          value={
            hasLeader
              ? t({
                  message: `${leaderLabel} then …`,
                  comment: 'The first key of a shortcut was pressed: G then …',
                })
              : ''
          }
          placeholder={t`Press a key`}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={noteId} role="status" className={styles.note} data-refused={fieldError !== null || undefined}>
        {fieldError ?? (hasLeader ? t`Press the second key.` : t`One key, G then a key, or Ctrl and a key.`)}
      </p>
    </>
  )
}

/** Whether a key was pressed with Alt or AltGr. Rule 26: no Alt, no Ctrl with Alt; AltGr types text. */
function hasAlt(event: globalThis.KeyboardEvent): boolean {
  const isAlone = event.key === 'Alt' || event.key === 'AltGraph' || event.key === 'Shift'
  return !isAlone && (event.altKey || event.getModifierState('AltGraph'))
}
