'use memo'

import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Instant } from '#src/lib/time/instant.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './timeline-row.module.css'

type Props = {
  /** An icon, or the author's avatar. */
  icon: ReactNode
  title: ReactNode
  /** The kind of entry, and the chat that it belongs to. */
  kind: string
  /** The name to show of the linked contact that the entry belongs to; null for the customer's own entries. */
  contact: string | null
  at: Instant | null
  variant?: 'failed' | 'quiet' | undefined
  isHighlighted: boolean
  children?: ReactNode
}

/** The layout that every kind of entry shares. */
export function TimelineRow(props: Props) {
  const { icon, title, kind, contact, at, variant, isHighlighted, children } = props
  return (
    <li
      className={styles.row}
      data-entry
      data-variant={variant}
      data-marked={isHighlighted || undefined}
      aria-current={isHighlighted || undefined}
    >
      <span className={styles.icon}>{icon}</span>
      <div className={styles.body}>
        <p className={styles.heading}>
          <span className={`${styles.title} truncate`}>{title}</span>
          <span className={styles.kind}>
            {kind}
            {contact !== null && (
              <>
                {' · '}
                <Icon name="link-2" size="xs" /> <Bdi text={contact} max={100} />
              </>
            )}
          </span>
        </p>
        {children}
      </div>
      <Time className={styles.time} at={at} format="time" />
    </li>
  )
}

type ChatLinkProps = {
  chatId: string
  code: string | null
  /** The message to jump to. */
  messageId?: string
  children: ReactNode
}

/** Links to a chat, or to a message in it, and keeps the inbox's current view. */
export function ChatLink({ chatId, code, messageId, children }: ChatLinkProps) {
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
