import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { ConnectionBanner } from './connection-banner.tsx'
import styles from './inbox-layout.module.css'

type Props = {
  /** A ticket is open. In a one-pane layout it replaces the list. */
  open: boolean
  list: ReactNode
  /** The panes of the open ticket, or what takes their place. */
  children: ReactNode
}

/** One, two or three panes, depending on the window's width. */
export function InboxLayout({ open, list, children }: Props) {
  const inbox = useRef<HTMLDivElement>(null)
  usePaneFocus(inbox, open)
  return (
    <div ref={inbox} className={styles.inbox} data-open={open || undefined}>
      <div className={styles.banner}>
        <ConnectionBanner />
      </div>
      {list}
      <div className={styles.ticket} data-pane="ticket">
        {children}
      </div>
    </div>
  )
}

/** In a one-pane layout, moves the focus into the ticket that opens, and back to its opener when it closes. */
function usePaneFocus(inbox: RefObject<HTMLElement | null>, open: boolean) {
  'use memo'

  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const focusedElement = document.activeElement
    if (open && focusedElement instanceof HTMLElement && isCovered(focusedElement)) {
      opener.current = focusedElement
      inbox.current?.querySelector<HTMLElement>('[data-pane="ticket"] section button')?.focus()
    }
    if (open) return
    if (focusedElement === null || focusedElement === document.body || isCovered(focusedElement))
      opener.current?.focus()
    opener.current = null
  }, [inbox, open])
}

function isCovered(element: Element): boolean {
  const pane = element.closest('[data-pane]')
  return pane !== null && getComputedStyle(pane).display === 'none'
}
