import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import styles from './popover.module.css'
import { positionBeside } from './position-beside.ts'
import { closeOnEscape, useTopLayer } from './top-layer.ts'

type Props = {
  open: boolean
  /** Esc, a press elsewhere, the focus moving on, or the system's back. */
  onClose: () => void
  label: string
  /** What it opens beside. A press on it is left to its own handler, which may toggle. */
  anchor: RefObject<HTMLElement | null>
  align?: 'start' | 'end'
  side?: 'below' | 'above'
  className?: string | undefined
  /** Rendered only while open. Mark what takes the focus with `data-autofocus`. */
  children: ReactNode
}

// Every supported browser has popovers; jsdom, in which components are tested, has none.
const hasTopLayer = 'showPopover' in HTMLElement.prototype

/** A layer beside what opened it. It does not trap: what is below can still be pressed and read. */
export function Popover({
  open,
  onClose,
  label,
  anchor,
  align = 'start',
  side = 'below',
  className,
  children,
}: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const positioning = useRef<AbortController>(null)
  useTopLayer(ref, open, {
    onClose,
    show: () => {
      const [layer, source] = [ref.current, anchor.current]
      if (!hasTopLayer || !layer) return
      layer.showPopover(source ? { source } : {})
      positioning.current = new AbortController()
      if (source) positionBeside(layer, source, { side, align }, positioning.current.signal)
    },
    hide: () => {
      positioning.current?.abort()
      if (hasTopLayer) ref.current?.hidePopover()
    },
  })

  const isInside = (target: EventTarget | null) =>
    target instanceof Node &&
    (ref.current?.contains(target) === true || anchor.current?.contains(target) === true)
  const onPointerDown = useEffectEvent((event: Event) => {
    if (!isInside(event.target)) onClose()
  })
  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    if (event.relatedTarget && !isInside(event.relatedTarget)) onClose()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => closeOnEscape(event, onClose))
  useEffect(() => {
    const element = ref.current
    if (!open || !element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', (event) => onPointerDown(event), { signal, capture: true })
    element.addEventListener('focusout', (event) => onFocusOut(event), { signal })
    element.addEventListener('keydown', (event) => onKey(event), { signal })
    return () => listening.abort()
  }, [open])

  return (
    <div
      ref={ref}
      popover={hasTopLayer ? 'manual' : undefined}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      hidden={!open}
      className={cx(styles.popover, className)}
    >
      {open && children}
    </div>
  )
}
