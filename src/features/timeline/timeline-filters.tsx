import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkedContact } from '#src/api/schema/customer.ts'
import { problemOf } from '#src/domain/problem.ts'
import type { Timeline, TimelineKind } from '#src/domain/timeline.ts'
import { TIMELINE_KINDS } from '#src/domain/timeline.ts'
import { loadedOf } from '#src/domain/timeline-reading.ts'
import { failureOf } from '#src/queries/failure.ts'
import type { IconName } from '#src/ui/icons.ts'
import { useReader } from '#src/ui/reader.tsx'
import { notReadWords } from '#src/ui/set-aside-note.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { Chip } from './chip.tsx'
import styles from './timeline-filters.module.css'

type Props = {
  timeline: Timeline
  customer: { readonly id: string; readonly name: string }
  contacts: readonly LinkedContact[]
  /** Linked contacts past those that are looked at. */
  left: number
  linked: UseQueryResult
  /** Linked contacts that came and could not be read. */
  unreadContacts: number
  isLinked: boolean
  onLinked: (isLinked: boolean) => void
  kinds: readonly TimelineKind[]
  onKinds: (kinds: readonly TimelineKind[]) => void
  people: readonly string[]
  onPeople: (people: readonly string[]) => void
}

const KINDS: Record<TimelineKind, { icon: IconName; words: string }> = {
  message: { icon: 'message-circle', words: 'Messages' },
  call: { icon: 'phone', words: 'Calls' },
  chat: { icon: 'inbox', words: 'Chats' },
}

/** Nothing pressed lets everything through. */
export function TimelineFilters(props: Props) {
  const { timeline, customer, contacts, isLinked, kinds, people } = props
  const everybody = [customer.id, ...(isLinked ? contacts.map((it) => it.id) : [])]
  const { locale } = useReader()
  const error = failureOf(props.linked.error)
  return (
    <div className={styles.filters}>
      <div role="group" aria-label="Kinds" className={styles.group}>
        {TIMELINE_KINDS.map((kind) => (
          <Chip
            key={kind}
            icon={KINDS[kind].icon}
            pressed={kinds.includes(kind)}
            count={loadedOf(timeline, {
              people: isLinked && people.length > 0 ? people : everybody,
              kinds: [kind],
            })}
            onPress={() => props.onKinds(toggled(kinds, kind))}
          >
            {KINDS[kind].words}
          </Chip>
        ))}
      </div>
      {contacts.length > 0 && (
        <Switch inline checked={isLinked} onChecked={props.onLinked} className={styles.switch}>
          Linked contacts included
        </Switch>
      )}
      {error && (
        <p className={styles.note}>Linked contacts are not known: {problemOf(error).title.toLowerCase()}.</p>
      )}
      {isLinked && props.unreadContacts > 0 && (
        <p className={styles.note} role="status">
          {notReadWords(props.unreadContacts, ['linked contact', 'linked contacts'], locale)}: their calls and
          chats are missing here.
        </p>
      )}
      {isLinked && contacts.length > 0 && (
        <div role="group" aria-label="People" className={styles.group}>
          {[customer, ...contacts].map(({ id, name }) => (
            <Chip
              key={id}
              icon={id === customer.id ? 'user' : 'link-2'}
              name={name || 'No name'}
              pressed={people.includes(id)}
              onPress={() => props.onPeople(toggled(people, id))}
            />
          ))}
        </div>
      )}
      {isLinked && props.left > 0 && (
        <p className={styles.note}>
          The first {contacts.length} linked contacts; {props.left} more are left out.
        </p>
      )}
    </div>
  )
}

function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((it) => it !== value) : [...values, value]
}
