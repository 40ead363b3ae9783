import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  /** Id of the call or chat to start at. */
  at?: string
  className?: string | undefined
  title?: string
  children: ReactNode
}

/** Opens the customer's timeline in place of the conversation; nothing where no ticket is open. */
export function TimelineLink({ at, className, title, children }: Props) {
  const { chatId } = useParams({ strict: false })
  const { view = 'open', q, code, show, at: currentEntryId } = useSearch({ strict: false })
  if (chatId === undefined) return null
  return (
    <Link
      to="/inbox/$chatId"
      params={{ chatId }}
      search={{
        view,
        ...(q === undefined ? {} : { q }),
        ...(code === undefined ? {} : { code }),
        show: 'timeline',
        ...(at === undefined ? {} : { at }),
      }}
      className={className}
      title={title}
      aria-current={(show === 'timeline' && at === currentEntryId) || undefined}
    >
      {children}
    </Link>
  )
}
