import { answerMost } from './answered.ts'
import { addCalls } from './calls.ts'
import { DAY, HOUR, MINUTE, type Micros, microsOf, SECOND, stamp } from './clock.ts'
import { type Contact, makeContacts } from './customers.ts'
import { DIALOGUES, type Dialogue, FOOD_DIALOGUES } from './dialogues.ts'
import { unlistedOf, type WorkspaceFacts } from './facts.ts'
import { at, type Random, randomFrom } from './random.ts'
import { repeatAnswers } from './repeated-answers.ts'
import type { WorkspaceRows } from './rows.ts'
import { addShowcase, SHOWCASE_AGE } from './showcase.ts'
import { addTicket, OLDEST_OPEN, type SeedContext } from './tickets.ts'

/** How much a workspace holds. `long` are the lengths of its long threads; `open` is a share of the tickets. */
export type SeedSize = {
  customers: number
  tickets: number
  messages: number
  long: readonly number[]
  open: number
  topCode: number
  /** Most open tickets are answered, as where people are at work; else, all kinds of trouble are frequent. */
  isAtWork: boolean
}

const HISTORY: Micros = 540 * DAY

/** All rows of one workspace; the same for the same facts, size and `now`. */
export function makeWorkspaceRows(facts: WorkspaceFacts, size: SeedSize, now: Micros): WorkspaceRows {
  const rows: WorkspaceRows = { customers: [], chats: [], messages: [], calls: [] }
  const home = facts.name.startsWith('Kaveri')
  const random = randomFrom(`${facts.name}/${size.tickets}`)
  const context: SeedContext = {
    random,
    now,
    facts,
    unlisted: unlistedOf(facts),
    rows,
    orders: home ? 'KL' : 'NF',
  }

  const shown = home ? addShowcase(context) : []
  const shownCount = rows.chats.length
  const drawn = makeContacts(random, facts, size.customers - shown.length)
  addTickets(context, drawn, size, home)
  repeatAnswers(rows)
  if (size.isAtWork) answerMost(rows, rows.chats.slice(shownCount))

  const contacts = [...shown, ...drawn]
  assignCodes(context, size.topCode)
  for (const contact of contacts) summarizeChats(context, contact)
  for (const contact of drawn) addCalls(context, contact)
  rows.customers.push(...contacts.map((contact) => contact.row))
  return rows
}

function addTickets(context: SeedContext, contacts: readonly Contact[], size: SeedSize, home: boolean): void {
  const { random, now, rows } = context
  const count = size.tickets - rows.chats.length
  let open = Math.round(size.tickets * size.open) - rows.chats.filter((chat) => chat.status === 'open').length
  const order = shuffled(random, contacts)

  for (let index = 0; index < count; index += 1) {
    // Everybody has one ticket; the rest goes to few rather than to all alike.
    const contact =
      index < order.length ? at(order, index) : at(order, Math.floor(random.next() ** 2 * order.length))
    const isOpen = open > 0 && random.chance(open / (count - index))
    if (isOpen) open -= 1
    const length = size.long[index]
    const expectedLength = (size.messages - rows.messages.length) / (count - index)
    addTicket(context, {
      contact,
      dialogues: chooseDialogues(random, contact, length ?? expectedLength, length !== undefined, home),
      end: isOpen ? now - ageOfOpen(random) : now - ageOfClosed(random),
      ending: isOpen ? 'open' : random.chance(0.35) ? 'inactive' : 'resolved',
      ...(length === undefined ? {} : { length, fixed: { subject: LONG_SUBJECT } }),
    })
  }
}

const LONG_SUBJECT = 'Everything for the new house, room by room'

function ageOfOpen(random: Random): Micros {
  return SHOWCASE_AGE + Math.floor(random.next() ** 1.4 * (OLDEST_OPEN - SHOWCASE_AGE))
}

function ageOfClosed(random: Random): Micros {
  return 25 * HOUR + Math.floor(random.next() ** 1.3 * HISTORY)
}

/** Enough matters in the customer's language to come to about `wanted` messages, and half as many again at most. */
function chooseDialogues(
  random: Random,
  contact: Contact,
  expectedLength: number,
  long: boolean,
  home: boolean,
): Dialogue[] {
  const { lang } = contact.person
  const own = home || random.chance(0.3) ? DIALOGUES[lang] : FOOD_DIALOGUES
  const pool = lang === 'en' || random.chance(0.8) ? own : [...own, ...DIALOGUES.en]
  const target = long ? expectedLength : expectedLength * (0.25 + random.next() * 1.5)
  const chosen: Dialogue[] = []
  let length = 1
  do {
    const next = random.pick(pool)
    if (next === chosen[chosen.length - 1]) continue
    chosen.push(next)
    length += next.lines.length
  } while (length < target)
  return chosen
}

/** Gives the codes in order of creation; the newest ticket has `top`, with gaps as of deleted drafts. */
function assignCodes(context: SeedContext, top: number): void {
  const chats = context.rows.chats.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
  let code = top
  for (const chat of chats) {
    chat.code = code
    code -= context.random.weigh([
      [1, 70],
      [2, 20],
      [3, 10],
    ])
  }
}

/** Fills in what a customer's chats decide: their number, the one opened last, since when, last change. */
function summarizeChats(context: SeedContext, { row }: Contact): void {
  const { random, now } = context
  const chats = context.rows.chats.filter((chat) => chat.customer_id === row.id)
  const opened = chats.reduce((best, chat) => (isAfter(chat, best) ? chat : best), at(chats, 0))
  const changed = chats.reduce(
    (last, chat) => (chat.updated_at > last ? chat.updated_at : last),
    opened.updated_at,
  )
  const first = chats.reduce(
    (least, chat) => (chat.created_at < least ? chat.created_at : least),
    opened.created_at,
  )
  row.chats = chats.length
  row.last_chat_id = opened.id
  if (row.created_at === '') {
    row.created_at = stamp(
      microsOf(first) - (random.chance(0.6) ? SECOND : random.int(1, 300 * 24 * 60) * MINUTE),
    )
  }
  row.profile_updated_at = stamp(Math.min(now, microsOf(changed) + random.int(1, 900_000)))
  row.es_synced_at = stamp(Math.min(now, microsOf(row.profile_updated_at) + random.int(100, 4_000_000)))
}

function isAfter(one: WorkspaceRows['chats'][number], other: WorkspaceRows['chats'][number]): boolean {
  const [a, b] = [one.created_at, other.created_at]
  return a > b || (a === b && one.id > other.id)
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => [random.next(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item)
}
