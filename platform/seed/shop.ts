import { addCalls } from './calls.ts'
import { DAY, HOUR, MINUTE, type Micros, microsOf, SECOND, stamp } from './clock.ts'
import { type Contact, makeContacts } from './customers.ts'
import { DIALOGUES, type Dialogue, FOOD_DIALOGUES } from './dialogues.ts'
import { extrasOf, type WorkspaceFacts } from './facts.ts'
import { at, type Random, randomFrom } from './random.ts'
import type { Book } from './rows.ts'
import { addShowcase, SHOWCASE_AGE } from './showcase.ts'
import { addTicket, OLDEST_OPEN, type Shop } from './tickets.ts'

/** How much a workspace holds. `long` are the lengths of its long threads; `open` is a share of the tickets. */
export type Size = {
  customers: number
  tickets: number
  messages: number
  long: readonly number[]
  open: number
  topCode: number
}

const HISTORY: Micros = 540 * DAY

/** All rows of one workspace; the same for the same facts, size and `now`. */
export function stock(facts: WorkspaceFacts, size: Size, now: Micros): Book {
  const book: Book = { customers: [], chats: [], messages: [], calls: [] }
  const home = facts.name.startsWith('Kaveri')
  const random = randomFrom(`${facts.name}/${size.tickets}`)
  const shop: Shop = { random, now, facts, extras: extrasOf(facts), book, orders: home ? 'KL' : 'NF' }

  const shown = home ? addShowcase(shop) : []
  const drawn = makeContacts(random, facts, size.customers - shown.length)
  addTickets(shop, drawn, size, home)

  const contacts = [...shown, ...drawn]
  number(shop, size.topCode)
  for (const contact of contacts) settle(shop, contact)
  for (const contact of drawn) addCalls(shop, contact)
  book.customers.push(...contacts.map((contact) => contact.row))
  return book
}

function addTickets(shop: Shop, contacts: readonly Contact[], size: Size, home: boolean): void {
  const { random, now, book } = shop
  const count = size.tickets - book.chats.length
  let open = Math.round(size.tickets * size.open) - book.chats.filter((chat) => chat.status === 'open').length
  const order = shuffled(random, contacts)

  for (let place = 0; place < count; place += 1) {
    // Everybody has one ticket; the rest goes to few rather than to all alike.
    const contact =
      place < order.length ? at(order, place) : at(order, Math.floor(random.next() ** 2 * order.length))
    const opens = open > 0 && random.chance(open / (count - place))
    if (opens) open -= 1
    const length = size.long[place]
    const wanted = (size.messages - book.messages.length) / (count - place)
    addTicket(shop, {
      contact,
      dialogues: chooseDialogues(random, contact, length ?? wanted, length !== undefined, home),
      end: opens ? now - ageOfOpen(random) : now - ageOfClosed(random),
      ending: opens ? 'open' : random.chance(0.35) ? 'inactive' : 'resolved',
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
  wanted: number,
  long: boolean,
  home: boolean,
): Dialogue[] {
  const { lang } = contact.person
  const own = home || random.chance(0.3) ? DIALOGUES[lang] : FOOD_DIALOGUES
  const pool = lang === 'en' || random.chance(0.8) ? own : [...own, ...DIALOGUES.en]
  const target = long ? wanted : wanted * (0.25 + random.next() * 1.5)
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
function number(shop: Shop, top: number): void {
  const chats = shop.book.chats.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
  let code = top
  for (const chat of chats) {
    chat.code = code
    code -= shop.random.weigh([
      [1, 70],
      [2, 20],
      [3, 10],
    ])
  }
}

/** Fills in what a customer's chats decide: their number, the one opened last, since when, last change. */
function settle(shop: Shop, { row }: Contact): void {
  const { random, now } = shop
  const chats = shop.book.chats.filter((chat) => chat.customer_id === row.id)
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

function isAfter(one: Book['chats'][number], other: Book['chats'][number]): boolean {
  const [a, b] = [one.created_at, other.created_at]
  return a > b || (a === b && one.id > other.id)
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => [random.next(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item)
}
