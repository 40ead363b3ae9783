import type { Message } from '#src/api/schema/message.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { FactCall } from '#src/domain/attention/facts.ts'
import { getTextWithoutHistory } from '#src/domain/messages/message-text.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { readLabelledThreads } from '../../domain/attention/labelled-threads.ts'
import {
  agent,
  assignedTo,
  MEERA,
  makeTicket,
  pilot,
  SAARTHI,
  UNASSIGNED,
} from '../../support/make-ticket.ts'
import { makeMessage } from '../../support/message-server.ts'

/** Milliseconds since 1970, at which the queue is looked at. */
export const NOW = Date.UTC(2026, 10, 30, 9)
/** Messages of a thread that the app reads first. */
export const THREAD_LENGTH = 25
/** Of so many tickets, one has its thread loaded. */
const TICKETS_PER_THREAD = 3

/** What customers, pilots and humans wrote in the labelled threads, in every language, in their order. */
const lines = [...readLabelledThreads().values()]
  .flat()
  .flatMap((thread) => thread.messages.filter((it) => it.content !== ''))

const AUTHORS: Readonly<Record<string, Pick<Message, 'role' | 'agentId' | 'pilotId'>>> = {
  user: { role: 'user', agentId: null, pilotId: null },
  agent: { role: 'agent', agentId: MEERA, pilotId: null },
}
const PILOT = { role: 'pilot', agentId: null, pilotId: SAARTHI }
const ASSIGNEES = [pilot(SAARTHI), pilot(SAARTHI), UNASSIGNED, agent(MEERA)]

/** New records at each call: nothing is known of them. The newest message is `minutes` old. */
export function createMessages(from: number, count: number, minutes: number): readonly Message[] {
  return Array.from({ length: count }, (_, index) => {
    const line = lines[(from + index) % lines.length]
    const seconds = (NOW - (minutes + (count - 1 - index) * 3) * 60_000) / 1000
    const author = AUTHORS[line?.role ?? ''] ?? PILOT
    return makeMessage(`m${from}-${index}`, seconds, { ...author, text: line?.content ?? '' })
  })
}

export type QueueRow = { readonly ticket: Ticket; readonly messages: readonly Message[] | null }

/** Open tickets with the preview of their latest message, from a minute to two days old; of some the thread is loaded. */
export function createQueue(count: number): readonly QueueRow[] {
  return Array.from({ length: count }, (_, index) => {
    const isLoaded = index % TICKETS_PER_THREAD === 0
    const messages = createMessages(index * 7, isLoaded ? THREAD_LENGTH : 1, 1 + ((index * 37) % 2880))
    const [latest] = messages.slice(-1)
    if (!latest) throw new Error('a thread has messages')
    return {
      ticket: makeTicket(index, {
        assignee: assignedTo(ASSIGNEES[index % ASSIGNEES.length] ?? UNASSIGNED),
        channelKind: index % 2 === 0 ? 'chatapp' : 'web_widget',
        customerId: `customer ${index}`,
        createdAt: fromMillis(NOW - 3 * 86_400_000),
        lastMessageAt: latest.at,
        updatedAt: latest.at,
        preview: { text: latest.text, role: latest.role, agentId: latest.agentId, pilotId: latest.pilotId },
      }),
      messages: isLoaded ? messages : null,
    }
  })
}

/** A missed call of an earlier day, and one that was answered. */
export const CALLS: readonly FactCall[] = [
  {
    id: 'c1',
    at: fromMillis(NOW - 30 * 3_600_000),
    status: 'missed',
    direction: 'inbound',
    answeredAt: null,
    durationSeconds: null,
  },
  {
    id: 'c2',
    at: fromMillis(NOW - 50 * 3_600_000),
    status: 'completed',
    direction: 'outbound',
    answeredAt: fromMillis(NOW - 50 * 3_600_000),
    durationSeconds: 48,
  },
]

/** All texts that the signals are told from. */
export function listTexts(rows: readonly QueueRow[]): readonly string[] {
  return rows.flatMap(({ ticket, messages }) => [
    ticket.preview?.text ?? '',
    ...(messages ?? []).map(getTextWithoutHistory),
  ])
}
