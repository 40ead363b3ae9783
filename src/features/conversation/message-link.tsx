import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type Props = {
  id: string
  /** The address of the ticket, without a message. */
  here: string
  className: string | undefined
  label: string
  children: ReactNode
}

/**
 * The way to one message. No `Link` of the router: each of those follows every step of the app, and a thread has hundreds
 * of messages.
 */
export function MessageLink({ id, here, className, label, children }: Props) {
  const navigate = useNavigate()
  const go = (event: MouseEvent) => {
    // Another tab, another window, a download: that is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '.', search: (place) => ({ ...place, m: id }) })
  }
  return (
    <a
      href={`${here}${here.includes('?') ? '&' : '?'}m=${encodeURIComponent(id)}`}
      className={className}
      aria-label={label}
      onClick={go}
    >
      {children}
    </a>
  )
}
