import { ticketTitle } from '#src/domain/preview.ts'
import type { TimelineEntry } from '#src/domain/timeline.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { ChatTitle } from '#src/ui/chat-title.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Time } from '#src/ui/time.tsx'
import { UnreadableNote } from '#src/ui/unreadable-note.tsx'
import { PlaceLink } from './place-link.tsx'
import styles from './timeline-row.module.css'
import { TimelineRow } from './timeline-row.tsx'

type Props = {
  desk: Desk
  entry: Extract<TimelineEntry, { kind: 'chat' }>
  contact: string | null
  isMarked: boolean
  isCurrent: boolean
}

/** A chat, at the moment it was opened. */
export function ChatRow({ desk, entry, contact, isMarked, isCurrent }: Props) {
  const { code, status, channelKind, lastMessageAt, createdAt } = entry.chat
  return (
    <TimelineRow
      picture={<Icon name="inbox" />}
      title={
        <PlaceLink chatId={entry.id} code={code}>
          <ChatTitle title={ticketTitle(entry.chat, desk.directory, desk.session.agentId)} />
        </PlaceLink>
      }
      kind={`${createdAt ? 'Chat opened' : 'Chat, opening time not known'} · ${isCurrent ? 'this ticket' : `#${code}`}`}
      contact={contact}
      at={entry.at}
      isMarked={isMarked}
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
        last message <Time at={lastMessageAt} form="moment" />
      </p>
      <UnreadableNote fields={entry.chat.unreadable} />
    </TimelineRow>
  )
}
