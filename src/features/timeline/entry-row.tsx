'use memo'

import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import { type Author, getAuthor } from '#src/domain/messages/author.ts'
import { getTicketTitle } from '#src/domain/tickets/preview.ts'
import type { TimelineEntry } from '#src/domain/timeline/entries.ts'
import type { Timeline } from '#src/domain/timeline/timeline.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { ChatTitle } from '#src/ui/data-display/chat-title.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { UnreadableFieldsNote } from '#src/ui/feedback/skipped-records.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { CallRow } from './call-row.tsx'
import { ChatLink, TimelineRow } from './row.tsx'
import styles from './timeline-row.module.css'

type Props = {
  entry: TimelineEntry
  timeline: Timeline
  /** Names of the customer and of linked contacts by id. */
  names: ReadonlyMap<string, string>
  customerId: string
  currentTicketId: string | null
  highlightedId: string | null
}

export function TimelineEntryRow({
  entry,
  timeline,
  names,
  customerId,
  currentTicketId,
  highlightedId,
}: Props) {
  const session = useSession()
  const isHighlighted = entry.id === highlightedId
  const personName = names.get(entry.personId) ?? ''
  const contact = entry.personId === customerId ? null : personName || 'No name'
  switch (entry.kind) {
    case 'call':
      return <CallRow entry={entry} contact={contact} isHighlighted={isHighlighted} />
    case 'chat':
      return (
        <ChatRow {...{ session, entry, contact, isHighlighted }} isCurrent={entry.id === currentTicketId} />
      )
    case 'message':
      return (
        <MessageRow
          entry={entry}
          personName={personName}
          contact={contact}
          code={timeline.chats.get(entry.chatId)?.code ?? null}
          isHighlighted={isHighlighted}
          isCurrent={entry.chatId === currentTicketId}
        />
      )
  }
}

type ChatRowProps = {
  entry: Extract<TimelineEntry, { kind: 'chat' }>
  contact: string | null
  isHighlighted: boolean
  isCurrent: boolean
}

/** A chat, placed at the time it was opened. */
function ChatRow({ entry, contact, isHighlighted, isCurrent }: ChatRowProps) {
  const { directory, credentials } = useSession()
  const { code, status, channelKind, lastMessageAt, createdAt } = entry.chat
  return (
    <TimelineRow
      icon={<Icon name="inbox" />}
      title={
        <ChatLink chatId={entry.id} code={code}>
          <ChatTitle title={getTicketTitle(entry.chat, directory, credentials.agentId)} />
        </ChatLink>
      }
      kind={`${createdAt ? 'Chat opened' : 'Chat, opening time unknown'} · ${isCurrent ? 'this ticket' : `#${code}`}`}
      contact={contact}
      at={entry.at}
      isHighlighted={isHighlighted}
    >
      <p className={styles.note}>
        {status && (
          <>
            Now <Bdi text={status} max={40} />
            {', '}
          </>
        )}
        {channelKind && (
          <>
            on <Bdi text={channelKind} max={40} />
            {', '}
          </>
        )}
        last message <Time at={lastMessageAt} format="moment" />
      </p>
      <UnreadableFieldsNote fields={entry.chat.unreadable} />
    </TimelineRow>
  )
}

type MessageRowProps = {
  entry: Extract<TimelineEntry, { kind: 'message' }>
  /** The name of the person whose chat it is. */
  personName: string
  contact: string | null
  /** The chat's code; null if its record is not loaded. */
  code: string | null
  isHighlighted: boolean
  isCurrent: boolean
}

function MessageRow({ entry, personName, contact, code, isHighlighted, isCurrent }: MessageRowProps) {
  const session = useSession()
  const { excerpt } = entry
  const author = getAuthor(excerpt)
  const text =
    excerpt.text ||
    (excerpt.isTextUnreadable
      ? 'The text of this message is not readable.'
      : excerpt.items > 0
        ? 'Attachments or links only'
        : 'No text')
  return (
    <TimelineRow
      icon={<AuthorIcon author={author} />}
      title={
        <ChatLink chatId={entry.chatId} code={code} messageId={entry.id}>
          <Bdi text={getAuthorName(author, session, personName)} max={200} />
        </ChatLink>
      }
      // No code for messages of the open ticket.
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

function AuthorIcon({ author }: { author: Author }) {
  const { directory } = useSession()
  if (author.kind !== 'agent' && author.kind !== 'pilot')
    return <Icon name={author.kind === 'system' ? 'clock' : 'message-circle'} />
  const name = author.id === null ? null : getDirectoryName(directory, author.kind, author.id)
  return <Avatar kind={author.kind} name={name} />
}

function getAuthorName(author: Author, session: Session, personName: string): string {
  switch (author.kind) {
    case 'customer':
      return personName || 'Customer'
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

const AUTHOR_KIND_LABELS: Record<Exclude<Author['kind'], 'system'>, string> = {
  customer: 'Message',
  agent: 'Agent’s message',
  pilot: 'Pilot’s message',
  other: 'Message, role not recognised',
}

function getKindLabel({ kind }: Author, isFeedback: boolean): string {
  if (kind === 'system') return ''
  if (!isFeedback) return AUTHOR_KIND_LABELS[kind]
  return kind === 'customer' ? 'Feedback' : `${AUTHOR_KIND_LABELS[kind]}, feedback request`
}
