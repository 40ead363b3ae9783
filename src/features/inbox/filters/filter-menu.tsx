import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { ticketStoreQuery } from '#src/data/tickets/store.ts'
import { getPriority, parseTicketFilters, setTicketFilters } from '#src/domain/tickets/filters.ts'
import {
  getAssigneeFilter,
  getStatusFilter,
  withAssigneeFilter,
  withoutFilters,
  withStatusFilter,
} from '#src/domain/tickets/listing.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Chip } from '#src/ui/controls/chip.tsx'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { getChannelIcon } from '#src/ui/icons/channel-icon.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { PopoverFooter } from '#src/ui/overlays/popover-parts.tsx'
import { AssigneeFilterSelect } from './assignee-filter-select.tsx'
import styles from './filter-bar.module.css'
import { capitalize } from './filter-labels.ts'
import { LastMessageSelect } from './last-message-select.tsx'

type Props = {
  session: Session
  searchParams: InboxSearchParams
  onChange: (searchParams: InboxSearchParams) => void
  onClose: () => void
}

const PRIORITIES = ['urgent', 'high', 'normal', 'low']
const MAX_VALUES = 12

/** Everything the list can be narrowed to. Each choice counts at once. */
export function FilterMenu({ session, searchParams, onChange, onClose }: Props) {
  const { data: ticketStore } = useQuery(ticketStoreQuery())
  const filters = parseTicketFilters(searchParams)
  const { channel, unread, priorities, last } = filters
  const change = (to: Partial<typeof filters>) =>
    onChange(setTicketFilters(searchParams, { ...filters, ...to }))
  const tickets = [...ticketStore.tickets.values()]
  const channels = getDistinctValues([channel, ...tickets.map((it) => it.channelKind)])
  const levels = getDistinctValues([...PRIORITIES, ...priorities, ...tickets.map(getPriority)]).filter(
    (it) => !it.includes('.'),
  )
  const toggle = (level: string) =>
    change({ priorities: levels.filter((it) => (it === level) !== priorities.includes(it)) })
  return (
    <>
      <div className={`${styles.form} scroll`}>
        <AssigneeFilterSelect
          session={session}
          value={getAssigneeFilter(searchParams)}
          onValue={(assigneeFilter) => onChange(withAssigneeFilter(searchParams, assigneeFilter))}
        />
        <FilterField label="Status">
          <SegmentedControl
            label="Status"
            value={getStatusFilter(searchParams)}
            options={[
              { value: 'open', label: 'Open' },
              { value: 'closed', label: 'Closed' },
              { value: 'any', label: 'Both' },
            ]}
            onValueChange={(status) => onChange(withStatusFilter(searchParams, status))}
          />
        </FilterField>
        <FilterField label="Messages">
          <SegmentedControl
            label="Messages"
            value={unread === null ? 'any' : unread ? 'unread' : 'read'}
            options={[
              { value: 'any', label: 'All' },
              { value: 'unread', label: 'Unread' },
              { value: 'read', label: 'Read' },
            ]}
            onValueChange={(it) => change({ unread: it === 'any' ? null : it === 'unread' })}
          />
        </FilterField>
        <FilterField label="Channel">
          {channels.length === 0 && <span className={styles.sub}>None is known yet</span>}
          {channels.map((kind) => (
            <Chip
              key={kind}
              aria-pressed={kind === channel}
              onClick={() => change({ channel: kind === channel ? null : kind })}
            >
              <Icon name={getChannelIcon(kind)} size="xs" />
              <bdi className="truncate">{kind}</bdi>
            </Chip>
          ))}
        </FilterField>
        <FilterField label="Priority">
          {levels.map((level) => (
            <Chip key={level} aria-pressed={priorities.includes(level)} onClick={() => toggle(level)}>
              <bdi className="truncate">{capitalize(level)}</bdi>
            </Chip>
          ))}
        </FilterField>
        <LastMessageSelect value={last} onValue={(it) => change({ last: it })} />
        <p className={styles.sub}>
          The platform can’t be asked for priority or time: those are of what is loaded.
        </p>
      </div>
      <PopoverFooter>
        <Button size="sm" variant="quiet" onClick={() => onChange(withoutFilters(searchParams))}>
          Clear all
        </Button>
        <Button size="sm" variant="primary" className="push" onClick={onClose}>
          Done
        </Button>
      </PopoverFooter>
    </>
  )
}

function FilterField({ label, children }: { label: string; children: ReactNode }) {
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
function getDistinctValues(values: readonly (string | null)[]): readonly string[] {
  return [
    ...new Set(values.flatMap((it) => (it !== null && it !== '' && it.length <= 60 ? [it] : []))),
  ].slice(0, MAX_VALUES)
}
