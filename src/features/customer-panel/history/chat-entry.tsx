import { Link, useSearch } from '@tanstack/react-router'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Session } from '#src/data/session/session.ts'
import { createPreviewLine, getTicketTitle } from '#src/domain/tickets/preview.ts'
import { TimelineLink } from '#src/features/customer-panel/timeline-link.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { ChatTitle } from '#src/ui/data-display/chat-title.tsx'
import { PanelListItem } from '#src/ui/data-display/panel-list.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { UnreadableFieldsNote } from '#src/ui/feedback/unreadable-fields-note.tsx'
import { getChannelIcon } from '#src/ui/icons/channel-icon.ts'
import styles from './chat-entry.module.css'

type Props = {
  session: Session
  chat: Ticket
  /** False: a chat of a linked contact, whose name is said then. */
  isOwn: boolean
}

/** One of the customer's chats; the whole row opens it, in the view where one is. */
export function ChatEntry({ session, chat, isOwn }: Props) {
  const searchParams = useSearch({ strict: false, select: ({ view, q }) => ({ view, q }) })
  const { view = 'open', q } = searchParams
  const { code, status, preview } = chat
  const me = session.credentials.agentId
  const title = getTicketTitle(chat, session.directory, me)
  // A chat without a subject is called by its latest message, which isn't repeated below.
  const line = title?.kind !== 'message' && preview ? createPreviewLine(preview, session.directory, me) : null
  return (
    <PanelListItem
      className={styles.row}
      icon={getChannelIcon(chat.channelKind)}
      title={
        <Link
          className={styles.link}
          to="/inbox/$chatId"
          params={{ chatId: chat.id }}
          search={{ view, ...(q === undefined ? {} : { q }), code }}
        >
          <ChatTitle title={title} />
        </Link>
      }
      trailing={<Time at={chat.lastMessageAt ?? chat.createdAt} />}
      note={
        <>
          <bdi dir="ltr">#{code}</bdi>
          {status && (
            <>
              , <Bdi text={status} max={40} />
            </>
          )}
          {'. '}
          {!isOwn && chat.customerName && (
            <>
              <Bdi text={chat.customerName} max={100} />
              {'. '}
            </>
          )}
          {line && (
            <>
              {line.from !== null && `${line.from.slice(0, 60)}: `}
              <Bdi text={line.text} max={160} />
            </>
          )}{' '}
          <TimelineLink at={chat.id} className={styles.timeline}>
            In timeline <span className="visually-hidden">at chat #{code}</span>
          </TimelineLink>
        </>
      }
    >
      {chat.unreadable && <UnreadableFieldsNote fields={chat.unreadable} />}
    </PanelListItem>
  )
}
