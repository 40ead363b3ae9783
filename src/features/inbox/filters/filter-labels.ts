/** The labels of filters. Most lists have none, so a start doesn't load them. */

import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Directory } from '#src/domain/directory/directory.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import type { AssigneeFilter } from '#src/domain/tickets/assignee-filter.ts'
import {
  type LastMessageFilter,
  NO_SUB_STATUS,
  type TicketFilters,
  type WaitFilter,
} from '#src/domain/tickets/filters.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { toWords } from '#src/lib/text/words.ts'
import { ASSIGNEE_KIND_WORDS } from '#src/presentation/assignment/assignee-kinds.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { getStatusLabel, getSubStatusLabel } from '#src/presentation/tickets/status-label.ts'
import { getKnownPriorityLabel } from './priority-label.ts'

export function getAssigneeFilterLabel(
  assigneeFilter: AssigneeFilter,
  directory: Directory,
  i18n: I18n,
): string {
  if (assigneeFilter.kind === 'unassigned')
    return t(i18n)({ message: 'Unassigned', comment: 'Of a ticket', context: 'assignee' })
  if (assigneeFilter.kind === 'me')
    return t(i18n)({ message: 'Me', comment: 'Filter: tickets assigned to the user', context: 'assignee' })
  if (assigneeFilter.id === null) return i18n._(ASSIGNEE_KIND_WORDS[assigneeFilter.kind].anyLabel)
  return getDirectoryName(directory, assigneeFilter.kind, assigneeFilter.id) ?? shortenId(assigneeFilter.id)
}

export function getStatusFilterLabel(status: string, i18n: I18n): string {
  if (status === 'any')
    return t(i18n)({ message: 'Open and closed', comment: 'Filter: tickets of every state' })
  return getStatusLabel(status, i18n)
}

/** A priority that isn't known is shown in the platform's words. */
export function getPriorityLabel(priority: string, i18n: I18n): string {
  return getKnownPriorityLabel(priority, i18n) ?? toWords(priority)
}

export function getLastMessageLabel(
  { within, hours }: LastMessageFilter,
  locale: string,
  i18n: I18n,
): string {
  const isInDays = hours % 24 === 0 && hours > 24
  const [count, unit] = isInDays ? [hours / 24, 'day'] : [hours, 'hour']
  const duration = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return within
    ? t(i18n)({
        message: plural(count, { one: `Last ${duration}`, other: `Last ${duration}` }),
        comment: 'Filter: tickets with a message within that time, such as “Last 4 hours”',
      })
    : t(i18n)({
        message: `No messages for ${duration}`,
        comment: 'Filter: tickets without a message for that time, such as “Silent for 4 hours”',
      })
}

/** The label of the filter for tickets with or without unread messages. */
export function getUnreadFilterLabel(unread: boolean, i18n: I18n): string {
  return unread
    ? t(i18n)({ message: 'Unread', comment: 'Filter “Messages”: All, Unread, Read', context: 'messages' })
    : t(i18n)({ message: 'Read', comment: 'Filter “Messages”: All, Unread, Read', context: 'messages' })
}

/** The active filters, each with its label and the filters that remain without it. */
export function getFilterChips(filters: TicketFilters, directory: Directory, locale: string, i18n: I18n) {
  const { assignee, status, channel, unread, priorities, last, subStatus, wait, since } = filters
  return [
    assignee && {
      key: 'assignee',
      label: getAssigneeFilterLabel(assignee, directory, i18n),
      without: { ...filters, assignee: null },
    },
    status !== null && {
      key: 'status',
      label: getStatusFilterLabel(status, i18n),
      without: { ...filters, status: null },
    },
    channel !== null && {
      key: 'channel',
      label: getChannelLabel(channel, i18n),
      without: { ...filters, channel: null },
    },
    unread !== null && {
      key: 'unread',
      label: getUnreadFilterLabel(unread, i18n),
      without: { ...filters, unread: null },
    },
    priorities.length > 0 && {
      key: 'priority',
      label: new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
        priorities.map((it) => getPriorityLabel(it, i18n)),
      ),
      without: { ...filters, priorities: [] },
    },
    last && {
      key: 'last',
      label: getLastMessageLabel(last, locale, i18n),
      without: { ...filters, last: null },
    },
    subStatus !== null && {
      key: 'sub-status',
      label: getSubStatusFilterLabel(subStatus, i18n),
      without: { ...filters, subStatus: null },
    },
    wait && { key: 'wait', label: getWaitFilterLabel(wait, i18n), without: { ...filters, wait: null } },
    since && { key: 'since', label: getSinceFilterLabel(i18n), without: { ...filters, since: null } },
  ].filter((it) => it !== null && it !== false)
}

function getSinceFilterLabel(i18n: I18n): string {
  return t(i18n)({
    message: 'Since you left',
    comment: 'Filter: tickets that changed while the agent was away',
  })
}

export function getSubStatusFilterLabel(subStatus: string, i18n: I18n): string {
  return subStatus === NO_SUB_STATUS
    ? t(i18n)({ message: 'No status detail', comment: 'Filter: open tickets without one' })
    : getSubStatusLabel(subStatus, i18n)
}

export function getWaitFilterLabel(wait: WaitFilter, i18n: I18n): string {
  return wait === 'unanswered'
    ? t(i18n)({ message: 'Unanswered', comment: 'Filter: the customer waits for a person’s answer' })
    : t(i18n)({
        message: 'Over the limit',
        comment: 'Of a wait, and filter: the customer has waited longer than the limit that the agent set',
      })
}
