import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import styles from './pane-drawer.module.css'
import { closeOnEscape, useTopLayer } from './top-layer.ts'

type Props = {
  /** Applies only to a narrow window; a wide one always shows the pane. */
  open: boolean
  onClose: () => void
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A pane beside the others in a wide window, and a drawer over them in a narrow one. */
export function PaneDrawer({ open, onClose, label, className, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  useTopLayer(ref, open, {
    onClose,
    show: () => {
      const pane = ref.current
      if (pane && getComputedStyle(pane).position === 'absolute') pane.focus()
    },
    hide: () => {},
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => closeOnEscape(event, onClose))
  // A layout effect, as in `Dialog`.
  useLayoutEffect(() => {
    const pane = ref.current
    if (!open || !pane) return undefined
    const onKeydown = (event: KeyboardEvent) => onKey(event)
    pane.addEventListener('keydown', onKeydown)
    return () => pane.removeEventListener('keydown', onKeydown)
  }, [open])

  return (
    <>
      {open && (
        <button type="button" tabIndex={-1} aria-hidden="true" className={styles.scrim} onClick={onClose} />
      )}
      <aside
        ref={ref}
        aria-label={label}
        tabIndex={-1}
        data-open={open || undefined}
        className={cx(styles.pane, className)}
      >
        {children}
      </aside>
    </>
  )
}
