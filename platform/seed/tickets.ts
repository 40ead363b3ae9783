import type { AssigneeType } from '../db/schema.ts'
import { CLOSING_NOTE } from '../inactivity.ts'
import { HOUR, MINUTE, type Micros, SECOND, stamp } from './clock.ts'
import type { Contact } from './customers.ts'
import type { Dialogue, Line, Speaker } from './dialogues.ts'
import type { UnlistedFacts, WorkspaceFacts } from './facts.ts'
import { drawPlaceholderValues, fillPlaceholders, type PlaceholderValues } from './placeholders.ts'
import { at, type Random } from './random.ts'
import type { ChatRow, WorkspaceRows } from './rows.ts'
import { pauseBefore, pauseBetween, type TimedLine, threadOf } from './thread.ts'

/** What the seed functions share while they build the rows of one workspace. */
export type SeedContext = {
  random: Random
  now: Micros
  facts: WorkspaceFacts
  unlisted: UnlistedFacts
  rows: WorkspaceRows
  /** Prefix of order numbers. */
  orders: string
}
export type Assignee = { kind: AssigneeType; id: string | null }
/** The description of one ticket. The assignee and the authors are random unless given. */
export type TicketPlan = {
  contact: Contact
  dialogues: readonly Dialogue[]
  /** The time of the last message. */
  end: Micros
  ending: 'open' | 'resolved' | 'inactive'
  /** Exactly that many messages: for long threads. */
  length?: number
  /** The dialogues are complete although the ticket is open. */
  whole?: true
  fixed?: Partial<ChatRow>
  assignee?: Assignee
  agent?: { id: string; name: string }
  /** The lines with their pauses, instead of what the dialogues would give. */
  timedLines?: TimedLine[]
}

/** Adds one ticket with its thread to the rows and returns the ticket's row. */
export function addTicket(context: SeedContext, plan: TicketPlan): ChatRow {
  const { random, facts, unlisted, rows } = context
  const { row: customer } = plan.contact
  const chatId = random.uuid()
  const agent =
    plan.agent ?? random.weigh([...facts.agents.map((each) => [each, 10] as const), [unlisted.agent, 2]])
  const pilots = facts.pilots.map((each, index) => [each, index === 0 ? 14 : 5] as const)
  const pilot = random.weigh([...pilots, [unlisted.pilot, 1]])
  const channel = facts.channels.find((each) => each.id === (plan.fixed?.channel_id ?? customer.channel_id))
  const assignee = plan.assignee ?? drawAssignee(context, plan, agent.id, pilot.id)

  const { timedLines, subject } = scriptOf(context, plan, assignee, agent.name, channel?.name ?? '')
  const messages = threadOf(
    random,
    {
      workspaceId: facts.id,
      chatId,
      pilotId: assignee.kind === 'pilot' && assignee.id ? assignee.id : pilot.id,
      agentId: assignee.kind === 'agent' && assignee.id ? assignee.id : agent.id,
      delivers: channel?.kind === 'chatapp',
      campaignId: facts.campaigns[0]?.id,
      plain: plan.timedLines !== undefined || plan.whole === true,
    },
    timedLines,
    plan.end,
  )
  const visible = messages.filter((message) => !message.platform_facing)
  const [first, last] = [at(messages, 0), at(visible, visible.length - 1)]
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
    assignee_type: assignee.kind,
    agent_id: assignee.kind === 'agent' ? assignee.id : null,
    pilot_id: assignee.kind === 'pilot' ? assignee.id : null,
    team_id: assignee.kind === 'team' ? assignee.id : null,
    queue_status: assignee.kind === 'team' ? random.pick(['queued', 'queued', 'offered', null]) : null,
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
    chat.closed_at = chat.updated_at = stamp(Math.min(plan.end + random.int(20, 900) * SECOND, context.now))
  }
  Object.assign(chat, plan.fixed)
  rows.chats.push(chat)
  for (const message of messages) rows.messages.push(message)
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

/**
 * Open tickets: a fifth unassigned, a quarter agents, two fifths pilots, the rest teams. Closed tickets: who resolved
 * them.
 */
