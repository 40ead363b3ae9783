import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'
import styles from './disabled-reason.module.css'
import { positionBeside } from './position-beside.ts'

type Props = {
  /** The element's id, for the button's `popoverTarget` and `aria-describedby`. */
  id: string
  children: ReactNode
}

/**
 * Says why a button is disabled, beside the button when the user presses it. A native popover: the button's
 * `popoverTarget` opens it; Esc and a press elsewhere close it.
 */
export function DisabledReason({ id, children }: Props) {
  const positioning = useRef<AbortController>(null)
  useEffect(() => () => positioning.current?.abort(), [])
  const onBeforeToggle = ({ newState, currentTarget: layer }: ToggleEvent<HTMLElement>) => {
    positioning.current?.abort()
    const anchor = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
    if (newState !== 'open' || !anchor) return
    const abortController = new AbortController()
    positioning.current = abortController
    // The popover has a size only once it is open; this frame still comes before its first paint.
    requestAnimationFrame(() => {
      if (!abortController.signal.aborted)
        positionBeside(layer, anchor, { side: 'below', align: 'start' }, abortController.signal)
    })
  }
  return (
    <span id={id} className={styles.reason} popover="auto" role="note" onBeforeToggle={onBeforeToggle}>
      {children}
    </span>
  )
}
