import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { InboxPlace } from '#src/domain/inbox-place.ts'
import { holderOf, statusOf, withHolder, withoutFilters, withStatus } from '#src/domain/listing.ts'
import { priorityOf, readFilters, withFilters } from '#src/domain/ticket-filter.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'
import { Button } from '#src/ui/button.tsx'
import { channelIcon } from '#src/ui/channel-icon.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PopoverFoot } from '#src/ui/popover-parts.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import styles from './filter-bar.module.css'
import { capitalised } from './filter-words.ts'
import { HolderChoice } from './holder-choice.tsx'
import { LastChoice } from './last-choice.tsx'

type Props = {
  desk: Desk
  place: InboxPlace
  onPlace: (place: InboxPlace) => void
  onClose: () => void
}

const PRIORITIES = ['urgent', 'high', 'normal', 'low']
const MOST_SEEN = 12

/** Everything the list can be narrowed to. Each choice counts at once. */
export function FilterMenu({ desk, place, onPlace, onClose }: Props) {
  const { data: book } = useQuery(ticketBookQuery())
  const filters = readFilters(place)
  const { channel, unread, priorities, last } = filters
  const change = (to: Partial<typeof filters>) => onPlace(withFilters(place, { ...filters, ...to }))
  const tickets = [...book.tickets.values()]
  const channels = seen([channel, ...tickets.map((it) => it.channelKind)])
  const levels = seen([...PRIORITIES, ...priorities, ...tickets.map(priorityOf)]).filter(
    (it) => !it.includes('.'),
  )
  const toggle = (level: string) =>
    change({ priorities: levels.filter((it) => (it === level) !== priorities.includes(it)) })
  return (
    <>
      <div className={`${styles.form} scroll`}>
        <HolderChoice
          desk={desk}
          value={holderOf(place)}
          onValue={(held) => onPlace(withHolder(place, held))}
        />
        <Line label="Status">
          <Segmented
            label="Status"
            value={statusOf(place)}
            options={[
              { value: 'open', label: 'Open' },
              { value: 'closed', label: 'Closed' },
              { value: 'any', label: 'Both' },
            ]}
            onValue={(status) => onPlace(withStatus(place, status))}
          />
        </Line>
        <Line label="Messages">
          <Segmented
            label="Messages"
            value={unread === null ? 'any' : unread ? 'unread' : 'read'}
            options={[
              { value: 'any', label: 'All' },
              { value: 'unread', label: 'Unread' },
              { value: 'read', label: 'Read' },
            ]}
            onValue={(it) => change({ unread: it === 'any' ? null : it === 'unread' })}
          />
        </Line>
        <Line label="Channel">
          {channels.length === 0 && <span className={styles.sub}>None is known yet</span>}
          {channels.map((kind) => (
            <Chip
              key={kind}
              aria-pressed={kind === channel}
              onClick={() => change({ channel: kind === channel ? null : kind })}
            >
              <Icon name={channelIcon(kind)} size="xs" />
              <bdi className="truncate">{kind}</bdi>
            </Chip>
          ))}
        </Line>
        <Line label="Priority">
          {levels.map((level) => (
            <Chip key={level} aria-pressed={priorities.includes(level)} onClick={() => toggle(level)}>
              <bdi className="truncate">{capitalised(level)}</bdi>
            </Chip>
          ))}
        </Line>
        <LastChoice value={last} onValue={(it) => change({ last: it })} />
        <p className={styles.sub}>
          The platform can’t be asked for priority or time: those are of what is loaded.
        </p>
      </div>
      <PopoverFoot>
        <Button size="sm" variant="quiet" onClick={() => onPlace(withoutFilters(place))}>
          Clear all
        </Button>
        <Button size="sm" variant="primary" className="push" onClick={onClose}>
          Done
        </Button>
      </PopoverFoot>
    </>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.line} role="group" aria-labelledby={id}>
      <span id={id} className={styles.legend}>
        {label}
      </span>
      <div className={styles.choices}>{children}</div>
    </div>
  )
}

/** Those that occur, each once. */
function seen(values: readonly (string | null)[]): readonly string[] {
  return [
    ...new Set(values.flatMap((it) => (it !== null && it !== '' && it.length <= 60 ? [it] : []))),
  ].slice(0, MOST_SEEN)
}
