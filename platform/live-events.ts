import type { Selectable, SelectQueryBuilder, Transaction } from 'kysely'
import { lockWorkspace, nextCode } from './db/new-ticket.ts'
import type { Chats, Database } from './db/schema.ts'
import { type Micros, microsOf, SECOND, stamp } from './seed/clock.ts'
import { type Contact, makeContact } from './seed/customers.ts'
import { DIALOGUES, FOOD_DIALOGUES, type Line, readLine } from './seed/dialogues.ts'
import { unlistedOf, type WorkspaceFacts } from './seed/facts.ts'
import { INDIA, type Lang, type Person } from './seed/people.ts'
import { drawPlaceholderValues, type PlaceholderValues } from './seed/placeholders.ts'
import { at, type Random } from './seed/random.ts'
import { type ChatRow, type CustomerRow, insertRows, type WorkspaceRows } from './seed/rows.ts'
import { languageOf, SMALL_TALK } from './seed/small-talk.ts'
import { threadOf } from './seed/thread.ts'
import { addTicket } from './seed/tickets.ts'

/** The result of one event; `nothing` if the workspace has no customers. */
export type LiveEvent =
  | {
      kind:
        | 'customer-wrote'
        | 'customer-called'
        | 'pilot-answered'
        | 'agent-answered'
        | 'ticket-taken'
        | 'ticket-opened'
      workspaceId: string
      chatId: string
    }
  | { kind: 'nothing' }

/** The remaining lines of tickets that the live traffic has opened, by ticket id. */
export type OngoingDialogues = Map<string, { lines: Line[]; values: PlaceholderValues }>

/** What one event needs: a workspace, a transaction and a time. */
export type EventContext = {
  tx: Transaction<Database>
  random: Random
  now: Micros
  facts: WorkspaceFacts
  dialogues: OngoingDialogues
}

type OpenChats = SelectQueryBuilder<Database, 'chats', Selectable<Chats>>
/** Makes an event. Undefined if no ticket is suitable. */
export type EventMaker = (context: EventContext) => Promise<LiveEvent | undefined>

const MAX_CANDIDATES = 40
const MAX_DIALOGUES = 40

/** A customer writes in an open ticket, whatever its assignee. */
export const addCustomerMessage: EventMaker = async (context) => {
  const chat = await openChat(context, (chats) => chats.where('message_role', '<>', 'user'))
  return chat && addMessage(context, chat, 'user')
}

/** A pilot answers a customer in a ticket of its own. */
export const addPilotMessage: EventMaker = async (context) => {
  const chat = await openChat(context, (chats) =>
    chats.where('assignee_type', '=', 'pilot').where('message_role', '=', 'user'),
  )
  return chat && addMessage(context, chat, 'pilot')
}

/** A colleague answers. Never the directory's first agent, who is the user of the demo. */
export const addAgentMessage: EventMaker = async (context) => {
  const chat = await openChat(context, (chats) =>
    chats
      .where('assignee_type', '=', 'agent')
      .where('agent_id', '<>', at(context.facts.agents, 0).id)
      .where('message_role', '=', 'user'),
  )
  return chat && addMessage(context, chat, 'agent')
}

/** A colleague takes a ticket that isn't assigned to an agent. */
export const takeTicket: EventMaker = async (context) => {
  const chat = await openChat(context, (chats) => chats.where('assignee_type', '<>', 'agent'))
  return chat && assignToAgent(context, chat)
}

/** Adds the next line of a ticket that the live traffic has opened, unless the ticket has been reassigned meanwhile. */
export const continueDialogue: EventMaker = async (context) => {
  const { dialogues, random, facts } = context
  if (dialogues.size === 0) return undefined
  const [id, story] = random.pick([...dialogues])
  const chat = await openChat(context, (chats) => chats.where('id', '=', id))
  const [line, ...rest] = story.lines
  const theirs =
    line?.by === 'p' ? chat?.assignee_type === 'agent' : chat?.agent_id === at(facts.agents, 0).id
  if (!chat || !line || (theirs && line.by !== 'u')) {
    dialogues.delete(id)
    return undefined
  }
  if (line.by === 'a' && chat.assignee_type !== 'agent') return assignToAgent(context, chat)
  dialogues.set(id, { ...story, lines: rest })
  return addMessage(context, chat, line.by === 'u' ? 'user' : line.by === 'p' ? 'pilot' : 'agent', {
    line,
    values: story.values,
  })
}

