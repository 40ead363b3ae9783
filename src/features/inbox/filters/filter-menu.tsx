import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useId, useSyncExternalStore } from 'react'
import { assigneeStripPreference } from '#src/data/preferences/inbox.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { getChannelIcon } from '#src/domain/tickets/channel-icon.ts'
import {
  getPriority,
  isSameSubStatus,
  parseTicketFilters,
  setTicketFilters,
  type WaitFilter,
} from '#src/domain/tickets/filters.ts'
import {
  getAssigneeFilter,
  getStatusFilter,
  withAssigneeFilter,
  withoutFilters,
  withStatusFilter,
} from '#src/domain/tickets/listing.ts'
import { getSubStatuses } from '#src/domain/tickets/ready-views.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Chip } from '#src/ui/controls/chip.tsx'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Switch } from '#src/ui/controls/switch.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover, PopoverFooter } from '#src/ui/overlays/popover.tsx'
import { AssigneeFilterSelect } from './assignee-filter-select.tsx'
import styles from './filter-bar.module.css'
import {
  getPriorityLabel,
  getStatusFilterLabel,
  getSubStatusFilterLabel,
  getUnreadFilterLabel,
  getWaitFilterLabel,
} from './filter-labels.ts'
import { LastMessageSelect } from './last-message-select.tsx'

type Props = {
  searchParams: InboxSearchParams
  onChange: (searchParams: InboxSearchParams) => void
  onClose: () => void
}

type MenuProps = Props & { open: boolean; anchor: RefObject<HTMLElement | null> }

const PRIORITIES = ['urgent', 'high', 'normal', 'low']
const WAITS: readonly WaitFilter[] = ['unanswered', 'overLimit']
const MAX_VALUES = 12

/** The popover with all filters of the list. */
export function FilterMenu({ open, anchor, ...form }: MenuProps) {
  const { t } = useLingui()
  return (
    <Popover
      open={open}
      onClose={form.onClose}
      label={t`Filter the list`}
      anchor={anchor}
      align="end"
      className={styles.menu}
    >
      <FilterForm {...form} />
    </Popover>
  )
}

/** Each change applies at once. */
function FilterForm({ searchParams, onChange, onClose }: Props) {
  const { t, i18n } = useLingui()
  const ticketStore = useSessionState(ticketStoreSlice)
  const filters = parseTicketFilters(searchParams)
  const { channel, unread, priorities, last, subStatus, wait } = filters
  const updateFilters = (changes: Partial<typeof filters>) =>
    onChange(setTicketFilters(searchParams, { ...filters, ...changes }))
  const tickets = [...ticketStore.tickets.values()]
  const channels = getDistinctValues([channel, ...tickets.map((it) => it.channelKind)])
  const levels = getDistinctValues([...PRIORITIES, ...priorities, ...tickets.map(getPriority)]).filter(
    (it) => !it.includes('.'),
  )
  const otherSubStatuses = getSubStatuses(tickets).filter((it) => !isSameSubStatus(it, subStatus))
  const subStatuses = subStatus === null ? otherSubStatuses : [subStatus, ...otherSubStatuses]
  const togglePriority = (level: string) =>
    updateFilters({ priorities: levels.filter((it) => (it === level) !== priorities.includes(it)) })
  return (
    <>
      <div className={`${styles.form} scroll`}>
        <AssigneeFilterSelect
          value={getAssigneeFilter(searchParams)}
          onValue={(assigneeFilter) => onChange(withAssigneeFilter(searchParams, assigneeFilter))}
        />
        <StatusField
          value={getStatusFilter(searchParams)}
          onValue={(status) => onChange(withStatusFilter(searchParams, status))}
        />
        <FilterField label={t`Messages`}>
          <UnreadControl value={unread} onValue={(it) => updateFilters({ unread: it })} />
          {WAITS.map((it) => (
            <Chip
              key={it}
              aria-pressed={it === wait}
              onClick={() => updateFilters({ wait: it === wait ? null : it })}
            >
              {getWaitFilterLabel(it, i18n)}
            </Chip>
          ))}
        </FilterField>
        <FilterField label={t({ message: 'Channel', comment: 'Of a ticket: WhatsApp, email and so on' })}>
          {channels.length === 0 && (
            <span className={styles.secondary}>
              <Trans>No channels yet</Trans>
            </span>
          )}
          {channels.map((kind) => (
            <Chip
              key={kind}
              aria-pressed={kind === channel}
              onClick={() => updateFilters({ channel: kind === channel ? null : kind })}
            >
              <Icon name={getChannelIcon(kind)} size="xs" />
              <bdi className="truncate" title={kind}>
                {getChannelLabel(kind, i18n)}
              </bdi>
            </Chip>
          ))}
        </FilterField>
        <FilterField label={t({ message: 'Priority', comment: 'Of a ticket' })}>
          {levels.map((level) => (
            <Chip key={level} aria-pressed={priorities.includes(level)} onClick={() => togglePriority(level)}>
              <bdi className="truncate">{getPriorityLabel(level, i18n)}</bdi>
            </Chip>
          ))}
        </FilterField>
        {subStatuses.length > 0 && (
          <FilterField
            label={t({
              message: 'Status detail',
              comment: 'Of an open ticket: waiting for the bank, in transit …',
            })}
          >
            {subStatuses.map((value) => (
              <Chip
                key={value}
                aria-pressed={value === subStatus}
                onClick={() => updateFilters({ subStatus: value === subStatus ? null : value })}
              >
                <bdi className="truncate">{getSubStatusFilterLabel(value, i18n)}</bdi>
              </Chip>
            ))}
          </FilterField>
        )}
        <LastMessageSelect value={last} onValue={(it) => updateFilters({ last: it })} />
        <p className={styles.secondary}>
          <Trans>Priority, status detail, last message and wait filters apply only to loaded tickets.</Trans>
        </p>
        <AssigneeStripSwitch />
      </div>
      <PopoverFooter>
        <Button size="sm" variant="quiet" onClick={() => onChange(withoutFilters(searchParams))}>
          <Trans comment="Button: removes all filters">Clear all</Trans>
        </Button>
        <Button size="sm" variant="primary" className="push" onClick={onClose}>
          <Trans comment="Button: closes the menu">Done</Trans>
        </Button>
      </PopoverFooter>
    </>
  )
}

