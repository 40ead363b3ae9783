import type { Selectable, SelectQueryBuilder, Transaction } from 'kysely'
import { lockWorkspace, nextCode } from './db/new-ticket.ts'
import type { Chats, Database } from './db/schema.ts'
import { type Micros, microsOf, SECOND, stamp } from './seed/clock.ts'
import { type Contact, makeContact } from './seed/customers.ts'
import { DIALOGUES, FOOD_DIALOGUES, type Line, readLine } from './seed/dialogues.ts'
import { extrasOf, type WorkspaceFacts } from './seed/facts.ts'
import { INDIA, type Person } from './seed/people.ts'
import { at, type Random } from './seed/random.ts'
import { type Book, type ChatRow, type CustomerRow, insertRows } from './seed/rows.ts'
import { languageOf, SMALL_TALK } from './seed/small-talk.ts'
import { threadOf } from './seed/thread.ts'
import { addTicket } from './seed/tickets.ts'
import { type Words, wordsFor } from './seed/words.ts'

/** What one step of the traffic did; `nothing` where a workspace has no customers. */
export type LiveEvent =
  | {
      kind: 'customer-wrote' | 'pilot-answered' | 'agent-answered' | 'ticket-taken' | 'ticket-opened'
      workspaceId: string
      chatId: string
    }
  | { kind: 'nothing' }

/** What is still to be said in tickets that the traffic itself has opened. */
export type Stories = Map<string, { lines: Line[]; words: Words }>

/** One event: a workspace within one transaction, at one moment. */
export type Stage = {
  tx: Transaction<Database>
  random: Random
  now: Micros
  facts: WorkspaceFacts
  stories: Stories
}

type OpenChats = SelectQueryBuilder<Database, 'chats', Selectable<Chats>>
/** An event, or undefined where there is no ticket for it. */
type Happening = (stage: Stage) => Promise<LiveEvent | undefined>

const CANDIDATES = 40
const MOST_STORIES = 40

/** A customer writes in an open ticket, whoever holds it. */
export const customerWrites: Happening = async (stage) => {
  const chat = await openChat(stage, (chats) => chats.where('message_role', '<>', 'user'))
  return chat && say(stage, chat, 'user')
}

/** A pilot answers a customer in a ticket of its own. */
export const pilotAnswers: Happening = async (stage) => {
  const chat = await openChat(stage, (chats) =>
    chats.where('assignee_type', '=', 'pilot').where('message_role', '=', 'user'),
  )
  return chat && say(stage, chat, 'pilot')
}

/** A colleague answers; never the directory's first agent, who is the person trying it. */
export const agentAnswers: Happening = async (stage) => {
  const chat = await openChat(stage, (chats) =>
    chats
      .where('assignee_type', '=', 'agent')
      .where('agent_id', '<>', at(stage.facts.agents, 0).id)
      .where('message_role', '=', 'user'),
  )
  return chat && say(stage, chat, 'agent')
}

/** A colleague takes a ticket that no person holds. */
export const agentTakes: Happening = async (stage) => {
  const chat = await openChat(stage, (chats) => chats.where('assignee_type', '<>', 'agent'))
  return chat && take(stage, chat)
}

/** The next line of a ticket that the traffic has opened, as long as nobody else has taken a hand in it. */
export const storyGoesOn: Happening = async (stage) => {
  const { stories, random, facts } = stage
  if (stories.size === 0) return undefined
  const [id, story] = random.pick([...stories])
  const chat = await openChat(stage, (chats) => chats.where('id', '=', id))
  const [line, ...rest] = story.lines
  const theirs =
    line?.by === 'p' ? chat?.assignee_type === 'agent' : chat?.agent_id === at(facts.agents, 0).id
  if (!chat || !line || (theirs && line.by !== 'u')) {
    stories.delete(id)
    return undefined
  }
  if (line.by === 'a' && chat.assignee_type !== 'agent') return take(stage, chat)
  stories.set(id, { ...story, lines: rest })
  return say(stage, chat, line.by === 'u' ? 'user' : line.by === 'p' ? 'pilot' : 'agent', {
    line,
    words: story.words,
  })
}