/** A customer, sometimes a new one, opens a ticket. Does nothing in a workspace without customers. */
export const openTicket: EventMaker = async (context) => {
  const { tx, random, now, facts, dialogues } = context
  await lockWorkspace(tx, facts.id)
  const known = await randomCustomer(context)
  if (!known) return undefined
  const isNew = random.chance(0.25)
  const contact: Contact = isNew
    ? makeContact(random, facts, {})
    : { row: known, person: personOf(known, '') }
  const home = facts.name.startsWith('Kaveri')
  const dialogue = random.pick(home ? DIALOGUES[contact.person.lang] : FOOD_DIALOGUES)
  const rows: WorkspaceRows = { customers: [], chats: [], messages: [], calls: [] }
  const orders = home ? 'KL' : 'NF'
  const agent = random.pick(facts.agents.slice(1))
  const values = drawPlaceholderValues(random, contact.person, agent.name, now, orders)
  const [first = readLine('u Hello?'), ...rest] = dialogue.lines
  const chat = addTicket(
    { random, now, facts, unlisted: unlistedOf(facts), rows, orders },
    {
      contact,
      dialogues: [dialogue],
      timedLines: [
        { line: readLine('s Conversation started'), values, after: 0 },
        { line: first, values, after: random.int(100, 900) * 1000 + random.int(0, 999) },
      ],
      end: now,
      ending: 'open',
      assignee: random.chance(0.6)
        ? { kind: 'pilot', id: at(facts.pilots, 0).id }
        : { kind: 'unassigned', id: null },
      agent,
      fixed: { unread_status: true, code: await nextCode(tx, facts.id) },
    },
  )
  Object.assign(contact.row, {
    chats: contact.row.chats + 1,
    last_chat_id: chat.id,
    profile_updated_at: stamp(now),
  })
  if (isNew) {
    Object.assign(contact.row, { created_at: stamp(now - SECOND), es_synced_at: stamp(now) })
    await insertRows(tx, 'customers', [contact.row])
  } else {
    const { chats, last_chat_id, profile_updated_at } = contact.row
    await tx
      .updateTable('customers')
      .set({ chats, last_chat_id, profile_updated_at })
      .where('id', '=', known.id)
      .execute()
  }
  await insertRows(tx, 'chats', rows.chats)
  await insertRows(tx, 'messages', rows.messages)
  if (dialogues.size < MAX_DIALOGUES) dialogues.set(chat.id, { lines: rest, values })
  return { kind: 'ticket-opened', workspaceId: facts.id, chatId: chat.id }
}

