'use memo'

import type { TimelineEntry } from '#src/domain/timeline/entries.ts'
import { getCalendarDay } from '#src/lib/text/format.ts'
import { toMillis } from '#src/lib/time/instant.ts'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import type { TimelineBodyProps } from './body.tsx'
import { TimelineCallRow } from './call-row.tsx'
import { TimelineChatRow } from './chat-row.tsx'
import { TimelineMessageRow } from './message-row.tsx'
import styles from './timeline.module.css'

/** The entries under the days they happened on. */
export function TimelineDays({ entries, ...props }: TimelineBodyProps) {
  const { zone } = useDisplayLocale()
  const days = Map.groupBy(entries, ({ at }) => (at ? getCalendarDay(toMillis(at), zone) : ''))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h3 className={styles.date}>
        <Time at={ofDay[0]?.at ?? null} format="day" />
      </h3>
      <ol>
        {ofDay.map((entry) => (
          <EntryRow key={`${entry.kind} ${entry.id}`} entry={entry} {...props} />
        ))}
      </ol>
    </section>
  ))
}

type EntryProps = Omit<TimelineBodyProps, 'entries'> & { entry: TimelineEntry }

function EntryRow({
  entry,
  session,
  timeline,
  names,
  customerId,
  currentTicketId,
  highlightedId,
}: EntryProps) {
  const isHighlighted = entry.id === highlightedId
  const name = names.get(entry.personId) ?? ''
  const contact = entry.personId === customerId ? null : name || 'No name'
  switch (entry.kind) {
    case 'call':
      return (
        <TimelineCallRow session={session} entry={entry} contact={contact} isHighlighted={isHighlighted} />
      )
    case 'chat':
      return (
        <TimelineChatRow
          {...{ session, entry, contact, isHighlighted }}
          isCurrent={entry.id === currentTicketId}
        />
      )
    case 'message':
      return (
        <TimelineMessageRow
          session={session}
          entry={entry}
          name={name}
          contact={contact}
          code={timeline.chats.get(entry.chatId)?.code ?? null}
          isHighlighted={isHighlighted}
          isCurrent={entry.chatId === currentTicketId}
        />
      )
  }
}
