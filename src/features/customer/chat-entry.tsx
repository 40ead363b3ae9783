import { Link, useSearch } from '@tanstack/react-router'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { previewLine, ticketTitle } from '#src/domain/preview.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { channelIcon } from '#src/ui/channel-icon.ts'
import { ChatTitle } from '#src/ui/chat-title.tsx'
import { Entry } from '#src/ui/entry.tsx'
import { Time } from '#src/ui/time.tsx'
import { UnreadableNote } from '#src/ui/unreadable-note.tsx'
import styles from './chat-entry.module.css'
import { TimelineLink } from './timeline-link.tsx'

type Props = {
  desk: Desk
  chat: Ticket
  /** False: a chat of a linked contact, whose name is said then. */
  isOwn: boolean
}

/** One of the customer's chats; the whole row opens it, in the view where one is. */
export function ChatEntry({ desk, chat, isOwn }: Props) {
  const place = useSearch({ strict: false, select: ({ view, q }) => ({ view, q }) })
  const { view = 'open', q } = place
  const { code, status, preview } = chat
  const me = desk.session.agentId
  const title = ticketTitle(chat, desk.directory, me)
  // A chat without a subject is called by its latest message, which isn't repeated below.
  const line = title?.kind !== 'message' && preview ? previewLine(preview, desk.directory, me) : null
  return (
    <Entry
      className={styles.row}
      icon={channelIcon(chat.channelKind)}
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
      end={<Time at={chat.lastMessageAt ?? chat.createdAt} />}
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
      {chat.unreadable && <UnreadableNote fields={chat.unreadable} />}
    </Entry>
  )
}
