'use memo'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Marks an element that keeps the focus for the controls inside it, which replace each other. */
export const focusBox = { 'data-focus-box': true, tabIndex: -1 } as const

/**
 * For a control that another one replaces, such as a button that loads an image: when it goes away with the focus, the box
 * around it gets the focus, and from there the control that comes next.
 */
export function usePassedFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const ref = useRef<Control>(null)
  useLayoutEffect(() => {
    const control = ref.current
    const box = control?.closest<HTMLElement>('[data-focus-box]')
    if (!control || !box) return undefined
    if (document.activeElement === box) control.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === control) box.focus({ preventScroll: true })
    }
  }, [])
  return ref
}
