'use memo'

import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './timeline-row.module.css'

type Props = {
  chatId: string
  code: string | null
  /** The message to go to. */
  messageId?: string
  children: ReactNode
}

/** To a chat, or to a message in it, in the view where one is. */
export function ChatLink({ chatId, code, messageId, children }: Props) {
  const { view = 'open', q } = useSearch({ strict: false })
  return (
    <Link
      className={styles.link}
      data-main
      to="/inbox/$chatId"
      params={{ chatId }}
      search={{
        view,
        ...(q === undefined ? {} : { q }),
        ...(code === null ? {} : { code }),
        ...(messageId === undefined ? {} : { m: messageId }),
      }}
    >
      {children}
    </Link>
  )
}
