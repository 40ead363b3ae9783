import { attachedContentOf, oddAttachments } from './attached-content.ts'
import { MINUTE, type Micros, SECOND, stamp } from './clock.ts'
import type { Line, Speaker } from './dialogues.ts'
import { UNSCRIPTED_MAILS } from './mails.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'
import { at, type Random } from './random.ts'
import type { MessageRow } from './rows.ts'

/** The ids and options of one thread. `chatapp` is the only channel that reports delivery. */
export type ThreadContext = {
  workspaceId: string
  chatId: string
  pilotId: string
  agentId: string
  delivers: boolean
  campaignId: string | undefined
  /** No random attachments, roles or types are added. */
  plain: boolean
}
/** A line with its placeholder values (a long thread has several orders). `after` is the pause before it. */
export type TimedLine = { line: Line; values: PlaceholderValues; after: Micros }

/** The pause before a message, by the speakers of the previous one and of this one. */
export function pauseBefore(random: Random, before: Speaker | undefined, now: Speaker): Micros {
  const fraction = random.int(0, 999_999)
  if (before === now) return random.chance(0.12) ? random.int(1, 400) : random.int(6, 70) * SECOND + fraction
  if (now === 's') return random.int(40, 900) * 1000 + random.int(0, 999)
  if (now === 'p') return random.int(2, 14) * SECOND + fraction
  if (now === 'a') return random.int(40, 1500) * SECOND + fraction
  return random.int(25, before === 'a' ? 2400 : 900) * SECOND + fraction
}

/** The pause between two matters of one ticket: never so long that the platform would have closed it (D22). */
export function pauseBetween(random: Random): Micros {
  return random.int(2 * 60, 20 * 60) * MINUTE + random.int(0, 59_999_999)
}

/** The messages of a thread, oldest first, the last one at `end` exactly. */
export function threadOf(
  random: Random,
  context: ThreadContext,
  timedLines: readonly TimedLine[],
  end: Micros,
): MessageRow[] {
  let time = end - timedLines.slice(1).reduce((sum, timedLine) => sum + timedLine.after, 0)
  const rows: MessageRow[] = []
  for (const [index, timedLine] of timedLines.entries()) {
    if (index > 0) time += timedLine.after
    const row = messageOf(random, context, timedLine, time)
    const quoted = rows[index - 2]
    if (quoted && timedLine.line.by !== 's' && random.chance(0.03)) row.context_message = quote(quoted)
    rows.push(row)
  }
  return rows
}

const ROLES: Record<Speaker, string> = { u: 'user', p: 'pilot', a: 'agent', s: 'system' }

function messageOf(
  random: Random,
  context: ThreadContext,
  { line, values }: TimedLine,
  time: Micros,
): MessageRow {
  const text = fillPlaceholders(line.text, values)
  const internal = line.annotations.includes('internal')
  const row: MessageRow = {
    id: random.uuid(),
    workspace_id: context.workspaceId,
    chat_id: context.chatId,
    role: ROLES[line.by],
    content:
      line.by === 'u' ? text.replaceAll('|', '\n') : text.replaceAll('|- ', '<br>• ').replaceAll('|', '<br>'),
    content_html: line.by === 'u' ? htmlOfPlain(text) : htmlOfMarked(text),
    created_at: stamp(time),
    attachments: [],
    links: [],
    meta_data: null,
    status: null,
    error_code: null,
    error_details: null,
    is_feedback_message: line.annotations.includes('feedback'),
    type: internal ? 'tool_call' : 'message',
    agent_id: line.by === 'a' ? context.agentId : null,
    pilot_id: line.by === 'p' ? context.pilotId : null,
    context_message: null,
    outbound_context_message: null,
    platform_facing: internal,
  }
  for (const name of line.annotations) attachContent(row, name, random, values)
  if (line.by === 'p' || line.by === 'a')
    addDelivery(row, random, context, STATUSES.find(([status]) => line.annotations.includes(status))?.[0])
  if (line.by === 'u' && !context.plain) addOddity(row, random, context, values)
  return row
}

function attachContent(row: MessageRow, name: string, random: Random, values: PlaceholderValues): void {
  const { attachments = [], links = [], mail } = attachedContentOf(name, random, values)
  if (Array.isArray(row.attachments)) row.attachments = [...row.attachments, ...attachments]
  if (Array.isArray(row.links)) row.links = [...row.links, ...links]
  if (mail) Object.assign(row, { content: mail.text, content_html: mail.html })
}

const FAILURES: [code: string, details: unknown][] = [
  ['1013', 'recipient is not reachable on this channel'],
  [
    '131047',
    {
      title: 'Re-engagement message',
      message: 'More than 24 hours have passed since the customer last replied',
    },
  ],
  [
    '131026',
    {
      errors: [
        { code: 131026, title: 'Message undeliverable', error_data: { details: 'Not on the messaging app' } },
      ],
    },
  ],
  ['470', null],
]

const STATUSES: [status: string, weight: number][] = [
  ['read', 70],
  ['delivered', 20],
  ['sent', 7],
  ['failed', 2.4],
  ['throttled', 0.1],
]

/** `scriptedStatus` is a status that the dialogue itself names. */
function addDelivery(
  row: MessageRow,
  random: Random,
  context: ThreadContext,
  scriptedStatus: string | undefined,
): void {
  if (!context.delivers) return
  row.status = scriptedStatus ?? random.weigh(STATUSES)
  if (row.status === 'failed')
    [row.error_code, row.error_details] = scriptedStatus ? at(FAILURES, 0) : random.pick(FAILURES)
  if (random.chance(0.05))
    row.meta_data = {
      provider: 'chatapp',
      provider_message_id: `w.${random.digits(14)}`,
      price: { category: 'service', billable: false },
    }
}

function addOddity(row: MessageRow, random: Random, context: ThreadContext, values: PlaceholderValues): void {
  if (!random.chance(0.045)) return
  const what = random.int(1, 9)
  if (what <= 3) row.attachments = oddAttachments(random)
  else if (what <= 5) attachContent(row, random.pick(UNSCRIPTED_MAILS), random, values)
  else if (what === 6) Object.assign(row, { type: 'reaction', content: '❤️', content_html: '❤️' })
  else if (what === 7) Object.assign(row, { role: 'reviewer', type: 'review' })
  else if (what === 8) row.meta_data = { forwarded: true, language: 'und' }
  else if (context.campaignId)
    row.outbound_context_message = {
      template_name: 'diwali_lights',
      campaign_id: context.campaignId,
      sent_hours_ago: random.int(1, 20),
    }
}

function quote(row: MessageRow): unknown {
  return { id: row.id, role: row.role, content: row.content.slice(0, 160), created_at: row.created_at }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
function htmlOfPlain(text: string): string {
  return `<p>${text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign).replaceAll('|', '<br>')}</p>`
}

function htmlOfMarked(text: string): string {
  if (!text.includes('|')) return `<p>${text}</p>`
  const html = text
    .split('|')
    .map((part) => (part.startsWith('- ') ? `<li>${part.slice(2)}</li>` : `<p>${part}</p>`))
  return html
    .join('')
    .replaceAll(/(<li>.*?<\/li>)(?!<li>)/g, '$1</ul>')
    .replaceAll(/(?<!<\/li>)<li>/g, '<ul><li>')
}
