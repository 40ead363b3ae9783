import type { TimelineEntry } from '#src/domain/timeline.ts'
import { dayOf } from '#src/lib/format.ts'
import { toMillis } from '#src/lib/instant.ts'
import { useReader } from '#src/ui/reader.tsx'
import { Time } from '#src/ui/time.tsx'
import { CallRow } from './call-row.tsx'
import { ChatRow } from './chat-row.tsx'
import { MessageRow } from './message-row.tsx'
import styles from './timeline.module.css'
import type { BodyProps } from './timeline-body.tsx'

/** The entries under the days they happened on. */
export function TimelineDays({ entries, ...props }: BodyProps) {
  const { zone } = useReader()
  const days = Map.groupBy(entries, ({ at }) => (at ? dayOf(toMillis(at), zone) : ''))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h3 className={styles.date}>
        <Time at={ofDay[0]?.at ?? null} form="day" />
      </h3>
      <ol>
        {ofDay.map((entry) => (
          <EntryRow key={`${entry.kind} ${entry.id}`} entry={entry} {...props} />
        ))}
      </ol>
    </section>
  ))
}

type EntryProps = Omit<BodyProps, 'entries'> & { entry: TimelineEntry }

function EntryRow({ entry, desk, timeline, names, customerId, current, marked }: EntryProps) {
  const isMarked = entry.id === marked
  const name = names.get(entry.person) ?? ''
  const contact = entry.person === customerId ? null : name || 'No name'
  switch (entry.kind) {
    case 'call':
      return <CallRow desk={desk} entry={entry} contact={contact} isMarked={isMarked} />
    case 'chat':
      return <ChatRow {...{ desk, entry, contact, isMarked }} isCurrent={entry.id === current} />
    case 'message':
      return (
        <MessageRow
          desk={desk}
          entry={entry}
          name={name}
          contact={contact}
          code={timeline.chats.get(entry.chatId)?.code ?? null}
          isMarked={isMarked}
          isCurrent={entry.chatId === current}
        />
      )
  }
}