type FieldProps<Value> = { value: Value; onValue: (value: Value) => void }

function StatusField({ value, onValue }: FieldProps<ReturnType<typeof getStatusFilter>>) {
  const { t, i18n } = useLingui()
  return (
    <FilterField label={t({ message: 'Status', comment: 'Of a ticket' })}>
      <SegmentedControl
        label={t({ message: 'Status', comment: 'Of a ticket' })}
        value={value}
        options={[
          { value: 'open', label: getStatusFilterLabel('open', i18n) },
          { value: 'closed', label: getStatusFilterLabel('closed', i18n) },
          {
            value: 'any',
            label: t({
              message: 'Both',
              comment: 'Filter: open and closed tickets',
              context: 'ticket state',
            }),
          },
        ]}
        onValueChange={onValue}
      />
    </FilterField>
  )
}

/** `true`: unread only; `false`: read only; null: both. */
function UnreadControl({ value, onValue }: FieldProps<boolean | null>) {
  const { t, i18n } = useLingui()
  return (
    <SegmentedControl
      label={t`Messages`}
      value={value === null ? 'any' : value ? 'unread' : 'read'}
      options={[
        {
          value: 'any',
          label: t({
            message: 'All',
            comment: 'Filter “Messages”: All, Unread, Read',
            context: 'messages',
          }),
        },
        { value: 'unread', label: getUnreadFilterLabel(true, i18n) },
        { value: 'read', label: getUnreadFilterLabel(false, i18n) },
      ]}
      onValueChange={(it) => onValue(it === 'any' ? null : it === 'unread')}
    />
  )
}

function AssigneeStripSwitch() {
  const { t } = useLingui()
  const isOn = useSyncExternalStore(assigneeStripPreference.subscribe, assigneeStripPreference.get)
  return (
    <Switch checked={isOn} onCheckedChange={assigneeStripPreference.set}>
      {t({ message: 'Assignees above the list', comment: 'Switch: shows a table with their open tickets' })}
    </Switch>
  )
}

function FilterField({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={styles.legend}>
        {label}
      </span>
      <div className={styles.choices}>{children}</div>
    </div>
  )
}

/** The distinct non-empty values, up to `MAX_VALUES`. Values over 60 characters are left out. */
function getDistinctValues(values: readonly (string | null)[]): readonly string[] {
  return [
    ...new Set(values.flatMap((it) => (it !== null && it !== '' && it.length <= 60 ? [it] : []))),
  ].slice(0, MAX_VALUES)
}
