import type { AssigneeType } from '../db/schema.ts'
import { CLOSING_NOTE } from '../inactivity.ts'
import { HOUR, MINUTE, type Micros, SECOND, stamp } from './clock.ts'
import type { Contact } from './customers.ts'
import type { Dialogue, Line, Speaker } from './dialogues.ts'
import type { WorkspaceExtras, WorkspaceFacts } from './facts.ts'
import { at, type Random } from './random.ts'
import type { Book, ChatRow } from './rows.ts'
import { type Cue, pauseBefore, pauseBetween, threadOf } from './thread.ts'
import { fill, type Words, wordsFor } from './words.ts'

/** A workspace while its rows are being made. */
export type Shop = {
  random: Random
  now: Micros
  facts: WorkspaceFacts
  extras: WorkspaceExtras
  book: Book
  /** Prefix of order numbers. */
  orders: string
}
export type Holder = { kind: AssigneeType; id: string | null }
/** What one ticket is to be. `holder` and the people who write in it are drawn unless given. */
export type TicketPlan = {
  contact: Contact
  dialogues: readonly Dialogue[]
  /** When the last line is said. */
  end: Micros
  ending: 'open' | 'resolved' | 'inactive'
  /** Exactly that many messages: for long threads. */
  length?: number
  /** Says the dialogues to their end, although the ticket is open. */
  whole?: true
  fixed?: Partial<ChatRow>
  holder?: Holder
  agent?: { id: string; name: string }
  /** The lines with their pauses, instead of what the dialogues would give. */
  cues?: Cue[]
}

/** Writes one ticket with its thread into the book and returns its row. */
export function addTicket(shop: Shop, plan: TicketPlan): ChatRow {
  const { random, facts, extras, book } = shop
  const { row: customer } = plan.contact
  const chatId = random.uuid()
  const agent =
    plan.agent ?? random.weigh([...facts.agents.map((each) => [each, 10] as const), [extras.agent, 2]])
  const pilots = facts.pilots.map((each, place) => [each, place === 0 ? 14 : 5] as const)
  const pilot = random.weigh([...pilots, [extras.pilot, 1]])
  const channel = facts.channels.find((each) => each.id === (plan.fixed?.channel_id ?? customer.channel_id))
  const holder = plan.holder ?? holderFor(shop, plan, agent.id, pilot.id)

  const { cues, subject } = scriptOf(shop, plan, holder, agent.name, channel?.name ?? '')
  const messages = threadOf(
    random,
    {
      workspaceId: facts.id,
      chatId,
      pilotId: holder.kind === 'pilot' && holder.id ? holder.id : pilot.id,
      agentId: holder.kind === 'agent' && holder.id ? holder.id : agent.id,
      delivers: channel?.kind === 'chatapp',
      campaignId: facts.campaigns[0]?.id,
      plain: plan.cues !== undefined || plan.whole === true,
    },
    cues,
    plan.end,
  )
  const seen = messages.filter((message) => !message.platform_facing)
  const [first, last] = [at(messages, 0), at(seen, seen.length - 1)]
  const open = plan.ending === 'open'
  const chat: ChatRow = {
    id: chatId,
    workspace_id: facts.id,
    customer_id: customer.id,
    channel_id: customer.channel_id,
    code: 0,
    status: open ? 'open' : 'closed',
    sub_status: random.pick(open ? OPEN_STATES : CLOSED_STATES),
    subject: !plan.whole && random.chance(0.04) ? null : subject,
    summary: random.chance(0.12) ? `${subject}. ${messages.length} messages so far.` : null,
    priority: random.weigh([
      ['', 45],
      ['low', 8],
      ['normal', 25],
      ['high', 15],
      ['urgent', 7],
    ]),
    assignee_type: holder.kind,
    agent_id: holder.kind === 'agent' ? holder.id : null,
    pilot_id: holder.kind === 'pilot' ? holder.id : null,
    team_id: holder.kind === 'team' ? holder.id : null,
    queue_status: holder.kind === 'team' ? random.pick(['queued', 'queued', 'offered', null]) : null,
    unread_status: open && last.role === 'user' && random.chance(0.8),
    tags: random.pick(TAGS),
    custom_field_values: random.pick(FIELD_VALUES),
    created_at: first.created_at,
    updated_at: last.created_at,
    closed_at: open ? null : last.created_at,
    last_message_created_at: last.created_at,
    message_content: last.content,
    message_role: last.role,
    message_agent_id: last.agent_id,
    message_pilot_id: last.pilot_id,
  }
  if (plan.ending === 'resolved' && last.role !== 'system') {
    chat.closed_at = chat.updated_at = stamp(Math.min(plan.end + random.int(20, 900) * SECOND, shop.now))
  }
  Object.assign(chat, plan.fixed)
  book.chats.push(chat)
  for (const message of messages) book.messages.push(message)
  return chat
}

