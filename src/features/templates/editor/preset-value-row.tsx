import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { fillSource } from '#src/domain/templates/bindings.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import type { PresetValue } from '#src/domain/templates/preset.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'
import { PointButton } from '#src/features/templates/composer/point-button.tsx'
import { SourceOrigin, SourceWarnings } from '#src/features/templates/composer/source-note.tsx'
import { TakeFromButton } from '#src/features/templates/composer/take-from-menu.tsx'
import { isolate } from '#src/lib/text/isolate.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import styles from './preset-value-row.module.css'

type Props = {
  value: PresetValue
  /** Counted from zero. */
  index: number
  count: number
  fillContext: FillContext
  /** Whether the name, the example and the place can be changed. */
  isOwn: boolean
  onChange: (change: Partial<PresetValue>) => void
  onSourceChange: (source: ValueSource | null) => void
  /** Moves the value, and the focus with it to the control that `focusSelector` finds in its row. */
  onMove: (index: number, focusSelector: string) => void
  onRemove: () => void
}

/** A value of a template: its place, what it is, and what fills it. Dragging the number or arrow keys on it move the value. */
export function PresetValueRow(props: Props) {
  const { value, index, count, fillContext, isOwn, onChange, onSourceChange, onMove, onRemove } = props
  const { t, i18n } = useLingui()
  const id = useId()
  const number = index + 1
  const { name, source } = value
  const example = isolate(value.example, i18n.locale)
  const text = source === null ? value.example : fillSource(source, fillContext).text
  const label =
    name === null
      ? t({ message: `Value ${number}`, comment: 'A field for a value of a template’s text' })
      : t({ message: `Value ${number}: ${name}`, comment: 'name: what the value is, such as “first name”' })
  return (
    <div className={styles.row} data-value={index} role="group" aria-label={label}>
      {count > 1 && isOwn ? (
        <PlaceHandle index={index} onMove={onMove} />
      ) : (
        <span className={styles.slot}>{number}</span>
      )}
      <Input
        className={styles.name}
        aria-label={t({
          message: `Name of value ${number}`,
          comment: 'What a value of a template is, such as “order”',
        })}
        placeholder={t({ message: 'Name, such as order', comment: 'What a value of a template is' })}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        readOnly={!isOwn}
        value={name ?? ''}
        onValueChange={(next) => onChange({ name: next === '' ? null : next })}
      />
      <span className={styles.control}>
        <Input
          id={id}
          aria-label={
            source === null ? t({ message: `Example of value ${number}`, comment: 'Of a template' }) : label
          }
          aria-describedby={`${id}-origin ${id}-warnings`}
          placeholder={
            source === null
              ? t({ message: 'Typed for each customer', comment: 'A choice: nothing fills the field' })
              : value.example === ''
                ? ''
                : t({ message: `e.g. ${example}`, comment: 'example: of what may be entered' })
          }
          dir="auto"
          autoComplete="off"
          readOnly={!isOwn}
          value={text}
          onValueChange={(next) => onChange({ example: next, source: null })}
        />
        <PointButton
          fieldLabel={label}
          fieldId={id}
          source={source}
          fillContext={fillContext}
          hasPreset
          onSourceChange={onSourceChange}
        />
        <TakeFromButton
          fieldLabel={label}
          text={text}
          source={source}
          fillContext={fillContext}
          hasPreset
          onSourceChange={onSourceChange}
        />
      </span>
      {isOwn && (
        <span className={styles.tools}>
          {count > 1 && <MoveButtons index={index} count={count} onMove={onMove} />}
          <IconButton size="sm" icon="x" label={t`Remove value ${number}`} onClick={onRemove} />
        </span>
      )}
      <span className={styles.notes}>
        <span id={`${id}-origin`}>
          <SourceOrigin text={text} source={source} presetSource={null} onSourceChange={onSourceChange} />
        </span>
        {fillContext.customer !== 'noNumber' && (
          <SourceWarnings id={`${id}-warnings`} text={text} source={source} fillContext={fillContext} />
        )}
      </span>
    </div>
  )
}

type MoveProps = Pick<Props, 'index' | 'onMove'>

/** The number of a value, which is dragged to another place. */
function PlaceHandle({ index, onMove }: MoveProps) {
  const { t } = useLingui()
  const number = index + 1
  const move = (to: number) => onMove(to, '[data-tool="slot"]')
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    move(index + step)
  }
  return (
    <button
      type="button"
      className={styles.slot}
      data-tool="slot"
      aria-label={t`Value ${number}: move it with the arrow keys`}
      title={t`Drag to move, or use the arrow keys`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => startDrag(event, move)}
    >
      {number}
    </button>
  )
}

function MoveButtons({ index, count, onMove }: MoveProps & { count: number }) {
  const { t } = useLingui()
  const number = index + 1
  return (
    <>
      <IconButton
        size="sm"
        icon="arrow-up"
        label={t`Move value ${number} up`}
        data-tool="up"
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index - 1, '[data-tool="up"]')}
      />
      <IconButton
        size="sm"
        icon="arrow-down"
        label={t`Move value ${number} down`}
        data-tool="down"
        aria-disabled={index === count - 1 || undefined}
        onClick={() => onMove(index + 1, '[data-tool="down"]')}
      />
    </>
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
