import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { DraftValue } from '#src/domain/templates/draft.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import styles from './send-form.module.css'

type Props = {
  value: DraftValue
  /** Counted from zero. */
  index: number
  count: number
  /** What the preset calls it. */
  name: string | null
  example: string
  isInvalid: boolean
  onTextChange: (text: string) => void
  onMove: (index: number) => void
  onRemove: () => void
}

/** One value at its placeholder: moved by dragging the placeholder, by its arrow keys, or by the buttons. */
export function ValueRow({
  value,
  index,
  count,
  name,
  example,
  isInvalid,
  onTextChange,
  onMove,
  onRemove,
}: Props) {
  const row = useRef<HTMLDivElement>(null)
  const number = index + 1
  const moveAndFocus = (to: number, focus: string) => {
    onMove(to)
    // A moved row may have lost the focus on its way.
    setTimeout(() => row.current?.querySelector<HTMLElement>(focus)?.focus())
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
        aria-label={`Placeholder ${number}: move its value with the arrow keys`}
        title="Drag to move, or use the arrow keys"
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
        aria-label={`Value for placeholder ${number}${name === null ? '' : `, ${name}`}`}
        aria-invalid={isInvalid || undefined}
        placeholder={[name, example && `e.g. ${example}`].filter(Boolean).join(', ')}
      />
      <span className={styles.tools}>
        <IconButton
          size="sm"
          icon="arrow-up"
          label={`Move value ${number} up`}
          data-tool="up"
          aria-disabled={index === 0 || undefined}
          onClick={() => moveAndFocus(index - 1, '[data-tool="up"]')}
        />
        <IconButton
          size="sm"
          icon="arrow-down"
          label={`Move value ${number} down`}
          data-tool="down"
          aria-disabled={index === count - 1 || undefined}
          onClick={() => moveAndFocus(index + 1, '[data-tool="down"]')}
        />
        <IconButton size="sm" icon="x" label={`Remove value ${number}`} onClick={onRemove} />
      </span>
    </div>
  )
}

/** Follows the pointer from row to row until it is let go of. */
function startDrag(event: PointerEvent<HTMLElement>, onMove: (index: number) => void) {
  if (event.button !== 0) return
  const dragging = new AbortController()
  const { signal } = dragging
  const onPointerMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
    const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-value]')
    if (below) onMove(Number(below.dataset['value']))
  }
  window.addEventListener('pointermove', onPointerMove, { signal })
  for (const name of ['pointerup', 'pointercancel'])
    window.addEventListener(name, () => dragging.abort(), { signal })
}
