import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TIMELINE_KINDS, type TimelineKind } from '#src/domain/timeline.ts'
import { shownEntries, type TimelineFilter } from '#src/domain/timeline-reading.ts'
import { linkedContactsQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { restartTimeline, retryTimeline } from '#src/queries/timeline.ts'
import { FindNote } from './find-note.tsx'
import { Reach } from './reach.tsx'
import { TimelineBody } from './timeline-body.tsx'
import { TimelineFilters } from './timeline-filters.tsx'
import { TimelineHead } from './timeline-head.tsx'
import { TimelinePane } from './timeline-pane.tsx'
import { useTimeline } from './use-timeline.ts'

type Props = {
  desk: Desk
  customerId: string
  customerName: string
  /** The ticket that is open beside it; null where none is. */
  current: string | null
  /** The id of the call, chat or message to begin at. */
  at: string | null
  onClose: () => void
}

/** Linked contacts that are looked at: each costs requests of its own. */
const MOST_PEOPLE = 20
const FIRST = 40
const MORE = 60

/** Calls, chats and messages of a customer in one order, the newest first. */
export function Timeline({ desk, customerId, customerName, current, at, onClose }: Props) {
  const { api, queryClient } = desk
  const linked = useQuery(linkedContactsQuery(api, customerId))
  const contacts = (linked.data?.value ?? []).slice(0, MOST_PEOPLE)
  const unreadContacts = linked.data?.setAside.length ?? 0
  const everybody = [customerId, ...contacts.map((it) => it.id)]
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([])
  const [people, setPeople] = useState<readonly string[]>([])
  // The customer panel begins with the calls and chats of linked contacts, too.
  const [isLinked, setLinked] = useState(true)
  const [atLeast, setAtLeast] = useState(FIRST)
  const [isLooking, setIsLooking] = useState(at !== null)
  const filter: TimelineFilter = {
    people: isLinked ? (people.length > 0 ? people : everybody) : [customerId],
    kinds: kinds.length > 0 ? kinds : TIMELINE_KINDS,
  }
  const goal = isLooking && at !== null ? { id: at, everybody } : null
  const { timeline, search, isTired, lookFurther, shown, isReading } = useTimeline(desk, customerId, {
    filter,
    atLeast,
    goal,
  })
  // The entries of linked contacts must not push others away that are being read: all wait for the contacts' first answer.
  const isAwaitingContacts = isLinked && linked.isLoading && linked.failureCount === 0
  const entries = isAwaitingContacts ? [] : shownEntries(timeline, shown)
  const restart = () => void restartTimeline(queryClient, customerId)
  return (
    <TimelinePane onClose={onClose}>
      <TimelineHead
        name={customerName}
        sub={<Reach timeline={timeline} filter={shown} entries={entries} />}
        isReading={isReading}
        onRestart={restart}
        onClose={onClose}
      />
      <TimelineFilters
        timeline={timeline}
        customer={{ id: customerId, name: customerName }}
        contacts={contacts}
        left={(linked.data?.value.length ?? 0) - contacts.length}
        linked={linked}
        unreadContacts={unreadContacts}
        isLinked={isLinked}
        onLinked={setLinked}
        kinds={kinds}
        onKinds={setKinds}
        people={people}
        onPeople={setPeople}
      />
      {search && search.state !== 'found' && (
        <FindNote
          state={
            linked.isFetching && search.state === 'not found' ? 'reading' : isTired ? 'tired' : search.state
          }
          timeline={timeline}
          onFurther={lookFurther}
          onStop={() => setIsLooking(false)}
        />
      )}
      <TimelineBody
        desk={desk}
        timeline={timeline}
        filter={shown}
        entries={entries}
        names={
          new Map([
            [customerId, customerName],
            ...contacts.map((it) => [it.id, it.name || it.email] as const),
          ])
        }
        customerId={customerId}
        current={current}
        marked={search?.state === 'found' ? at : null}
        isReading={isReading || isAwaitingContacts}
        lacksContacts={isLinked && unreadContacts > 0}
        onMore={() => setAtLeast(entries.length + MORE)}
        onRetry={() => retryTimeline(queryClient, customerId)}
        onRestart={restart}
      />
    </TimelinePane>
  )
}
