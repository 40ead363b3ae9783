'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkedContactsQuery } from '#src/data/customers/queries.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { restartTimeline, retryTimeline } from '#src/data/timeline.ts'
import { TIMELINE_KINDS, type TimelineEntry, type TimelineKind } from '#src/domain/timeline/entries.ts'
import { getLoadedCount, getShownEntries, type TimelineFilter } from '#src/domain/timeline/progress.ts'
import type { Timeline } from '#src/domain/timeline/timeline.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { TimelineBody } from './body.tsx'
import { TimelineFilters } from './filters.tsx'
import { TimelineHeader, TimelinePane } from './pane.tsx'
import styles from './timeline.module.css'
import { useTimeline } from './use-timeline.ts'

type Props = {
  customerId: string
  customerName: string
  /** The ticket that is open beside it; null where none is. */
  currentTicketId: string | null
  /** The id of the call, chat or message to scroll to. */
  startEntryId: string | null
  onClose: () => void
}

/** Linked contacts whose entries are read: each one costs requests of its own. */
const MAX_CONTACTS = 20
const INITIAL_ENTRIES = 40
const ENTRIES_PER_LOAD = 60

/** Calls, chats and messages of a customer in one order, the newest first. */
export function CustomerTimeline({
  customerId,
  customerName,
  currentTicketId,
  startEntryId,
  onClose,
}: Props) {
  const { api, queryClient, store } = useSession()
  const contactsQuery = useQuery(linkedContactsQuery(api, customerId))
  const contacts = (contactsQuery.data?.value ?? []).slice(0, MAX_CONTACTS)
  const unreadableContacts = contactsQuery.data?.skippedRecords.length ?? 0
  const allPersonIds = [customerId, ...contacts.map((it) => it.id)]
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([])
  const [selectedPersonIds, setSelectedPersonIds] = useState<readonly string[]>([])
  // On by default, as in the customer panel.
  const [includesContacts, setIncludesContacts] = useState(true)
  const [minEntries, setMinEntries] = useState(INITIAL_ENTRIES)
  const [isSearching, setIsSearching] = useState(startEntryId !== null)
  const filter: TimelineFilter = {
    personIds: includesContacts
      ? selectedPersonIds.length > 0
        ? selectedPersonIds
        : allPersonIds
      : [customerId],
    kinds: kinds.length > 0 ? kinds : TIMELINE_KINDS,
  }
  const target = isSearching && startEntryId !== null ? { id: startEntryId, personIds: allPersonIds } : null
  const { timeline, search, isLimitReached, searchFurther, shownFilter, isReading } = useTimeline(
    customerId,
    {
      filter,
      minEntries,
      target,
    },
  )
  // Contacts' entries must not move those that the user is reading: nothing is shown before the contacts' first response.
  const isAwaitingContacts = includesContacts && contactsQuery.isLoading && contactsQuery.failureCount === 0
  const entries = isAwaitingContacts ? [] : getShownEntries(timeline, shownFilter)
  const restart = () => void restartTimeline({ queryClient, store }, customerId)
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
        includesContacts={includesContacts}
        onIncludesContacts={setIncludesContacts}
        kinds={kinds}
        onKinds={setKinds}
        selectedPersonIds={selectedPersonIds}
        onSelectedPersonIds={setSelectedPersonIds}
      />
      {search && search.state !== 'found' && (
        <EntrySearchStatus
          state={
            contactsQuery.isFetching && search.state === 'not found'
              ? 'reading'
              : isLimitReached
                ? 'limit reached'
                : search.state
          }
          timeline={timeline}
          onSearchFurther={searchFurther}
          onStop={() => setIsSearching(false)}
        />
      )}
      <TimelineBody
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
        lacksContacts={includesContacts && unreadableContacts > 0}
        onMore={() => setMinEntries(entries.length + ENTRIES_PER_LOAD)}
        onRetry={() => retryTimeline(store, customerId)}
        onRestart={restart}
      />
    </TimelinePane>
  )
}

type EntrySearchStatusProps = {
  state: 'reading' | 'limit reached' | 'not found'
  timeline: Timeline
  onSearchFurther: () => void
  onStop: () => void
}

/** The state of the search for the entry that a link leads to. */
function EntrySearchStatus({ state, timeline, onSearchFurther, onStop }: EntrySearchStatusProps) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const count = formatNumber(timeline.entries.length, locale)
  const texts = {
    reading: { icon: 'hourglass', title: t`Opening the linked entry`, text: t`${count} entries checked.` },
    'limit reached': {
      icon: 'search',
      title: t`Not found yet`,
      text: t({
        message: `${count} entries checked. The entry may be older.`,
        comment: 'It: the entry of a timeline that a link leads to.',
      }),
    },
    'not found': {
      icon: 'circle-help',
      title: t`Couldn’t find the linked entry`,
      text: t({
        message: `${count} entries checked. The entry may have been removed, or belong to another customer.`,
        comment: 'It: the entry of a timeline that a link leads to.',
      }),
    },
  } as const
  const { icon, title, text } = texts[state]
  return (
    <div className={styles.searchStatus}>
      <Notice
        icon={icon}
        title={title}
        live
        actions={
          <>
            {state === 'limit reached' && (
              <Button size="sm" onClick={onSearchFurther}>
                <Trans>Keep searching</Trans>
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={onStop}>
              {state === 'reading' ? t`Cancel` : t`Dismiss`}
            </Button>
          </>
        }
      >
        {text}
      </Notice>
    </div>
  )
}

type CoverageProps = { timeline: Timeline; filter: TimelineFilter; entries: readonly TimelineEntry[] }

/** How many entries are shown, and how far back they go; a total only once it is known (rule 2). */
function TimelineCoverage({ timeline, filter, entries }: CoverageProps) {
  const { locale } = useDisplayLocale()
  const last = entries.findLast((it) => it.at !== null)
  const { isComplete } = getLoadedCount(timeline, filter)
  if (!last?.at) return null
  const count = formatNumber(entries.length, locale)
  return isComplete ? (
    <Trans comment="How many entries a timeline has, and the date of the oldest one.">
      {count} in all, back to <Time at={last.at} format="date" />
    </Trans>
  ) : (
    <Trans comment="How many entries of a timeline are loaded, and the date of the oldest one.">
      {count} loaded, back to <Time at={last.at} format="date" />
    </Trans>
  )
}
