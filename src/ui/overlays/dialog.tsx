import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import styles from './dialog.module.css'
import { closeOnEscape, useTopLayer } from './top-layer.ts'

type Props = {
  open: boolean
  /** Called for Esc, a press on the backdrop, the Close button, or the system's back gesture. */
  onClose: () => void
  /** The accessible name, and the heading unless `bare`. */
  title: string
  /** Without header and padding, as the command palette is. */
  bare?: boolean
  /** Open by the page's address: Back closes it by leaving that. */
  isInAddress?: boolean
  footer?: ReactNode
  className?: string | undefined
  /** Rendered only while open. The element with `data-autofocus` gets the focus. */
  children: ReactNode
}

/** A modal dialog. Closing it returns the focus to the element that had it before. */
export function Dialog(props: Props) {
  const { open, onClose, title, bare = false, isInAddress, footer, className, children } = props
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  useTopLayer(ref, open, {
    onClose,
    show: () => {
      const dialog = ref.current
      if (dialog?.showModal) dialog.showModal()
      else dialog?.setAttribute('open', '')
    },
    hide: () => {
      const dialog = ref.current
      if (dialog?.close) dialog.close()
      else dialog?.removeAttribute('open')
    },
  })

  const onEvent = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) closeOnEscape(event, onClose)
    else if (event.target === ref.current) {
      event.preventDefault()
      onClose()
    }
  })
  // A layout effect, as the dialog is shown in one: an Esc before a later effect would close it without `onClose`.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    const listening = new AbortController()
    // pointerdown, not click: a press that begins inside and ends outside (selecting text) must not close the dialog.
    for (const name of ['pointerdown', 'keydown', 'cancel']) {
      dialog.addEventListener(name, (event) => onEvent(event), { signal: listening.signal })
    }
    return () => listening.abort()
  }, [open])

  return (
    <dialog
      ref={ref}
      aria-label={title}
      data-in-address={isInAddress}
      className={cx(styles.dialog, className)}
    >
      {open && (
        <div className={styles.inner}>
          {!bare && (
            <header className={styles.head}>
              <h2 className={styles.title}>{title}</h2>
              <IconButton className="push" icon="x" label={t`Close`} shortcut="esc" onClick={onClose} />
            </header>
          )}
          {bare ? children : <div className={cx(styles.body, 'scroll')}>{children}</div>}
          {footer}
        </div>
      )}
    </dialog>
  )
}
