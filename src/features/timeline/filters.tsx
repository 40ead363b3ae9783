'use memo'

import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkedContact } from '#src/api/schema/customer.ts'
import { getApiError } from '#src/data/query-error.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import type { TimelineKind } from '#src/domain/timeline/entries.ts'
import { TIMELINE_KINDS } from '#src/domain/timeline/entries.ts'
import { getLoadedCount } from '#src/domain/timeline/reading.ts'
import type { Timeline } from '#src/domain/timeline/timeline.ts'
import { Switch } from '#src/ui/controls/switch.tsx'
import { getSkippedRecordsLabel } from '#src/ui/feedback/skipped-records-note.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import type { IconName } from '#src/ui/icons/core-icons.ts'
import { FilterChip } from './filter-chip.tsx'
import styles from './filters.module.css'

type Props = {
  timeline: Timeline
  customer: { readonly id: string; readonly name: string }
  contacts: readonly LinkedContact[]
  /** Linked contacts past those that are looked at. */
  omittedCount: number
  contactsQuery: UseQueryResult
  /** Linked contacts that came and could not be read. */
  unreadableContacts: number
  isLinked: boolean
  onLinked: (isLinked: boolean) => void
  kinds: readonly TimelineKind[]
  onKinds: (kinds: readonly TimelineKind[]) => void
  people: readonly string[]
  onPeople: (people: readonly string[]) => void
}

const KINDS: Record<TimelineKind, { icon: IconName; label: string }> = {
  message: { icon: 'message-circle', label: 'Messages' },
  call: { icon: 'phone', label: 'Calls' },
  chat: { icon: 'inbox', label: 'Chats' },
}

/** Nothing pressed lets everything through. */
export function TimelineFilters(props: Props) {
  const { timeline, customer, contacts, isLinked, kinds, people } = props
  const everybody = [customer.id, ...(isLinked ? contacts.map((it) => it.id) : [])]
  const { locale } = useDisplayLocale()
  const error = getApiError(props.contactsQuery.error)
  return (
    <div className={styles.filters}>
      <div role="group" aria-label="Kinds" className={styles.group}>
        {TIMELINE_KINDS.map((kind) => (
          <FilterChip
            key={kind}
            icon={KINDS[kind].icon}
            pressed={kinds.includes(kind)}
            count={getLoadedCount(timeline, {
              personIds: isLinked && people.length > 0 ? people : everybody,
              kinds: [kind],
            })}
            onPress={() => props.onKinds(toggleValue(kinds, kind))}
          >
            {KINDS[kind].label}
          </FilterChip>
        ))}
      </div>
      {contacts.length > 0 && (
        <Switch inline checked={isLinked} onCheckedChange={props.onLinked} className={styles.switch}>
          Linked contacts included
        </Switch>
      )}
      {error && (
        <p className={styles.note}>
          Linked contacts are not known: {describeFailure(error).title.toLowerCase()}.
        </p>
      )}
      {isLinked && props.unreadableContacts > 0 && (
        <p className={styles.note} role="status">
          {getSkippedRecordsLabel(props.unreadableContacts, ['linked contact', 'linked contacts'], locale)}:
          their calls and chats are missing here.
        </p>
      )}
      {isLinked && contacts.length > 0 && (
        <div role="group" aria-label="People" className={styles.group}>
          {[customer, ...contacts].map(({ id, name }) => (
            <FilterChip
              key={id}
              icon={id === customer.id ? 'user' : 'link-2'}
              name={name || 'No name'}
              pressed={people.includes(id)}
              onPress={() => props.onPeople(toggleValue(people, id))}
            />
          ))}
        </div>
      )}
      {isLinked && props.omittedCount > 0 && (
        <p className={styles.note}>
          The first {contacts.length} linked contacts; {props.omittedCount} more are left out.
        </p>
      )}
    </div>
  )
}

function toggleValue<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((it) => it !== value) : [...values, value]
}
