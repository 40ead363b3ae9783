import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'
import { keepBeside } from './keep-beside.ts'
import styles from './refusal.module.css'

type Props = {
  /** Of the element, for the button's `popoverTarget` and `aria-describedby`. */
  id: string
  children: ReactNode
}

/**
 * Why a button can't be pressed now, shown beside it when it is pressed. The native popover opens and closes it: the
 * button's `popoverTarget`, Esc and a press elsewhere.
 */
export function Refusal({ id, children }: Props) {
  const placed = useRef<AbortController>(null)
  useEffect(() => () => placed.current?.abort(), [])
  const onBeforeToggle = ({ newState, currentTarget: layer }: ToggleEvent<HTMLElement>) => {
    placed.current?.abort()
    const anchor = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
    if (newState !== 'open' || !anchor) return
    const placing = new AbortController()
    placed.current = placing
    // It has a size once it is open, and is painted after that.
    requestAnimationFrame(() => {
      if (!placing.signal.aborted)
        keepBeside(layer, anchor, { side: 'below', align: 'start' }, placing.signal)
    })
  }
  return (
    <span id={id} className={styles.refusal} popover="auto" role="note" onBeforeToggle={onBeforeToggle}>
      {children}
    </span>
  )
}
