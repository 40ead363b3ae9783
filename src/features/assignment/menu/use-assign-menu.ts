import { useRef, useState } from 'react'

/** Opening and closing the assign menu beside a button, which has the focus before and after. */
export function useAssignMenu() {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return {
    anchor,
    open,
    close: () => setOpen(false),
    toggle: () => {
      // By key the focus may be anywhere: the menu gives it back to whoever had it.
      anchor.current?.focus()
      setOpen((it) => !it)
    },
  }
}
