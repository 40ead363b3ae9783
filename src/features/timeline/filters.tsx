'use memo'

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LinkedContact } from '#src/api/schema/customer.ts'
import { getApiError } from '#src/data/query-error.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { TIMELINE_KINDS, type TimelineKind } from '#src/domain/timeline/entries.ts'
import { getLoadedCount } from '#src/domain/timeline/progress.ts'
import type { Timeline } from '#src/domain/timeline/timeline.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Switch } from '#src/ui/controls/switch.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { getSkippedRecordsLabel } from '#src/ui/feedback/skipped-records.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './timeline-filters.module.css'

type Props = {
  timeline: Timeline
  customer: { readonly id: string; readonly name: string }
  contacts: readonly LinkedContact[]
  /** Number of linked contacts beyond those whose entries are read. */
  omittedCount: number
  contactsQuery: UseQueryResult
  /** Number of linked contacts in the response that could not be read. */
  unreadableContacts: number
  /** Whether the entries of linked contacts are included. */
  includesContacts: boolean
  onIncludesContacts: (includesContacts: boolean) => void
  kinds: readonly TimelineKind[]
  onKinds: (kinds: readonly TimelineKind[]) => void
  selectedPersonIds: readonly string[]
  onSelectedPersonIds: (personIds: readonly string[]) => void
}

const KINDS: Record<TimelineKind, { icon: IconName; label: string }> = {
  message: { icon: 'message-circle', label: 'Messages' },
  call: { icon: 'phone', label: 'Calls' },
  chat: { icon: 'inbox', label: 'Chats' },
}

/** The timeline's filters. Without a pressed chip, entries of every kind or person are shown. */
export function TimelineFilters(props: Props) {
  const { timeline, customer, contacts, includesContacts, kinds, selectedPersonIds } = props
  const allPersonIds = [customer.id, ...(includesContacts ? contacts.map((it) => it.id) : [])]
  const { locale } = useDisplayLocale()
  const error = getApiError(props.contactsQuery.error)
  return (
    <div className={styles.filters}>
      <div role="group" aria-label="Kinds" className={styles.group}>
        {TIMELINE_KINDS.map((kind) => (
          <FilterChip
            key={kind}
            icon={KINDS[kind].icon}
            isPressed={kinds.includes(kind)}
            count={getLoadedCount(timeline, {
              personIds: includesContacts && selectedPersonIds.length > 0 ? selectedPersonIds : allPersonIds,
              kinds: [kind],
            })}
            onToggle={() => props.onKinds(toggleValue(kinds, kind))}
          >
            {KINDS[kind].label}
          </FilterChip>
        ))}
      </div>
      {contacts.length > 0 && (
        <Switch
          inline
          checked={includesContacts}
          onCheckedChange={props.onIncludesContacts}
          className={styles.switch}
        >
          Linked contacts included
        </Switch>
      )}
      {error && (
        <p className={styles.note}>
          Linked contacts could not be loaded: {describeFailure(error).title.toLowerCase()}.
        </p>
      )}
      {includesContacts && props.unreadableContacts > 0 && (
        <p className={styles.note} role="status">
          {getSkippedRecordsLabel(props.unreadableContacts, ['linked contact', 'linked contacts'], locale)}:
          their calls and chats are missing here.
        </p>
      )}
      {includesContacts && contacts.length > 0 && (
        <div role="group" aria-label="People" className={styles.group}>
          {[customer, ...contacts].map(({ id, name }) => (
            <FilterChip
              key={id}
              icon={id === customer.id ? 'user' : 'link-2'}
              name={name || 'No name'}
              isPressed={selectedPersonIds.includes(id)}
              onToggle={() => props.onSelectedPersonIds(toggleValue(selectedPersonIds, id))}
            />
          ))}
        </div>
      )}
      {includesContacts && props.omittedCount > 0 && (
        <p className={styles.note}>
          The first {contacts.length} linked contacts; {props.omittedCount} more are not included.
        </p>
      )}
    </div>
  )
}

function toggleValue<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((it) => it !== value) : [...values, value]
}

type ChipProps = {
  icon: IconName
  isPressed: boolean
  onToggle: () => void
  /** A person's name as the platform sent it; without one the children are shown. */
  name?: string
  /** Loaded entries, and whether these are all. While none is loaded and there may be more, no number is shown. */
  count?: { readonly loaded: number; readonly isComplete: boolean }
  children?: ReactNode
}

export function FilterChip({ icon, isPressed, onToggle, name, count, children }: ChipProps) {
  const { locale } = useDisplayLocale()
  return (
    <button type="button" className={styles.chip} aria-pressed={isPressed} onClick={onToggle}>
      <Icon name={icon} size="sm" />
      {name === undefined ? children : <Bdi text={name} max={60} className="truncate" />}{' '}
      {count && (count.loaded > 0 || count.isComplete) && (
        <span
          className={styles.count}
          title={`${count.loaded} loaded${count.isComplete ? ', complete' : ', there may be more'}`}
        >
          <bdi dir="ltr">
            {formatNumber(count.loaded, locale)}
            {!count.isComplete && '+'}
          </bdi>{' '}
          <span className="visually-hidden">loaded</span>
        </span>
      )}
    </button>
  )
}
