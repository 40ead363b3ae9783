'use memo'

import type { Session } from '#src/data/session/session.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import { type Author, getAuthor } from '#src/domain/messages/author.ts'
import type { TimelineEntry } from '#src/domain/timeline/entries.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ChatLink } from './chat-link.tsx'
import { TimelineRow } from './row.tsx'
import styles from './timeline-row.module.css'

type Props = {
  session: Session
  entry: Extract<TimelineEntry, { kind: 'message' }>
  /** Of the person whose chat it is. */
  name: string
  contact: string | null
  /** The chat's code; null where its record isn't there. */
  code: string | null
  isHighlighted: boolean
  isCurrent: boolean
}

export function TimelineMessageRow({ session, entry, name, contact, code, isHighlighted, isCurrent }: Props) {
  const { excerpt } = entry
  const author = getAuthor(excerpt)
  const text =
    excerpt.text ||
    (excerpt.isTextUnreadable
      ? 'The text of this message is not readable.'
      : excerpt.items > 0
        ? 'Attachments or links only'
        : 'Without words')
  return (
    <TimelineRow
      icon={<AuthorIcon author={author} session={session} />}
      title={
        <ChatLink chatId={entry.chatId} code={code} messageId={entry.id}>
          <Bdi text={getAuthorName(author, session, name)} max={200} />
        </ChatLink>
      }
      // The open ticket's own need no code: they are what one came from.
      kind={[getKindLabel(author, excerpt.isFeedback), !isCurrent && code !== null && `#${code}`]
        .filter(Boolean)
        .join(' · ')}
      contact={contact !== null && author.kind === 'customer' ? 'linked contact' : contact}
      at={entry.at}
      variant={author.kind === 'system' ? 'quiet' : undefined}
      isHighlighted={isHighlighted}
    >
      <p className={styles.text} dir="auto">
        {text.toWellFormed()}
      </p>
    </TimelineRow>
  )
}

function AuthorIcon({ author, session }: { author: Author; session: Session }) {
  if (author.kind !== 'agent' && author.kind !== 'pilot')
    return <Icon name={author.kind === 'system' ? 'clock' : 'message-circle'} />
  const name = author.id === null ? null : getDirectoryName(session.directory, author.kind, author.id)
  return <Avatar kind={author.kind} name={name} />
}

function getAuthorName(author: Author, session: Session, customer: string): string {
  switch (author.kind) {
    case 'customer':
      return customer || 'Customer'
    case 'system':
      return 'System message'
    case 'other':
      return author.role || 'No role'
    case 'agent':
    case 'pilot':
      if (author.id === null) return author.kind === 'agent' ? 'An agent' : 'A pilot'
      if (author.kind === 'agent' && author.id === session.credentials.agentId) return 'You'
      return getDirectoryName(session.directory, author.kind, author.id) ?? shortenId(author.id)
  }
}

const KINDS: Record<Exclude<Author['kind'], 'system'>, string> = {
  customer: 'Message',
  agent: 'Agent’s message',
  pilot: 'Pilot’s message',
  other: 'Message, role not recognised',
}

function getKindLabel({ kind }: Author, isFeedback: boolean): string {
  if (kind === 'system') return ''
  if (!isFeedback) return KINDS[kind]
  return kind === 'customer' ? 'Feedback' : `${KINDS[kind]}, feedback request`
}
