'use memo'

import type { Session } from '#src/data/session/session.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import type { Author } from '#src/domain/messages/author.ts'
import type { ThreadItem } from '#src/domain/messages/thread-items.ts'
import { cx } from '#src/lib/text/cx.ts'
import { formatTime } from '#src/lib/text/format.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { toMillis } from '#src/lib/time/instant.ts'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { MessageLink } from './link.tsx'
import own from './message-header.module.css'
import styles from './message-row.module.css'

type Props = {
  row: Extract<ThreadItem, { kind: 'message' }>
  session: Session
  customerName: string
  ticketHref: string
}

/** Who speaks, as what, and when. Within a run it is only read out. */
export function MessageHeader({ row, session, customerName, ticketHref }: Props) {
  const reader = useDisplayLocale()
  const { message, author } = row
  const { isFeedback } = message
  const role = getRoleLabel(author, isFeedback)
  const time = formatTime(toMillis(message.at), 'time', '', reader) ?? ''
  return (
    <header className={cx(styles.head, !row.startsGroup && !isFeedback && own.quiet)}>
      {(author.kind === 'agent' || author.kind === 'pilot') && (
        <Avatar kind={author.kind} name={getAvatarName(author, session)} size="md" />
      )}
      <AuthorName author={author} session={session} customerName={customerName} />
      {role !== null && <span className={styles.role}>{role}</span>}
      <MessageLink
        id={message.id}
        ticketHref={ticketHref}
        className={own.link}
        label={`Link to this message, ${time}`}
      >
        <Time at={message.at} format="time" />
      </MessageLink>
    </header>
  )
}

type NameProps = { author: Author; session: Session; customerName: string }

function AuthorName({ author, session, customerName }: NameProps) {
  const className = `${styles.author} truncate`
  if (author.kind === 'other') return <Bdi text={author.role} max={80} className={className} />
  if (author.kind !== 'agent' && author.kind !== 'pilot')
    return <Bdi text={customerName || 'Customer'} max={200} className={className} />
  if (author.kind === 'agent' && author.id !== null && author.id === session.credentials.agentId)
    return <span className={className}>You</span>
  if (author.id === null)
    return <span className={className}>{author.kind === 'agent' ? 'An agent' : 'A pilot'}</span>
  const name = getDirectoryName(session.directory, author.kind, author.id)
  return name === null ? (
    <span className={cx(className, 'mono')} title={author.id}>
      {shortenId(author.id)}
    </span>
  ) : (
    <Bdi text={name} max={200} className={className} />
  )
}

/** Null is drawn as a question mark: somebody, but nobody here knows who. */
function getAvatarName(
  { kind, id }: Extract<Author, { kind: 'agent' | 'pilot' }>,
  session: Session,
): string | null {
  return id === null ? null : getDirectoryName(session.directory, kind, id)
}

const ROLES = { agent: 'Agent', pilot: 'Pilot', other: 'Role not recognised', customer: null, system: null }

function getRoleLabel(author: Author, isFeedback: boolean): string | null {
  const role = ROLES[author.kind]
  if (!isFeedback) return role
  if (author.kind === 'customer') return 'Feedback'
  return author.kind === 'other' ? `${role}, feedback` : `${role}, feedback request`
}
