'use memo'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Where one pane takes the place of the other, the focus goes with the eye: into what opens, and back to what opened it. */
export function usePaneFocus(inbox: RefObject<HTMLElement | null>, open: boolean) {
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const focus = document.activeElement
    if (open && focus instanceof HTMLElement && isCovered(focus)) {
      opener.current = focus
      inbox.current?.querySelector<HTMLElement>(':scope > section:not([data-pane]) button')?.focus()
    }
    if (open) return
    if (focus === null || focus === document.body || isCovered(focus)) opener.current?.focus()
    opener.current = null
  }, [inbox, open])
}

function isCovered(element: Element): boolean {
  const pane = element.closest('section')
  return pane !== null && getComputedStyle(pane).display === 'none'
}
