'use memo'

import type { Session } from '#src/data/session/session.ts'
import { getTicketTitle } from '#src/domain/tickets/preview.ts'
import type { TimelineEntry } from '#src/domain/timeline/entries.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { ChatTitle } from '#src/ui/data-display/chat-title.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { UnreadableFieldsNote } from '#src/ui/feedback/unreadable-fields-note.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ChatLink } from './chat-link.tsx'
import { TimelineRow } from './row.tsx'
import styles from './timeline-row.module.css'

type Props = {
  session: Session
  entry: Extract<TimelineEntry, { kind: 'chat' }>
  contact: string | null
  isHighlighted: boolean
  isCurrent: boolean
}

/** A chat, at the moment it was opened. */
export function TimelineChatRow({ session, entry, contact, isHighlighted, isCurrent }: Props) {
  const { code, status, channelKind, lastMessageAt, createdAt } = entry.chat
  return (
    <TimelineRow
      icon={<Icon name="inbox" />}
      title={
        <ChatLink chatId={entry.id} code={code}>
          <ChatTitle title={getTicketTitle(entry.chat, session.directory, session.credentials.agentId)} />
        </ChatLink>
      }
      kind={`${createdAt ? 'Chat opened' : 'Chat, opening time not known'} · ${isCurrent ? 'this ticket' : `#${code}`}`}
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
