'use memo'

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import type { Author } from '#src/domain/messages/author.ts'
import { getShownTime } from '#src/domain/messages/shown-time.ts'
import type { ThreadItem } from '#src/domain/messages/thread-items.ts'
import { cx } from '#src/lib/text/cx.ts'
import { formatInstant } from '#src/lib/text/format.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './message-row.module.css'

type Props = {
  row: Extract<ThreadItem, { kind: 'message' }>
  customerName: string
  ticketHref: string
}

/** Author, role and time. Within a group of one author's messages the header is visually hidden. */
export function MessageHeader({ row, customerName, ticketHref }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const displayLocale = useDisplayLocale()
  const { message, author } = row
  const { isFeedback } = message
  const role = (isFeedback ? FEEDBACK_ROLE_LABELS : ROLE_LABELS)[author.kind]
  const at = getShownTime(message)
  const time = (at && formatInstant(at, 'time', '', displayLocale)) ?? t`Unknown time`
  return (
    <header className={cx(styles.head, !row.startsGroup && !isFeedback && styles.groupedHeader)}>
      {(author.kind === 'agent' || author.kind === 'pilot') && (
        <Avatar kind={author.kind} name={getAvatarName(author, session)} size="md" />
      )}
      <AuthorName author={author} customerName={customerName} />
      {role !== null && <span className={styles.role}>{t(role)}</span>}
      <MessageLink id={message.id} ticketHref={ticketHref} label={t`Link to this message, ${time}`}>
        <Time at={at} format="time" />
      </MessageLink>
    </header>
  )
}

type NameProps = { author: Author; customerName: string }

function AuthorName({ author, customerName }: NameProps) {
  const { t } = useLingui()
  const { credentials, directory } = useSession()
  const className = `${styles.author} truncate`
  if (author.kind === 'other') return <Bdi text={author.role} max={80} className={className} />
  if (author.kind !== 'agent' && author.kind !== 'pilot')
    return (
      <Bdi
        text={customerName || t({ message: 'Customer', comment: 'Author of a message', context: 'author' })}
        max={200}
        className={className}
      />
    )
  if (author.kind === 'agent' && author.id !== null && author.id === credentials.agentId)
    return (
      <span className={className}>
        <Trans comment="Author of a message" context="author">
          You
        </Trans>
      </span>
    )
  if (author.id === null)
    return (
      <span className={className}>
        {author.kind === 'agent'
          ? t({ message: 'An agent', comment: 'Author of a message' })
          : t({ message: 'A pilot', comment: 'Author of a message: an AI agent' })}
      </span>
    )
  const name = getDirectoryName(directory, author.kind, author.id)
  return name === null ? (
    <span className={cx(className, 'mono')} title={author.id}>
      {shortenId(author.id)}
    </span>
  ) : (
    <Bdi text={name} max={200} className={className} />
  )
}

/** Null, which the avatar shows as a question mark, if the author's name isn't known. */
function getAvatarName(
  { kind, id }: Extract<Author, { kind: 'agent' | 'pilot' }>,
  session: Session,
): string | null {
  return id === null ? null : getDirectoryName(session.directory, kind, id)
}

type RoleLabels = Readonly<Record<Author['kind'], MessageDescriptor | null>>

const ROLE_LABELS: RoleLabels = {
  agent: msg({ message: 'Agent', comment: 'Author of a message', context: 'author' }),
  pilot: msg({ message: 'Pilot', comment: 'Author of a message: an AI agent', context: 'author' }),
  other: msg({ message: 'Unknown author', comment: 'The role of a message’s author' }),
  customer: null,
  system: null,
}

const FEEDBACK_ROLE_LABELS: RoleLabels = {
  agent: msg({ message: 'Agent, feedback request', comment: 'The author of a message, and its kind' }),
  pilot: msg({ message: 'Pilot, feedback request', comment: 'The author of a message, and its kind' }),
  other: msg({ message: 'Unknown author, feedback', comment: 'The author of a message, and its kind' }),
  customer: msg({ message: 'Feedback', comment: 'A message in which the customer gives feedback' }),
  system: null,
}

type MessageLinkProps = {
  id: string
  /** The URL of the ticket, without a message. */
  ticketHref: string
  /** Read aloud in place of the content. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/**
 * A link to one message. Not the router's `Link`, since each of those subscribes to every navigation, and a thread has
 * hundreds of messages.
 */
export function MessageLink({ id, ticketHref, label, className = styles.link, children }: MessageLinkProps) {
  const navigate = useNavigate()
  const handleClick = (event: MouseEvent) => {
    // With a modifier the browser opens a tab or a window, or downloads.
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
