/** The labels of filters and sort orders. */
import type { AssigneeKind } from '#src/api/schema/ticket.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import type { AssigneeFilter, LastMessageFilter, TicketFilters } from '#src/domain/tickets/filters.ts'
import type { TicketSort } from '#src/domain/tickets/sort.ts'
import { shortenId } from '#src/lib/text/uuid.ts'

export const SORT_LABELS: Readonly<Record<TicketSort, { readonly label: string; readonly text: string }>> = {
  newest: { label: 'Newest first', text: 'By the latest message' },
  waiting: { label: 'Oldest waiting', text: 'Customer wrote last, longest wait first' },
  priority: { label: 'Priority', text: 'Urgent first, then newest' },
}

const ANY_ASSIGNEE_LABELS: Readonly<Record<AssigneeKind, string>> = {
  agent: 'Any agent',
  pilot: 'Any pilot',
  team: 'Any team',
}

export function getAssigneeFilterLabel(assigneeFilter: AssigneeFilter, directory: Directory): string {
  if (assigneeFilter.kind === 'unassigned') return 'Unassigned'
  if (assigneeFilter.kind === 'me') return 'Me'
  if (assigneeFilter.id === null) return ANY_ASSIGNEE_LABELS[assigneeFilter.kind]
  return getDirectoryName(directory, assigneeFilter.kind, assigneeFilter.id) ?? shortenId(assigneeFilter.id)
}

export function getStatusLabel(status: string): string {
  return status === 'any' ? 'Open and closed' : capitalize(status)
}

export function getPriorityLabel(priorities: readonly string[]): string {
  return priorities.map(capitalize).join(', ')
}

export function getLastMessageLabel({ within, hours }: LastMessageFilter, locale: string): string {
  const isInDays = hours % 24 === 0 && hours > 24
  const [count, unit] = isInDays ? [hours / 24, 'day'] : [hours, 'hour']
  const duration = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return within ? `Last ${duration}` : `Silent for ${duration}`
}

/** The active filters, each with its label and the filters that remain without it. */
export function getFilterChips(filters: TicketFilters, directory: Directory, locale: string) {
  const { assignee, status, channel, unread, priorities, last } = filters
  return [
    assignee && {
      key: 'assignee',
      label: getAssigneeFilterLabel(assignee, directory),
      without: { ...filters, assignee: null },
    },
    status !== null && {
      key: 'status',
      label: getStatusLabel(status),
      without: { ...filters, status: null },
    },
    channel !== null && { key: 'channel', label: channel, without: { ...filters, channel: null } },
    unread !== null && {
      key: 'unread',
      label: unread ? 'Unread' : 'Read',
      without: { ...filters, unread: null },
    },
    priorities.length > 0 && {
      key: 'priority',
      label: getPriorityLabel(priorities),
      without: { ...filters, priorities: [] },
    },
    last && { key: 'last', label: getLastMessageLabel(last, locale), without: { ...filters, last: null } },
  ].filter((it) => it !== null && it !== false)
}

export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
