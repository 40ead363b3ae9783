import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Where one pane takes the place of the other, the focus goes with the eye: into what opens, and back to what opened it. */
export function useFocusAlong(inbox: RefObject<HTMLElement | null>, open: boolean) {
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const focus = document.activeElement
    const isLost = focus === null || focus === document.body || focus.checkVisibility?.() === false
    if (open && isLost && focus instanceof HTMLElement && focus !== document.body) {
      opener.current = focus
      inbox.current?.querySelector<HTMLElement>(':scope > section:not([data-pane]) button')?.focus()
    }
    if (open) return
    if (isLost && opener.current?.isConnected) opener.current.focus()
    opener.current = null
  }, [inbox, open])
}
