import { type Author, authorOf } from '#src/domain/author.ts'
import { nameOf } from '#src/domain/directory.ts'
import type { TimelineEntry } from '#src/domain/timeline.ts'
import { shortId } from '#src/lib/uuid.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PlaceLink } from './place-link.tsx'
import styles from './timeline-row.module.css'
import { TimelineRow } from './timeline-row.tsx'

type Props = {
  desk: Desk
  entry: Extract<TimelineEntry, { kind: 'message' }>
  /** Of the person whose chat it is. */
  name: string
  contact: string | null
  /** The chat's code; null where its record isn't there. */
  code: string | null
  isMarked: boolean
  isCurrent: boolean
}

export function MessageRow({ desk, entry, name, contact, code, isMarked, isCurrent }: Props) {
  const { words } = entry
  const author = authorOf(words)
  const text =
    words.text ||
    (words.isTextUnreadable
      ? 'The text of this message is not readable.'
      : words.items > 0
        ? 'Attachments or links only'
        : 'Without words')
  return (
    <TimelineRow
      picture={<Picture author={author} desk={desk} />}
      title={
        <PlaceLink chatId={entry.chatId} code={code} messageId={entry.id}>
          <Bdi text={nameOfAuthor(author, desk, name)} max={200} />
        </PlaceLink>
      }
      // The open ticket's own need no code: they are what one came from.
      kind={[kindOf(author, words.isFeedback), !isCurrent && code !== null && `#${code}`]
        .filter(Boolean)
        .join(' · ')}
      contact={contact !== null && author.kind === 'customer' ? 'linked contact' : contact}
      at={entry.at}
      look={author.kind === 'system' ? 'quiet' : undefined}
      isMarked={isMarked}
    >
      <p className={styles.text} dir="auto">
        {text.toWellFormed()}
      </p>
    </TimelineRow>
  )
}

function Picture({ author, desk }: { author: Author; desk: Desk }) {
  if (author.kind !== 'agent' && author.kind !== 'pilot')
    return <Icon name={author.kind === 'system' ? 'clock' : 'message-circle'} />
  const name = author.id === null ? null : nameOf(desk.directory, author.kind, author.id)
  return <HolderMark kind={author.kind} name={name} />
}

function nameOfAuthor(author: Author, desk: Desk, customer: string): string {
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
      if (author.kind === 'agent' && author.id === desk.session.agentId) return 'You'
      return nameOf(desk.directory, author.kind, author.id) ?? shortId(author.id)
  }
}

const KINDS: Record<Exclude<Author['kind'], 'system'>, string> = {
  customer: 'Message',
  agent: 'Agent’s message',
  pilot: 'Pilot’s message',
  other: 'Message, role not recognised',
}

function kindOf({ kind }: Author, isFeedback: boolean): string {
  if (kind === 'system') return ''
  if (!isFeedback) return KINDS[kind]
  return kind === 'customer' ? 'Feedback' : `${KINDS[kind]}, feedback request`
}
