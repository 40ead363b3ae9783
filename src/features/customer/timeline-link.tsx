import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  /** The call or chat to begin at. */
  at?: string
  className?: string | undefined
  children: ReactNode
}

/** Leads to the customer's timeline, in the place of the conversation that is open. */
export function TimelineLink({ at, className, children }: Props) {
  const { chatId } = useParams({ strict: false })
  const { view = 'open', q, code } = useSearch({ strict: false })
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
    >
      {children}
    </Link>
  )
}
