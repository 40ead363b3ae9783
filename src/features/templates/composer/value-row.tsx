import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import type { DraftValue } from '#src/domain/templates/draft.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import type { PresetValue } from '#src/domain/templates/preset.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'
import { isolate } from '#src/lib/text/isolate.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { PointButton } from './point-button.tsx'
import { SourceOrigin, SourceWarnings } from './source-note.tsx'
import { TakeFromButton } from './take-from-menu.tsx'
import styles from './value-row.module.css'

type Props = {
  value: DraftValue
  /** Counted from zero. */
  index: number
  count: number
  /** The value's name, example and source; null if the preset doesn't have it. */
  presetValue: PresetValue | null
  fillContext: FillContext
  isInvalid: boolean
  onTextChange: (text: string) => void
  onSourceChange: (source: ValueSource | null) => void
  onMove: (index: number) => void
  onRemove: () => void
}

/** One value with its place in the message. Dragging the number, arrow keys on it, or the buttons move the value. */
export function ValueRow(props: Props) {
  const { value, index, count, presetValue, fillContext, onTextChange, onSourceChange, onMove, onRemove } =
    props
  const { t, i18n } = useLingui()
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const number = index + 1
  const name = presetValue?.name ?? ''
  const exampleText = presetValue?.example ?? ''
  const example = isolate(exampleText, i18n.locale)
  const label =
    name === ''
      ? t({ message: `Value ${number}`, comment: 'A field for a value of a template’s text' })
      : t({ message: `Value ${number}: ${name}`, comment: 'name: what the value is, such as “first name”' })
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
    <div ref={row} className={styles.row} data-value={index} data-movable={count > 1 || undefined}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <span id={`${id}-origin`}>
          <SourceOrigin
            text={value.text}
            source={value.source}
            presetSource={presetValue?.source ?? null}
            onSourceChange={onSourceChange}
          />
        </span>
      </div>
      <div className={styles.control}>
        {count > 1 && (
          <button
            type="button"
            className={styles.slot}
            aria-label={t`Value ${number}: move it with the arrow keys`}
            title={t`Drag to move, or use the arrow keys`}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => startDrag(event, onMove)}
          >
            {number}
          </button>
        )}
        <Input
          id={id}
          value={value.text}
          onValueChange={onTextChange}
          dir="auto"
          autoComplete="off"
          aria-describedby={`${id}-origin ${id}-warnings`}
          aria-invalid={props.isInvalid || undefined}
          placeholder={
            exampleText === ''
              ? ''
              : t({ message: `e.g. ${example}`, comment: 'example: of what may be entered' })
          }
        />
        <PointButton
          fieldLabel={label}
          fieldId={id}
          source={value.source}
          fillContext={fillContext}
          hasPreset={presetValue !== null}
          onSourceChange={onSourceChange}
        />
        <TakeFromButton
          fieldLabel={label}
          text={value.text}
          source={value.source}
          fillContext={fillContext}
          hasPreset={presetValue !== null}
          onSourceChange={onSourceChange}
        />
      </div>
      <span className={styles.tools}>
        {count > 1 && (
          <>
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
          </>
        )}
        <IconButton size="sm" icon="x" label={t`Remove value ${number}`} onClick={onRemove} />
      </span>
      <SourceWarnings
        id={`${id}-warnings`}
        text={value.text}
        source={value.source}
        fillContext={fillContext}
      />
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
