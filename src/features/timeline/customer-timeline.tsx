'use memo'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkedContactsQuery } from '#src/data/customers/queries.ts'
import type { Session } from '#src/data/session/session.ts'
import { restartTimeline, retryTimeline } from '#src/data/timeline/queries.ts'
import { TIMELINE_KINDS, type TimelineKind } from '#src/domain/timeline/entries.ts'
import { getShownEntries, type TimelineFilter } from '#src/domain/timeline/reading.ts'
import { TimelineBody } from './body.tsx'
import { TimelineCoverage } from './coverage.tsx'
import { EntrySearchStatus } from './entry-search-status.tsx'
import { TimelineFilters } from './filters.tsx'
import { TimelineHeader } from './header.tsx'
import { TimelinePane } from './pane.tsx'
import { useTimeline } from './use-timeline.ts'

type Props = {
  session: Session
  customerId: string
  customerName: string
  /** The ticket that is open beside it; null where none is. */
  currentTicketId: string | null
  /** The id of the call, chat or message to begin at. */
  startEntryId: string | null
  onClose: () => void
}

/** Linked contacts that are looked at: each costs requests of its own. */
const MAX_CONTACTS = 20
const INITIAL_ENTRIES = 40
const ENTRIES_PER_LOAD = 60

/** Calls, chats and messages of a customer in one order, the newest first. */
export function CustomerTimeline({
  session,
  customerId,
  customerName,
  currentTicketId,
  startEntryId,
  onClose,
}: Props) {
  const { api, queryClient } = session
  const contactsQuery = useQuery(linkedContactsQuery(api, customerId))
  const contacts = (contactsQuery.data?.value ?? []).slice(0, MAX_CONTACTS)
  const unreadableContacts = contactsQuery.data?.skippedRecords.length ?? 0
  const everybody = [customerId, ...contacts.map((it) => it.id)]
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([])
  const [people, setPeople] = useState<readonly string[]>([])
  // The customer panel begins with the calls and chats of linked contacts, too.
  const [isLinked, setLinked] = useState(true)
  const [minEntries, setMinEntries] = useState(INITIAL_ENTRIES)
  const [isSearching, setIsSearching] = useState(startEntryId !== null)
  const filter: TimelineFilter = {
    personIds: isLinked ? (people.length > 0 ? people : everybody) : [customerId],
    kinds: kinds.length > 0 ? kinds : TIMELINE_KINDS,
  }
  const target = isSearching && startEntryId !== null ? { id: startEntryId, everybody } : null
  const { timeline, search, isLimitReached, searchFurther, shownFilter, isReading } = useTimeline(
    session,
    customerId,
    {
      filter,
      minEntries,
      target,
    },
  )
  // The entries of linked contacts must not push others away that are being read: all wait for the contacts' first answer.
  const isAwaitingContacts = isLinked && contactsQuery.isLoading && contactsQuery.failureCount === 0
  const entries = isAwaitingContacts ? [] : getShownEntries(timeline, shownFilter)
  const restart = () => void restartTimeline(queryClient, customerId)
  return (
    <TimelinePane onClose={onClose}>
      <TimelineHeader
        name={customerName}
        subtitle={<TimelineCoverage timeline={timeline} filter={shownFilter} entries={entries} />}
        isReading={isReading}
        onRestart={restart}
        onClose={onClose}
      />
      <TimelineFilters
        timeline={timeline}
        customer={{ id: customerId, name: customerName }}
        contacts={contacts}
        omittedCount={(contactsQuery.data?.value.length ?? 0) - contacts.length}
        contactsQuery={contactsQuery}
        unreadableContacts={unreadableContacts}
        isLinked={isLinked}
        onLinked={setLinked}
        kinds={kinds}
        onKinds={setKinds}
        people={people}
        onPeople={setPeople}
      />
      {search && search.state !== 'found' && (
        <EntrySearchStatus
          state={
            contactsQuery.isFetching && search.state === 'not found'
              ? 'reading'
              : isLimitReached
                ? 'tired'
                : search.state
          }
          timeline={timeline}
          onSearchFurther={searchFurther}
          onStop={() => setIsSearching(false)}
        />
      )}
      <TimelineBody
        session={session}
        timeline={timeline}
        filter={shownFilter}
        entries={entries}
        names={
          new Map([
            [customerId, customerName],
            ...contacts.map((it) => [it.id, it.name || it.email] as const),
          ])
        }
        customerId={customerId}
        currentTicketId={currentTicketId}
        highlightedId={search?.state === 'found' ? startEntryId : null}
        isReading={isReading || isAwaitingContacts}
        lacksContacts={isLinked && unreadableContacts > 0}
        onMore={() => setMinEntries(entries.length + ENTRIES_PER_LOAD)}
        onRetry={() => retryTimeline(queryClient, customerId)}
        onRestart={restart}
      />
    </TimelinePane>
  )
}
