'use memo'

import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type Props = {
  id: string
  /** The address of the ticket, without a message. */
  ticketHref: string
  className: string | undefined
  label: string
  children: ReactNode
}

/**
 * The way to one message. No `Link` of the router: each of those follows every step of the app, and a thread has hundreds
 * of messages.
 */
export function MessageLink({ id, ticketHref, className, label, children }: Props) {
  const navigate = useNavigate()
  const handleClick = (event: MouseEvent) => {
    // Another tab, another window, a download: that is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '.', search: (previous) => ({ ...previous, m: id }) })
  }
  return (
    <a
      href={`${ticketHref}${ticketHref.includes('?') ? '&' : '?'}m=${encodeURIComponent(id)}`}
      className={className}
      aria-label={label}
      onClick={handleClick}
    >
      {children}
    </a>
  )
}
