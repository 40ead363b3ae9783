import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusFree } from '#src/lib/browser/default-focus.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import styles from './inbox-layout.module.css'

type Props = {
  /** The open ticket, which replaces the list in a one-pane layout; null: none. */
  openId: string | null
  list: ReactNode
  /** What was done last: in the list's footer, on a phone above the list and the ticket. */
  quietLine: ReactNode
  /** The panes of the open ticket, or what takes their place. */
  children: ReactNode
}

/** One, two or three panes, depending on the window's width. */
export function InboxLayout({ openId, list, quietLine, children }: Props) {
  const inbox = useRef<HTMLDivElement>(null)
  usePaneFocus(inbox, openId)
  return (
    <div ref={inbox} className={styles.inbox} data-open={openId === null ? undefined : true}>
      <div className={styles.banner}>
        <ConnectionBanner />
      </div>
      {list}
      {quietLine}
      <div className={styles.ticket} data-pane="ticket">
        {children}
      </div>
    </div>
  )
}

/** In a one-pane layout, moves the focus into each ticket that opens, and back to the first one's opener at the end. */
function usePaneFocus(inbox: RefObject<HTMLElement | null>, openId: string | null) {
  'use memo'

  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const focusedElement = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const list = inbox.current?.querySelector('[data-pane="list"]')
    const isLost = focusedElement === null || isFocusFree() || isCovered(focusedElement)
    if (openId === null) {
      if (isLost) opener.current?.focus()
      opener.current = null
    } else if (isLost && list && isCovered(list)) {
      if (!isFocusFree()) opener.current ??= focusedElement
      inbox.current?.querySelector<HTMLElement>('[data-pane="ticket"] section button')?.focus()
    }
  }, [inbox, openId])
}

function isCovered(element: Element): boolean {
  const pane = element.closest('[data-pane]')
  return pane !== null && getComputedStyle(pane).display === 'none'
}
