import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { SendCheck } from '#src/domain/templates/check.ts'
import {
  addValue,
  type Draft,
  type DraftValue,
  isOneTimeCode,
  moveValue,
  removeValue,
  setValue,
} from '#src/domain/templates/draft.ts'
import type { Preset, PresetValue } from '#src/domain/templates/preset.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { TextField } from '#src/ui/controls/field.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import styles from './send-form.module.css'
import { TextareaField } from './textarea-field.tsx'

type Props = {
  draft: Draft
  onDraftChange: (draft: Draft) => void
  /** Names and examples of the values; null if the template has no preset. */
  preset: Preset | null
  checks: readonly SendCheck[]
  isSubmitted: boolean
}

/** The values for the placeholders {{1}}, {{2}} and so on. */
export function ValuesSection({ draft, onDraftChange, preset, checks, isSubmitted }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const failedCheck = checks.find((it) => it.field === 'values' && it.level === 'stop')
  const code = draft.values[0]
  const placeholder = '{{1}}'
  const appendValue = () => {
    onDraftChange(addValue(draft))
    // The new row exists only after the next render.
    setTimeout(() =>
      list.current?.querySelector<HTMLInputElement>('[data-value]:last-of-type input')?.focus(),
    )
  }
  return (
    <fieldset className={styles.section} data-field="values">
      <legend className="visually-hidden">
        {isOneTimeCode(draft) ? (
          <Trans>One-time code</Trans>
        ) : (
          <Trans comment="The values for the placeholders in a template’s text">Body values</Trans>
        )}
      </legend>
      {isOneTimeCode(draft) ? (
        <div className={styles.grid}>
          <TextField
            label={t`One-time code`}
            mono
            autoComplete="off"
            value={code?.text ?? ''}
            onValueChange={(text) => onDraftChange(setValue(draft, code?.key ?? 1, text))}
            hint={t({
              message: `Entered once: used in ${placeholder} and in button 0`,
              comment: 'placeholder: {{1}}',
            })}
            error={isSubmitted ? failedCheck?.title : undefined}
          />
        </div>
      ) : (
        <>
          <h2 className={styles.title}>
            <Trans comment="The values for the placeholders in a template’s text">
              Body values <span className="muted">Position decides the placeholder</span>
            </Trans>
          </h2>
          <div ref={list} className={styles.params}>
            {draft.values.map((value, index) => (
              <ValueRow
                key={value.key}
                value={value}
                index={index}
                count={draft.values.length}
                presetValue={preset?.values[index] ?? null}
                isInvalid={isSubmitted && value.text.trim() === ''}
                onTextChange={(text) => onDraftChange(setValue(draft, value.key, text))}
                onMove={(to) => onDraftChange(moveValue(draft, value.key, to))}
                onRemove={() => onDraftChange(removeValue(draft, value.key))}
              />
            ))}
            <Button variant="quiet" icon="plus" className={styles.add} onClick={appendValue}>
              <Trans>Add value</Trans>
            </Button>
          </div>
        </>
      )}
      <TextareaField
        label={t`Template text`}
        note={t({ message: 'optional, for the preview only', comment: 'Beside the label of a field' })}
        value={draft.text}
        onValueChange={(text) => onDraftChange({ ...draft, text })}
      />
    </fieldset>
  )
}

type ValueRowProps = {
  value: DraftValue
  /** Counted from zero. */
  index: number
  count: number
  /** The value's name and example; null if the preset doesn't have it. */
  presetValue: PresetValue | null
  isInvalid: boolean
  onTextChange: (text: string) => void
  onMove: (index: number) => void
  onRemove: () => void
}

/** One value beside its placeholder. Dragging the placeholder, arrow keys on it, or the buttons move the value. */
function ValueRow({
  value,
  index,
  count,
  presetValue,
  isInvalid,
  onTextChange,
  onMove,
  onRemove,
}: ValueRowProps) {
  const { t } = useLingui()
  const row = useRef<HTMLDivElement>(null)
  const number = index + 1
  const name =
    presetValue &&
    (presetValue.name ?? t({ message: `value ${number}`, comment: 'The name of a value that has none' }))
  const example = presetValue?.example ?? ''
  const moveAndFocus = (newIndex: number, focusSelector: string) => {
    onMove(newIndex)
    // Moving a row in the DOM can take the focus from it.
    setTimeout(() => row.current?.querySelector<HTMLElement>(focusSelector)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    moveAndFocus(index + step, `.${styles.slot}`)
  }
  return (
    <div ref={row} className={styles.param} data-value={index}>
      <button
        type="button"
        className={styles.slot}
        aria-label={t`Placeholder ${number}: move its value with the arrow keys`}
        title={t`Drag to move, or use the arrow keys`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => startDrag(event, onMove)}
      >
        {`{{${number}}}`}
      </button>
      <Input
        value={value.text}
        onValueChange={onTextChange}
        dir="auto"
        autoComplete="off"
        aria-label={
          name === null
            ? t`Value for placeholder ${number}`
            : t({ message: `Value for placeholder ${number}, ${name}`, comment: 'name: of the value' })
        }
        aria-invalid={isInvalid || undefined}
        placeholder={
          name === null || example === ''
            ? (name ?? '')
            : t({ message: `${name}, e.g. ${example}`, comment: 'A value’s name, and an example of it' })
        }
      />
      <span className={styles.tools}>
        <IconButton
          size="sm"
          icon="arrow-up"
          label={t`Move value ${number} up`}
          data-tool="up"
          aria-disabled={index === 0 || undefined}
          onClick={() => moveAndFocus(index - 1, '[data-tool="up"]')}
        />
        <IconButton
          size="sm"
          icon="arrow-down"
          label={t`Move value ${number} down`}
          data-tool="down"
          aria-disabled={index === count - 1 || undefined}
          onClick={() => moveAndFocus(index + 1, '[data-tool="down"]')}
        />
        <IconButton size="sm" icon="x" label={t`Remove value ${number}`} onClick={onRemove} />
      </span>
    </div>
  )
}

/** Moves the value to the row under the pointer until the pointer is released. */
function startDrag(event: PointerEvent<HTMLElement>, onMove: (index: number) => void) {
  if (event.button !== 0) return
  const dragging = new AbortController()
  const { signal } = dragging
  const onPointerMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
    const rowBelow = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-value]')
    if (rowBelow) onMove(Number(rowBelow.dataset['value']))
  }
  window.addEventListener('pointermove', onPointerMove, { signal })
  for (const name of ['pointerup', 'pointercancel'])
    window.addEventListener(name, () => dragging.abort(), { signal })
}