function drawAssignee(context: SeedContext, plan: TicketPlan, agentId: string, pilotId: string): Assignee {
  const { random, facts } = context
  const team = random.pick(facts.teams).id
  const shares: [Assignee, number][] = [
    [{ kind: 'unassigned', id: null }, plan.ending === 'open' ? 20 : 8],
    [{ kind: 'agent', id: agentId }, plan.ending === 'open' ? 25 : 40],
    [{ kind: 'pilot', id: pilotId }, plan.ending === 'open' ? 40 : 46],
    [{ kind: 'team', id: team }, plan.ending === 'open' ? 15 : 6],
  ]
  return random.weigh(shares)
}

/** The lines of all dialogues with their pauses; an open ticket stops in the middle of its last one, its subject. */
function scriptOf(
  context: SeedContext,
  plan: TicketPlan,
  assignee: Assignee,
  agent: string,
  channel: string,
): { timedLines: TimedLine[]; subject: string } {
  const { random, orders } = context
  const timedLines: TimedLine[] = []
  const drawValues = (): PlaceholderValues => ({
    ...drawPlaceholderValues(random, plan.contact.person, agent, plan.end, orders),
    channel,
  })
  let values = drawValues()
  if (plan.timedLines) return { timedLines: plan.timedLines, subject: '' }
  let before: Speaker | undefined
  const addLine = (line: Line, after = pauseBefore(random, before, line.by)): void => {
    timedLines.push({ line, values, after })
    before = line.by
  }

  addLine(system('Conversation started on {channel}'))
  for (const [index, dialogue] of plan.dialogues.entries()) {
    if (index > 0) values = drawValues()
    const isInterrupted =
      index === plan.dialogues.length - 1 &&
      plan.ending === 'open' &&
      plan.length === undefined &&
      !plan.whole
    for (const [turn, line] of (isInterrupted
      ? interruptedLines(random, dialogue.lines, assignee)
      : dialogue.lines
    ).entries()) {
      if (line.by === 'a' && before === 'p') addLine(system('Handed over to {agent}'))
      if (line.by === 'p' && random.chance(0.05))
        addLine(system('lookup_order {order}: ok, 214 ms', 'internal'))
      addLine(line, turn === 0 && index > 0 ? pauseBetween(random) : undefined)
    }
  }
  const subject = fillPlaceholders(at(plan.dialogues, plan.dialogues.length - 1).subject, values)
  if (plan.length !== undefined) return { timedLines: timedLines.slice(0, plan.length), subject }
  if (plan.ending === 'resolved') for (const line of closingLines(random)) addLine(line)
  if (plan.ending === 'inactive') addLine(system(CLOSING_NOTE), 24 * HOUR + random.int(0, 59) * SECOND)
  return { timedLines, subject }
}

function system(text: string, ...annotations: string[]): Line {
  return { by: 's', text, annotations }
}

/** The lines of an unfinished dialogue: with a pilot it stops before an agent speaks, with an agent after. */
function interruptedLines(random: Random, lines: readonly Line[], assignee: Assignee): Line[] {
  const person = lines.findIndex((line) => line.by === 'a')
  const turn = person < 0 ? lines.length : person
  if (assignee.kind === 'agent')
    return lines.slice(0, random.int(Math.min(turn + 1, lines.length), Math.max(turn + 1, lines.length - 1)))
  return lines.slice(0, random.int(1, turn))
}

function closingLines(random: Random): Line[] {
  const survey: Line[] = [
    { by: 'p', text: 'How did we do? Answer with a number from 1 to 5.', annotations: ['feedback'] },
    { by: 'u', text: random.pick(['5', '5', '4', '5 ⭐', '2', '1 😡', 'ok ok']), annotations: ['feedback'] },
  ]
  const closed: Line = {
    by: 's',
    text: random.pick(['Conversation closed', 'Conversation closed by {agent}']),
    annotations: [],
  }
  return [...(random.chance(0.3) ? survey : []), ...(random.chance(0.5) ? [closed] : [])]
}

/** The latest moment at which a ticket may have had its last message and still be open. */
export const OLDEST_OPEN: Micros = 22 * HOUR + 50 * MINUTE
