/** The names of the columns and rows. */

import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { AssigneeKind } from '#src/api/schema/ticket.ts'
import {
  type AssigneeGroup,
  getAssigneeGroupKey,
  type QueueGroup,
} from '#src/domain/attention/queue-summary.ts'
import { getAssigneeLabel, getDirectoryName } from '#src/domain/directory/directory.ts'
import { compareNames } from '#src/lib/text/compare-names.ts'
import type { LabelContext } from '#src/presentation/assignment/assignee-labels.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { getSubStatusLabel } from '#src/presentation/tickets/status-label.ts'

export type ColumnName = 'open' | 'unanswered' | 'oldest' | 'overLimit' | 'urgent' | 'needsPerson'

export function getColumnLabel(name: ColumnName, i18n: I18n): string {
  switch (name) {
    case 'open':
      return t(i18n)({ message: 'Open', comment: 'Number of open tickets', context: 'count' })
    case 'unanswered':
      return t(i18n)({ message: 'Unanswered', comment: 'Filter: the customer waits for a person’s answer' })
    case 'oldest':
      return t(i18n)({
        message: 'Oldest',
        comment: 'The longest time a customer has waited',
        context: 'wait',
      })
    case 'overLimit':
      return t(i18n)({
        message: 'Over the limit',
        comment: 'Of a wait, and filter: the customer has waited longer than the limit that the agent set',
      })
    case 'urgent':
      return t(i18n)({ message: 'Urgent', comment: 'Priority of a ticket', context: 'priority' })
    case 'needsPerson':
      return t(i18n)({ message: 'Needs a person', comment: 'Number of tickets in which a pilot can’t help' })
  }
}

export function getAssigneeGroupLabel(
  group: AssigneeGroup,
  { directory, me }: LabelContext,
  i18n: I18n,
): string {
  if (group.kind === 'unknown') return t(i18n)`Assignee unknown`
  if (group.kind === 'unassigned')
    return t(i18n)({ message: 'Unassigned', comment: 'Of a ticket', context: 'assignee' })
  const name = getAssigneeLabel(directory, group)
  return group.kind === 'agent' && group.id === me
    ? t(i18n)({ message: `${name} (you)`, comment: 'The name of the agent who uses the app' })
    : name
}

export function getSubStatusGroupLabel(subStatus: string | null, i18n: I18n): string {
  return subStatus === null
    ? t(i18n)({ message: 'No status detail', comment: 'Filter: open tickets without one' })
    : getSubStatusLabel(subStatus, i18n)
}

export function getChannelGroupLabel(channel: string | null, i18n: I18n): string {
  return channel === null
    ? t(i18n)({ message: 'Channel unknown', comment: 'In place of the channel of a ticket' })
    : getChannelLabel(channel, i18n)
}

type Section = {
  /** Null for tickets without an assignee, and with an unknown one. */
  readonly kind: AssigneeKind | null
  readonly groups: readonly QueueGroup<AssigneeGroup>[]
}

/** What is assigned to no one first, then people, teams and pilots by name. Those without a name are last. */
export function sortAssigneeGroups(
  groups: readonly QueueGroup<AssigneeGroup>[],
  { directory, me }: LabelContext,
): readonly Section[] {
  const getRank = ({ of }: QueueGroup<AssigneeGroup>) => {
    if (!('id' in of)) return 0
    if (of.id === me) return 0
    return getDirectoryName(directory, of.kind, of.id) === null ? 2 : 1
  }
  const getName = ({ of }: QueueGroup<AssigneeGroup>) =>
    'id' in of ? getAssigneeLabel(directory, of) : getAssigneeGroupKey(of)
  const sorted = groups.toSorted(
    (a, b) =>
      SECTION_PLACES[a.of.kind] - SECTION_PLACES[b.of.kind] ||
      getRank(a) - getRank(b) ||
      compareNames(getName(a), getName(b)),
  )
  return [...Map.groupBy(sorted, (it) => it.of.kind)].map(([kind, ofKind]) => ({
    kind: kind === 'unassigned' || kind === 'unknown' ? null : kind,
    groups: ofKind,
  }))
}

const SECTION_PLACES: Readonly<Record<AssigneeGroup['kind'], number>> = {
  unassigned: 0,
  agent: 1,
  team: 2,
  pilot: 3,
  unknown: 4,
}
