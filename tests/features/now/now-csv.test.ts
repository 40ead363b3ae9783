import { expect, test } from 'vitest'
import { summarizeQueue } from '#src/domain/attention/queue-summary.ts'
import { parseCsv } from '#src/domain/text/csv.ts'
import { createQueueCsv, getCsvFileName } from '#src/features/now/now-csv.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { english } from '../../support/english.ts'
import { agent, assignedTo, directory, MEERA, makeTicket, STRANGER } from '../../support/make-ticket.ts'

const NOW = Date.UTC(2026, 10, 29, 5, 14)
const asked = { text: 'Where is it', role: 'user', agentId: null, pilotId: null }

function rowsOf(text: string) {
  const csv = parseCsv(text, 100)
  if (!csv.ok) throw new Error('unreadable')
  return csv.rows
}

test('the CSV has a line for each row of each table, and no formula of a record runs in a spreadsheet', () => {
  const since = fromMillis(NOW - 20 * 60_000)
  const tickets = [
    makeTicket(1, {
      assignee: assignedTo(agent(MEERA)),
      preview: asked,
      lastMessageAt: since,
      priority: 'urgent',
    }),
    makeTicket(2, { assignee: assignedTo(agent(STRANGER)), subStatus: '=1+1', channelKind: '@cmd' }),
  ]
  const context = { me: MEERA, waits: null, waitLimits: { default: 15 }, now: NOW, signals: null }
  const queue = { summary: summarizeQueue(tickets, context), isComplete: false, now: NOW }
  const [head, ...lines] = rowsOf(createQueueCsv(queue, { directory, me: MEERA }, english, 'comma'))
  expect(head).toContain('waiting since')
  const end = ['false', '2026-11-29T05:14:00.000Z']
  expect(lines).toEqual([
    ['agent', MEERA, 'Meera Iyer', '1', '1', since.iso, '1', '1', '', ...end],
    ['agent', STRANGER, '0000…0099', '1', '0', '', '0', '0', '', ...end],
    ['sub_status', "'=1+1", "'=1+1", '1', '0', '', '0', '0', '', ...end],
    ['sub_status', '', 'No status detail', '1', '1', since.iso, '1', '1', '', ...end],
    ['channel', "'@cmd", "'@cmd", '1', '0', '', '0', '0', '', ...end],
    ['channel', '', 'Channel unknown', '1', '1', since.iso, '1', '1', '', ...end],
  ])
  for (const line of lines) expect(line).toHaveLength(head?.length ?? 0)
})

test('the file is named by the minute at which the tickets were counted, in the zone of the page', () => {
  expect(getCsvFileName(NOW, 'Asia/Kolkata')).toBe('now-2026-11-29-10-44.csv')
  expect(getCsvFileName(NOW, 'UTC')).toBe('now-2026-11-29-05-14.csv')
})
