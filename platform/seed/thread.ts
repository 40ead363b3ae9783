import { MINUTE, type Micros, SECOND, stamp } from './clock.ts'
import type { Line, Speaker } from './dialogues.ts'
import { extraOf, oddAttachments } from './extras.ts'
import { LOOSE_MAILS } from './mails.ts'
import { at, type Random } from './random.ts'
import type { MessageRow } from './rows.ts'
import { fill, type Words } from './words.ts'

/** Who and what one thread is made of. `chatapp` is the only channel that reports delivery. */
export type Cast = {
  workspaceId: string
  chatId: string
  pilotId: string
  agentId: string
  delivers: boolean
  campaignId: string | undefined
  /** Nothing is added to what is said: no odd attachments, roles or types. */
  plain: boolean
}
/** A line with the words that fill it: a long thread has several orders. `after` is the pause before it. */
export type Cue = { line: Line; words: Words; after: Micros }

/** How long somebody takes, by who spoke before and who speaks now. */
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
export function threadOf(random: Random, cast: Cast, cues: readonly Cue[], end: Micros): MessageRow[] {
  let time = end - cues.slice(1).reduce((sum, cue) => sum + cue.after, 0)
  const rows: MessageRow[] = []
  for (const [place, cue] of cues.entries()) {
    if (place > 0) time += cue.after
    const row = messageOf(random, cast, cue, time)
    const quoted = rows[place - 2]
    if (quoted && cue.line.by !== 's' && random.chance(0.03)) row.context_message = quote(quoted)
    rows.push(row)
  }
  return rows
}

const ROLES: Record<Speaker, string> = { u: 'user', p: 'pilot', a: 'agent', s: 'system' }

function messageOf(random: Random, cast: Cast, { line, words }: Cue, time: Micros): MessageRow {
  const text = fill(line.text, words)
  const internal = line.extras.includes('internal')
  const row: MessageRow = {
    id: random.uuid(),
    workspace_id: cast.workspaceId,
    chat_id: cast.chatId,
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
    is_feedback_message: line.extras.includes('feedback'),
    type: internal ? 'tool_call' : 'message',
    agent_id: line.by === 'a' ? cast.agentId : null,
    pilot_id: line.by === 'p' ? cast.pilotId : null,
    context_message: null,
    outbound_context_message: null,
    platform_facing: internal,
  }
  for (const name of line.extras) addExtra(row, name, random, words)
  if (line.by === 'p' || line.by === 'a')
    addDelivery(row, random, cast, STATUSES.find(([status]) => line.extras.includes(status))?.[0])
  if (line.by === 'u' && !cast.plain) addOddity(row, random, cast, words)
  return row
}

function addExtra(row: MessageRow, name: string, random: Random, words: Words): void {
  const { attachments = [], links = [], mail } = extraOf(name, random, words)
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

/** `told` is a status that the dialogue itself names. */
function addDelivery(row: MessageRow, random: Random, cast: Cast, told: string | undefined): void {
  if (!cast.delivers) return
  row.status = told ?? random.weigh(STATUSES)
  if (row.status === 'failed')
    [row.error_code, row.error_details] = told ? at(FAILURES, 0) : random.pick(FAILURES)
  if (random.chance(0.05))
    row.meta_data = {
      provider: 'chatapp',
      provider_message_id: `w.${random.digits(14)}`,
      price: { category: 'service', billable: false },
    }
}

function addOddity(row: MessageRow, random: Random, cast: Cast, words: Words): void {
  if (!random.chance(0.045)) return
  const what = random.int(1, 9)
  if (what <= 3) row.attachments = oddAttachments(random)
  else if (what <= 5) addExtra(row, random.pick(LOOSE_MAILS), random, words)
  else if (what === 6) Object.assign(row, { type: 'reaction', content: '❤️', content_html: '❤️' })
  else if (what === 7) Object.assign(row, { role: 'reviewer', type: 'review' })
  else if (what === 8) row.meta_data = { forwarded: true, language: 'und' }
  else if (cast.campaignId)
    row.outbound_context_message = {
      template_name: 'diwali_lights',
      campaign_id: cast.campaignId,
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
