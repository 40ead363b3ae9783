'use memo'

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import { type Author, getAuthor } from '#src/domain/messages/author.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import type { MessageExcerpt, TimelineEntry } from '#src/domain/timeline/entries.ts'
import type { Timeline } from '#src/domain/timeline/timeline.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { getTicketTitle, type TicketTitle } from '#src/presentation/tickets/preview.ts'
import { getStatusWord } from '#src/presentation/tickets/status-label.ts'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { QuotedMessage } from '#src/ui/data-display/quoted-message.tsx'
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
  const { t } = useLingui()
  const session = useSession()
  const isHighlighted = entry.id === highlightedId
  const personName = names.get(entry.personId) ?? ''
  const contact = entry.personId === customerId ? null : personName || t`No name`
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
  const { t, i18n } = useLingui()
  const { directory, credentials } = useSession()
  const { status, channelKind, lastMessageAt, createdAt } = entry.chat
  const code = formatTicketCode(entry.chat.code, i18n.locale)
  const currentKind = createdAt ? t`Chat opened · this ticket` : t`Chat, opening time unknown · this ticket`
  const otherKind = createdAt ? t`Chat opened · ${code}` : t`Chat, opening time unknown · ${code}`
  return (
    <TimelineRow
      icon={<Icon name="inbox" />}
      title={
        <ChatLink chatId={entry.id} code={entry.chat.code}>
          <ChatTitle title={getTicketTitle(entry.chat, directory, credentials.agentId, i18n)} />
        </ChatLink>
      }
      kind={isCurrent ? currentKind : otherKind}
      contact={contact}
      at={entry.at}
      isHighlighted={isHighlighted}
    >
      <p className={styles.note}>
        <ChatState status={status} channelKind={channelKind} lastMessageAt={lastMessageAt} />
      </p>
      <UnreadableFieldsNote fields={entry.chat.unreadable} />
    </TimelineRow>
  )
}

/** A chat's title: one line of its subject, or two of its latest message. */
function ChatTitle({ title }: { title: TicketTitle | null }) {
  if (title === null) return <Trans comment="A chat without a subject.">No subject</Trans>
  return title.kind === 'subject' ? (
    <Bdi text={title.text} max={200} className="truncate truncate-end" />
  ) : (
    <QuotedMessage author={title.line.from} text={title.line.text} />
  )
}

type ChatStateProps = Pick<Ticket, 'status' | 'channelKind' | 'lastMessageAt'>

/** The current state of a chat, its channel, and the time of its last message. */
function ChatState({ status: state, channelKind, lastMessageAt }: ChatStateProps) {
  const { i18n } = useLingui()
  const status = state && getStatusWord(state, i18n)
  const channel = channelKind && getChannelLabel(channelKind, i18n)
  if (status && channel)
    return (
      <Trans comment="A chat: its state and its channel, as the platform reports them: “Status: open. Channel: email. Last message 14:02”.">
        Status: <Bdi text={status} max={40} />. Channel: <Bdi text={channel} max={40} />. Last message{' '}
        <Time at={lastMessageAt} format="moment" />
      </Trans>
    )
  if (status)
    return (
      <Trans comment="A chat and its state, as the platform reports it: “Status: open. Last message 14:02”.">
        Status: <Bdi text={status} max={40} />. Last message <Time at={lastMessageAt} format="moment" />
      </Trans>
    )
  if (channel)
    return (
      <Trans comment="A chat and its channel, as the platform reports it: “Channel: email. Last message 14:02”.">
        Channel: <Bdi text={channel} max={40} />. Last message <Time at={lastMessageAt} format="moment" />
      </Trans>
    )
  return (
    <Trans comment="The time of a chat’s last message: “Last message 14:02”.">
      Last message <Time at={lastMessageAt} format="moment" />
    </Trans>
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
  const { t, i18n } = useLingui()
  const session = useSession()
  const { excerpt } = entry
  const author = getAuthor(excerpt)
  const text = excerpt.text || i18n._(getMissingText(excerpt))
  const kind = getKindLabel(author, excerpt.isFeedback, i18n)
  return (
    <TimelineRow
      icon={<AuthorIcon author={author} />}
      title={
        <ChatLink chatId={entry.chatId} code={code} messageId={entry.id}>
          <Bdi
            text={getAuthorName(author, session, personName, i18n)}
            max={200}
            className="truncate truncate-end"
          />
        </ChatLink>
      }
      // No code for messages of the open ticket.
      kind={[kind, !isCurrent && code !== null && formatTicketCode(code, i18n.locale)]
        .filter(Boolean)
        .join(' · ')}
      contact={
        contact !== null && author.kind === 'customer'
          ? t({ message: 'linked contact', comment: 'The author of a message, in place of a name.' })
          : contact
      }
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

function getMissingText({ isTextUnreadable, items }: MessageExcerpt): MessageDescriptor {
  if (isTextUnreadable) return msg`This message’s text is unreadable.`
  return items > 0 ? msg`Attachments or links only` : msg`No text`
}

function getAuthorName(author: Author, session: Session, personName: string, i18n: I18n): string {
  switch (author.kind) {
    case 'customer':
      return personName || i18n._(msg`Customer`)
    case 'system':
      return i18n._(msg`System message`)
    case 'other':
      return (
        author.role ||
        i18n._(msg({ message: 'Unknown author', comment: 'A message whose author has no role' }))
      )
    case 'agent':
    case 'pilot':
      if (author.id === null) return i18n._(author.kind === 'agent' ? msg`An agent` : msg`A pilot`)
      if (author.kind === 'agent' && author.id === session.credentials.agentId)
        return i18n._(msg({ message: 'You', comment: 'The author of a message: the agent who is signed in' }))
      return getDirectoryName(session.directory, author.kind, author.id) ?? shortenId(author.id)
  }
}

type AuthorKind = Exclude<Author['kind'], 'system'>

const MESSAGE_LABELS: Record<AuthorKind, MessageDescriptor> = {
  customer: msg({ message: 'Message', comment: 'An entry of a timeline: a message of the customer' }),
  agent: msg`Agent’s message`,
  pilot: msg`Pilot’s message`,
  other: msg`Message, unknown author`,
}

const FEEDBACK_LABELS: Record<AuthorKind, MessageDescriptor> = {
  customer: msg({ message: 'Feedback', comment: 'A message in which the customer rates the support' }),
  agent: msg`Agent’s feedback request`,
  pilot: msg`Pilot’s feedback request`,
  other: msg`Feedback request, unknown author`,
}

function getKindLabel({ kind }: Author, isFeedback: boolean, i18n: I18n): string {
  if (kind === 'system') return ''
  return i18n._(isFeedback ? FEEDBACK_LABELS[kind] : MESSAGE_LABELS[kind])
}
