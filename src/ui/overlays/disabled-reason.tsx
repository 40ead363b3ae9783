import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'
import styles from './disabled-reason.module.css'
import { positionBeside } from './position-beside.ts'

type Props = {
  /** Of the element, for the button's `popoverTarget` and `aria-describedby`. */
  id: string
  children: ReactNode
}

/**
 * Why a button can't be pressed now, shown beside it when it is pressed. The native popover opens and closes it: the
 * button's `popoverTarget`, Esc and a press elsewhere.
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
    // It has a size once it is open, and is painted after that.
    requestAnimationFrame(() => {
      if (!abortController.signal.aborted)
        positionBeside(layer, anchor, { side: 'below', align: 'start' }, abortController.signal)
    })
  }
  return (
    <span id={id} className={styles.refusal} popover="auto" role="note" onBeforeToggle={onBeforeToggle}>
      {children}
    </span>
  )
}