const OPEN_STATES = [
  null,
  null,
  null,
  'awaiting_customer',
  'awaiting_bank',
  'escalated',
  '',
  'L2 – with courier (ext.)',
]
const CLOSED_STATES = [null, null, 'resolved', 'resolved', 'spam', 'wont_fix']
const TAGS: unknown[] = [
  [],
  [],
  [],
  [],
  ['vip'],
  [{ id: 4, name: 'Refund', color: '#0a7' }],
  [{ tag: { name: 'त्योहार' } }, 'urgent', null],
]
const FIELD_VALUES: unknown[] = [
  [],
  [],
  [],
  [{ field: 'Order', value: 'KL-88213' }],
  [
    { custom_field: { name: 'Items' }, value: { count: 3 } },
    { name: 'Return window', value: false },
  ],
]

/** Open: a fifth nobody, a quarter people, two fifths pilots, the rest teams. Closed: whoever brought it to an end. */
function holderFor(shop: Shop, plan: TicketPlan, agentId: string, pilotId: string): Holder {
  const { random, facts } = shop
  const team = random.pick(facts.teams).id
  const shares: [Holder, number][] = [
    [{ kind: 'unassigned', id: null }, plan.ending === 'open' ? 20 : 8],
    [{ kind: 'agent', id: agentId }, plan.ending === 'open' ? 25 : 40],
    [{ kind: 'pilot', id: pilotId }, plan.ending === 'open' ? 40 : 46],
    [{ kind: 'team', id: team }, plan.ending === 'open' ? 15 : 6],
  ]
  return random.weigh(shares)
}

/** The lines of all dialogues with their pauses; an open ticket stops in the middle of its last one, its subject. */
function scriptOf(
  shop: Shop,
  plan: TicketPlan,
  holder: Holder,
  agent: string,
  channel: string,
): { cues: Cue[]; subject: string } {
  const { random, orders } = shop
  const cues: Cue[] = []
  const draw = (): Words => ({ ...wordsFor(random, plan.contact.person, agent, plan.end, orders), channel })
  let words = draw()
  if (plan.cues) return { cues: plan.cues, subject: '' }
  let before: Speaker | undefined
  const say = (line: Line, after = pauseBefore(random, before, line.by)): void => {
    cues.push({ line, words, after })
    before = line.by
  }

  say(system('Conversation started on {channel}'))
  for (const [place, dialogue] of plan.dialogues.entries()) {
    if (place > 0) words = draw()
    const stops =
      place === plan.dialogues.length - 1 &&
      plan.ending === 'open' &&
      plan.length === undefined &&
      !plan.whole
    for (const [turn, line] of (stops
      ? interrupted(random, dialogue.lines, holder)
      : dialogue.lines
    ).entries()) {
      if (line.by === 'a' && before === 'p') say(system('Handed over to {agent}'))
      if (line.by === 'p' && random.chance(0.05)) say(system('lookup_order {order}: ok, 214 ms', 'internal'))
      say(line, turn === 0 && place > 0 ? pauseBetween(random) : undefined)
    }
  }
  const subject = fill(at(plan.dialogues, plan.dialogues.length - 1).subject, words)
  if (plan.length !== undefined) return { cues: cues.slice(0, plan.length), subject }
  if (plan.ending === 'resolved') for (const line of goodbye(random)) say(line)
  if (plan.ending === 'inactive') say(system(CLOSING_NOTE), 24 * HOUR + random.int(0, 59) * SECOND)
  return { cues, subject }
}

function system(text: string, ...extras: string[]): Line {
  return { by: 's', text, extras }
}

/** How far a matter has come that is still open: a pilot's ends before a person speaks, a person's after. */
function interrupted(random: Random, lines: readonly Line[], holder: Holder): Line[] {
  const person = lines.findIndex((line) => line.by === 'a')
  const turn = person < 0 ? lines.length : person
  if (holder.kind === 'agent')
    return lines.slice(0, random.int(Math.min(turn + 1, lines.length), Math.max(turn + 1, lines.length - 1)))
  return lines.slice(0, random.int(1, turn))
}

function goodbye(random: Random): Line[] {
  const asked: Line[] = [
    { by: 'p', text: 'How did we do? Answer with a number from 1 to 5.', extras: ['feedback'] },
    { by: 'u', text: random.pick(['5', '5', '4', '5 ⭐', '2', '1 😡', 'ok ok']), extras: ['feedback'] },
  ]
  const closed: Line = {
    by: 's',
    text: random.pick(['Conversation closed', 'Conversation closed by {agent}']),
    extras: [],
  }
  return [...(random.chance(0.3) ? asked : []), ...(random.chance(0.5) ? [closed] : [])]
}

/** The latest moment at which a ticket may have had its last message and still be open. */
export const OLDEST_OPEN: Micros = 22 * HOUR + 50 * MINUTE
