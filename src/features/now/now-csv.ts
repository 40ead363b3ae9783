/** The page as CSV (RFC 4180): one line for each row of each table, with exact numbers and times. */

import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { QueueGroup } from '#src/domain/attention/queue-summary.ts'
import { formatCsvHeader, formatCsvRow } from '#src/domain/text/csv.ts'
import type { CsvFormat } from '#src/lib/text/csv-format.ts'
import type { LabelContext } from '#src/presentation/assignment/assignee-labels.ts'
import {
  getAssigneeGroupLabel,
  getChannelGroupLabel,
  getColumnLabel,
  getSubStatusGroupLabel,
  sortAssigneeGroups,
} from './labels.ts'
import type { CountedQueue } from './use-queue-summary.ts'

/** The names of the page's columns where there are any. */
function getHeadings(i18n: I18n): readonly string[] {
  return [
    t(i18n)({ message: 'type', context: 'heading in a CSV file' }),
    t(i18n)({ message: 'id', context: 'heading in a CSV file' }),
    t(i18n)({ message: 'name', context: 'heading in a CSV file' }),
    getColumnLabel('open', i18n),
    getColumnLabel('unanswered', i18n),
    t(i18n)({ message: 'waiting since', context: 'heading in a CSV file' }),
    getColumnLabel('overLimit', i18n),
    getColumnLabel('urgent', i18n),
    getColumnLabel('needsPerson', i18n),
    t(i18n)({
      message: 'counted all',
      context: 'heading in a CSV file',
      comment: 'All open tickets: true or false',
    }),
    t(i18n)({ message: 'counted at', context: 'heading in a CSV file' }),
  ]
}

type Row = {
  readonly type: string
  readonly id: string
  readonly name: string
  readonly group: QueueGroup<unknown>
}

/** Times are in UTC. “Waiting since” is the latest time possible where the exact one isn't known. */
export function createQueueCsv(
  { summary, isComplete, now }: CountedQueue,
  context: LabelContext,
  i18n: I18n,
  format: CsvFormat,
): string {
  const assignees = sortAssigneeGroups(summary.assignees, context).flatMap((it) => it.groups)
  const rows: readonly Row[] = [
    ...assignees.map((group) => ({
      type: group.of.kind,
      id: 'id' in group.of ? group.of.id : '',
      name: getAssigneeGroupLabel(group.of, { ...context, me: null }, i18n),
      group,
    })),
    ...summary.subStatuses.map((group) => ({
      type: 'sub_status',
      id: group.of ?? '',
      name: getSubStatusGroupLabel(group.of, i18n),
      group,
    })),
    ...summary.channels.map((group) => ({
      type: 'channel',
      id: group.of ?? '',
      name: getChannelGroupLabel(group.of, i18n),
      group,
    })),
  ]
  const countedAt = new Date(now).toISOString()
  const header = formatCsvHeader(getHeadings(i18n), format)
  const lines = rows.map(({ type, id, name, group }) =>
    formatCsvRow(
      [
        type,
        id,
        name,
        group.open,
        group.unanswered,
        group.oldest?.since.iso ?? null,
        group.overLimit,
        group.urgent,
        group.needsPerson,
        String(isComplete),
        countedAt,
      ],
      format,
    ),
  )
  return header + lines.join('')
}

/** With the minute at which the tickets were counted, in the zone of the page: `now-2026-11-29-1044.csv`. */
export function getCsvFileName(now: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(now)
  return `now-${parts.replace(/\D+/g, '-')}.csv`
}