/** A customer, now and then a new one, opens a ticket. Nothing happens in a workspace without customers. */
export const ticketOpens: Happening = async (stage) => {
  const { tx, random, now, facts, stories } = stage
  await lockWorkspace(tx, facts.id)
  const known = await someCustomer(stage)
  if (!known) return undefined
  const isNew = random.chance(0.25)
  const contact: Contact = isNew
    ? makeContact(random, facts, {})
    : { row: known, person: personOf(known, '') }
  const home = facts.name.startsWith('Kaveri')
  const dialogue = random.pick(home ? DIALOGUES[contact.person.lang] : FOOD_DIALOGUES)
  const book: Book = { customers: [], chats: [], messages: [], calls: [] }
  const orders = home ? 'KL' : 'NF'
  const agent = random.pick(facts.agents.slice(1))
  const words = wordsFor(random, contact.person, agent.name, now, orders)
  const [first = readLine('u Hello?'), ...rest] = dialogue.lines
  const chat = addTicket(
    { random, now, facts, extras: extrasOf(facts), book, orders },
    {
      contact,
      dialogues: [dialogue],
      cues: [
        { line: readLine('s Conversation started'), words, after: 0 },
        { line: first, words, after: random.int(100, 900) * 1000 + random.int(0, 999) },
      ],
      end: now,
      ending: 'open',
      holder: random.chance(0.6)
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
  await insertRows(tx, 'chats', book.chats)
  await insertRows(tx, 'messages', book.messages)
  if (stories.size < MOST_STORIES) stories.set(chat.id, { lines: rest, words })
  return { kind: 'ticket-opened', workspaceId: facts.id, chatId: chat.id }
}

/** One of the newest open tickets that fit, locked; whether it still fits is looked at again under the lock. */
async function openChat(
  { tx, random, facts }: Stage,
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
    .limit(CANDIDATES)
    .execute()
  if (newest.length === 0) return undefined
  return fitting(all).where('id', '=', random.pick(newest).id).forUpdate().executeTakeFirst()
}

const SPEAKERS = { user: 'u', pilot: 'p', agent: 'a' } as const
const EVENTS = { user: 'customer-wrote', pilot: 'pilot-answered', agent: 'agent-answered' } as const

/** Adds a message to the ticket and repeats it in the ticket's own columns. */
async function say(
  { tx, random, now, facts }: Stage,
  chat: ChatRow,
  role: keyof typeof SPEAKERS,
  told?: { line: Line; words: Words },
): Promise<LiveEvent> {
  const { channel, customer } = await around(tx, chat)
  const person = personOf(customer, chat.message_content)
  const agent = facts.agents.find((each) => each.id === chat.agent_id) ?? at(facts.agents, 1)
  const line = told?.line ?? readLine(`${SPEAKERS[role]} ${random.pick(SMALL_TALK[person.lang][role])}`)
  const words = told?.words ?? wordsFor(random, person, agent.name, now, 'KL')
  const time = Math.max(now, microsOf(chat.last_message_created_at) + 1)
  const cast = {
    workspaceId: facts.id,
    chatId: chat.id,
    pilotId: chat.pilot_id ?? at(facts.pilots, 0).id,
    agentId: chat.agent_id ?? agent.id,
    delivers: channel.kind === 'chatapp',
    campaignId: undefined,
    plain: false,
  }
  const message = at(
    threadOf(random, cast, [{ line, words: { ...words, agent: firstWord(agent.name) }, after: 0 }], time),
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

async function take({ tx, random, now, facts }: Stage, chat: ChatRow): Promise<LiveEvent> {
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

async function around(tx: Transaction<Database>, chat: ChatRow) {
  const customers = tx.selectFrom('customers').selectAll().where('workspace_id', '=', chat.workspace_id)
  const channels = tx.selectFrom('channels').selectAll().where('workspace_id', '=', chat.workspace_id)
  return {
    customer: await customers.where('id', '=', chat.customer_id).executeTakeFirstOrThrow(),
    channel: await channels.where('id', '=', chat.channel_id).executeTakeFirstOrThrow(),
  }
}

/** A customer by a made-up id and its next neighbour: no count and no offset over a hundred thousand rows. */
async function someCustomer({ tx, random, facts }: Stage): Promise<CustomerRow | undefined> {
  const all = tx
    .selectFrom('customers')
    .selectAll()
    .where('workspace_id', '=', facts.id)
    .orderBy('id')
    .limit(1)
  return (await all.where('id', '>=', random.uuid()).executeTakeFirst()) ?? all.executeTakeFirst()
}

function personOf(row: CustomerRow, said: string): Person {
  const lang = languageOf(`${row.name} ${said}`)
  const handle = at(row.email.split('@'), 0)
  return { lang, name: row.name, first: firstWord(row.name), handle, country: INDIA, city: 'Pune' }
}

function firstWord(name: string): string {
  return at(name.split(' '), 0)
}
