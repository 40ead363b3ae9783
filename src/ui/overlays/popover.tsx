import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import styles from './popover.module.css'
import { positionBeside } from './position-beside.ts'
import { closeOnEscape, useTopLayer } from './top-layer.ts'

type Props = {
  open: boolean
  /** Called for Esc, a press elsewhere, the focus leaving, or the system's back gesture. */
  onClose: () => void
  label: string
  /** The element beside which it opens. A press on the anchor doesn't close it: the anchor's own handler may toggle. */
  anchor: RefObject<HTMLElement | null>
  align?: 'start' | 'end'
  side?: 'below' | 'above'
  className?: string | undefined
  /** Rendered only while open. The element with `data-autofocus` gets the focus. */
  children: ReactNode
}

// Every supported browser has popovers; jsdom, in which tests render, has none.
const hasTopLayer = 'showPopover' in HTMLElement.prototype

/** A non-modal layer beside the element that opened it: the rest of the page stays usable. */
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
  const isInside = (target: EventTarget | null) =>
    target instanceof Node &&
    (ref.current?.contains(target) === true || anchor.current?.contains(target) === true)
  const onPointerDown = useEffectEvent((event: Event) => {
    if (!isInside(event.target)) onClose()
  })
  // Also from the anchor, which Shift+Tab reaches from here.
  const onFocusIn = useEffectEvent((event: FocusEvent) => {
    if (!isInside(event.target)) onClose()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => closeOnEscape(event, onClose))
  // A layout effect, as in `Dialog`. It ends before the layer gives the focus back: that isn't the focus leaving.
  useLayoutEffect(() => {
    const element = ref.current
    if (!open || !element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', (event) => onPointerDown(event), { signal, capture: true })
    document.addEventListener('focusin', (event) => onFocusIn(event), { signal })
    for (const it of [element, anchor.current])
      it?.addEventListener('keydown', (event) => onKey(event), { signal })
    return () => listening.abort()
  }, [open, anchor])

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

  return (
    <div
      ref={ref}
      popover={hasTopLayer ? 'manual' : undefined}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      hidden={!open}
      className={cx(styles.popover, 'focus-inset', className)}
    >
      {open && children}
    </div>
  )
}

/** The line at the bottom: key hints, or one action. Hidden on touch devices where it holds only hints. */
export function PopoverFooter({ children }: { children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>
}

/** A footer with the keys of a list: arrows, Enter, Esc. */
export function ListKeyHints({ enterLabel, children }: { enterLabel: string; children?: ReactNode }) {
  return (
    <PopoverFooter>
      <span>
        <Trans comment="What the arrow keys do in a list: they move from option to option.">
          <Kbd keys="↑" />
          <Kbd keys="↓" /> move
        </Trans>
      </span>
      <span>
        <Kbd keys="↵" /> {enterLabel}
      </span>
      {children}
      <span className="push">
        <Trans comment="What the Esc key does in a list.">
          <Kbd keys="esc" /> close
        </Trans>
      </span>
    </PopoverFooter>
  )
}

/** A message in place of an empty list. */
export function PopoverEmptyState({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>
}