/** One of the newest open tickets that match, locked. The condition is checked again under the lock. */
export async function openChat(
  { tx, random, facts }: EventContext,
  fitting: (chats: OpenChats) => OpenChats,
): Promise<ChatRow | undefined> {
  const all = tx
    .selectFrom('chats')
    .selectAll()
    .where('workspace_id', '=', facts.id)
    .where('status', '=', 'open')
  const newest = await fitting(all)
    .orderBy('last_message_created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES)
    .execute()
  if (newest.length === 0) return undefined
  return fitting(all).where('id', '=', random.pick(newest).id).forUpdate().executeTakeFirst()
}

const SPEAKERS = { user: 'u', pilot: 'p', agent: 'a' } as const
const EVENTS = { user: 'customer-wrote', pilot: 'pilot-answered', agent: 'agent-answered' } as const

/** Adds a message to the ticket and repeats it in the ticket's own columns. */
export async function addMessage(
  { tx, random, now, facts }: EventContext,
  chat: ChatRow,
  role: keyof typeof SPEAKERS,
  scripted?: { line: Line; values?: PlaceholderValues },
): Promise<LiveEvent> {
  const { channel, customer } = await participantsOf(tx, chat)
  const person = personOf(customer, chat.message_content)
  const agent = facts.agents.find((each) => each.id === chat.agent_id) ?? at(facts.agents, 1)
  const line = scripted?.line ?? drawLine(random, role, person.lang)
  const values = scripted?.values ?? drawPlaceholderValues(random, person, agent.name, now, 'KL')
  const time = Math.max(now, microsOf(chat.last_message_created_at) + 1)
  const context = {
    workspaceId: facts.id,
    chatId: chat.id,
    pilotId: chat.pilot_id ?? at(facts.pilots, 0).id,
    agentId: chat.agent_id ?? agent.id,
    delivers: channel.kind === 'chatapp',
    campaignId: undefined,
    plain: false,
  }
  const message = at(
    threadOf(
      random,
      context,
      [{ line, values: { ...values, agent: firstWord(agent.name) }, after: 0 }],
      time,
    ),
    0,
  )
  await insertRows(tx, 'messages', [message])
  await tx
    .updateTable('chats')
    .set({
      unread_status: role === 'user',
      updated_at: stamp(Math.max(time, microsOf(chat.updated_at))),
      last_message_created_at: message.created_at,
      message_content: message.content,
      message_role: message.role,
      message_agent_id: message.agent_id,
      message_pilot_id: message.pilot_id,
    })
    .where('id', '=', chat.id)
    .execute()
  return { kind: EVENTS[role], workspaceId: facts.id, chatId: chat.id }
}

/** Now and then a customer asks for a person, and a pilot promises one. */
function drawLine(random: Random, role: keyof typeof SPEAKERS, lang: Lang): Line {
  const talk = SMALL_TALK[lang]
  const special = random.chance(0.04)
  const texts =
    special && role === 'user' ? talk.ask : special && role === 'pilot' ? talk.promise : talk[role]
  return readLine(`${SPEAKERS[role]} ${random.pick(texts)}`)
}

async function assignToAgent({ tx, random, now, facts }: EventContext, chat: ChatRow): Promise<LiveEvent> {
  const agent = random.pick(facts.agents.slice(1))
  await tx
    .updateTable('chats')
    .set({
      assignee_type: 'agent',
      agent_id: agent.id,
      pilot_id: null,
      team_id: null,
      queue_status: null,
      updated_at: stamp(Math.max(now, microsOf(chat.updated_at))),
    })
    .where('id', '=', chat.id)
    .execute()
  return { kind: 'ticket-taken', workspaceId: facts.id, chatId: chat.id }
}

export async function participantsOf(tx: Transaction<Database>, chat: ChatRow) {
  const customers = tx.selectFrom('customers').selectAll().where('workspace_id', '=', chat.workspace_id)
  const channels = tx.selectFrom('channels').selectAll().where('workspace_id', '=', chat.workspace_id)
  return {
    customer: await customers.where('id', '=', chat.customer_id).executeTakeFirstOrThrow(),
    channel: await channels.where('id', '=', chat.channel_id).executeTakeFirstOrThrow(),
  }
}

/** The customer with the next id after a random one: avoids a count and an offset over a hundred thousand rows. */
async function randomCustomer({ tx, random, facts }: EventContext): Promise<CustomerRow | undefined> {
  const all = tx
    .selectFrom('customers')
    .selectAll()
    .where('workspace_id', '=', facts.id)
    .orderBy('id')
    .limit(1)
  return (await all.where('id', '>=', random.uuid()).executeTakeFirst()) ?? all.executeTakeFirst()
}

export function personOf(row: CustomerRow, text: string): Person {
  const lang = languageOf(`${row.name} ${text}`)
  const handle = at(row.email.split('@'), 0)
  return { lang, name: row.name, first: firstWord(row.name), handle, country: INDIA, city: 'Pune' }
}

function firstWord(name: string): string {
  return at(name.split(' '), 0)
}
