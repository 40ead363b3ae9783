import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { DraftValue } from '#src/domain/template-draft.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import styles from './send-form.module.css'

type Props = {
  value: DraftValue
  /** Counted from zero. */
  place: number
  count: number
  /** What the preset calls it. */
  name: string | null
  example: string
  isWrong: boolean
  onText: (text: string) => void
  onMove: (place: number) => void
  onRemove: () => void
}

/** One value at its placeholder: moved by dragging the placeholder, by its arrow keys, or by the buttons. */
export function ValueRow({ value, place, count, name, example, isWrong, onText, onMove, onRemove }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const number = place + 1
  const keep = (to: number, focus: string) => {
    onMove(to)
    // A moved row may have lost the focus on its way.
    setTimeout(() => row.current?.querySelector<HTMLElement>(focus)?.focus())
  }
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    keep(place + by, `.${styles.slot}`)
  }
  return (
    <div ref={row} className={styles.param} data-value={place}>
      <button
        type="button"
        className={styles.slot}
        aria-label={`Placeholder ${number}: move its value with the arrow keys`}
        title="Drag to move, or use the arrow keys"
        onKeyDown={onKey}
        onPointerDown={(event) => drag(event, onMove)}
      >
        {`{{${number}}}`}
      </button>
      <Input
        value={value.text}
        onValue={onText}
        dir="auto"
        autoComplete="off"
        aria-label={`Value for placeholder ${number}${name === null ? '' : `, ${name}`}`}
        aria-invalid={isWrong || undefined}
        placeholder={[name, example && `e.g. ${example}`].filter(Boolean).join(', ')}
      />
      <span className={styles.tools}>
        <IconButton
          size="sm"
          icon="arrow-up"
          label={`Move value ${number} up`}
          data-tool="up"
          aria-disabled={place === 0 || undefined}
          onClick={() => keep(place - 1, '[data-tool="up"]')}
        />
        <IconButton
          size="sm"
          icon="arrow-down"
          label={`Move value ${number} down`}
          data-tool="down"
          aria-disabled={place === count - 1 || undefined}
          onClick={() => keep(place + 1, '[data-tool="down"]')}
        />
        <IconButton size="sm" icon="x" label={`Remove value ${number}`} onClick={onRemove} />
      </span>
    </div>
  )
}

/** Follows the pointer from row to row until it is let go of. */
function drag(event: PointerEvent<HTMLElement>, onMove: (place: number) => void) {
  if (event.button !== 0) return
  const dragging = new AbortController()
  const { signal } = dragging
  const over = ({ clientX, clientY }: globalThis.PointerEvent) => {
    const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-value]')
    if (below) onMove(Number(below.dataset['value']))
  }
  window.addEventListener('pointermove', over, { signal })
  for (const name of ['pointerup', 'pointercancel'])
    window.addEventListener(name, () => dragging.abort(), { signal })
}
