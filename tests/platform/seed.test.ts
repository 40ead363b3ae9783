import { expect, test } from 'vitest'
import { ODD_METADATA } from '#platform/seed/calls.ts'
import { HOUR, microsOf } from '#platform/seed/clock.ts'
import { factsOf, type SeedName } from '#platform/seed/facts.ts'
import { at } from '#platform/seed/random.ts'
import type { Book } from '#platform/seed/rows.ts'
import { booksOf } from '#platform/seed/seed.ts'

const NOW = '2026-11-21T10:00:00.000000Z'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

const [kaveri, nilgiri] = books('demo')
const both = [kaveri, nilgiri]
const all = {
  customers: both.flatMap((book) => book.customers),
  chats: both.flatMap((book) => book.chats),
  messages: both.flatMap((book) => book.messages),
  calls: both.flatMap((book) => book.calls),
}
const threads = Map.groupBy(all.messages, (message) => message.chat_id)

function books(name: Exclude<SeedName, 'empty'>, now = NOW): [Book, Book] {
  const made = booksOf(name, now)
  return [at(made, 0), at(made, 1)]
}

test('the same seed of the same moment is the same, row for row', () => {
  expect(books('small')).toEqual(books('small'))
  expect(books('small', '2026-11-21T10:00:01Z')).not.toEqual(books('small'))
})

test('the demo has about 400 customers, 1,500 tickets and 30,000 messages, a tenth of them in the second workspace', () => {
  expect(all.customers).toHaveLength(400)
  expect(all.chats).toHaveLength(1500)
  expect(all.messages.length).toBeGreaterThan(28_500)
  expect(all.messages.length).toBeLessThan(31_500)
  expect(nilgiri.chats).toHaveLength(150)
  expect(all.calls.length).toBeGreaterThan(200)
})

test('the small seed has one thread of 230 messages', () => {
  const [small, other] = books('small')
  expect(small.customers.length + other.customers.length).toBe(30)
  expect(small.chats.length + other.chats.length).toBe(80)
  const sizes = [...Map.groupBy(small.messages, ({ chat_id }) => chat_id).values()].map((rows) => rows.length)
  expect(sizes.filter((size) => size >= 100)).toEqual([230])
})

test('every id is a UUID of version 4 and used once [CON-03]', () => {
  const ids = [all.customers, all.chats, all.messages, all.calls].flatMap((rows) => rows.map(({ id }) => id))
  expect(ids.filter((id) => !UUID.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  const directory = factsOf('demo').workspaces.flatMap((each) => [
    each,
    ...each.agents,
    ...each.pilots,
    ...each.teams,
    ...each.channels,
  ])
  expect(directory.filter(({ id }) => !UUID.test(id))).toEqual([])
})

test('timestamps have six digits, and some messages share a millisecond but not a microsecond [CON-06]', () => {
  const times = all.messages.map(({ created_at }) => created_at)
  expect(times.filter((time) => !TIME.test(time))).toEqual([])
  const twins = [...threads.values()].flatMap((rows) =>
    rows.filter((row, place) => rows[place - 1]?.created_at.slice(0, 23) === row.created_at.slice(0, 23)),
  )
  expect(twins.length).toBeGreaterThan(50)
})

test('nothing points into the other workspace [CON-12]', () => {
  for (const [place, book] of both.entries()) {
    const facts = at(factsOf('demo').workspaces, place)
    const customers = new Set(book.customers.map(({ id }) => id))
    const chats = new Set(book.chats.map(({ id }) => id))
    const channels = new Set(facts.channels.map(({ id }) => id))
    expect(
      Object.values(book).flatMap((rows) => rows.filter((row) => row.workspace_id !== facts.id)),
    ).toEqual([])
    expect(
      book.chats.filter((chat) => !customers.has(chat.customer_id) || !channels.has(chat.channel_id)),
    ).toEqual([])
    expect(book.messages.filter(({ chat_id }) => !chats.has(chat_id))).toEqual([])
    expect(book.calls.filter(({ customer_id }) => !customers.has(customer_id))).toEqual([])
  }
})

test('a ticket repeats its latest message that is meant for readers [CHT-06]', () => {
  for (const chat of all.chats) {
    const seen = (threads.get(chat.id) ?? []).filter((message) => !message.platform_facing)
    const last = seen.reduce(
      (best, row) => (row.created_at + row.id > best.created_at + best.id ? row : best),
      at(seen, 0),
    )
    expect([chat.message_content, chat.message_role, chat.last_message_created_at]).toEqual([
      last.content,
      last.role,
      last.created_at,
    ])
    expect([chat.message_agent_id, chat.message_pilot_id]).toEqual([last.agent_id, last.pilot_id])
  }
})

test('nothing happens before its ticket or after the moment of the seed', () => {
  const late = (time: string | null): boolean => time !== null && time > NOW
  expect(all.messages.filter(({ created_at }) => late(created_at))).toEqual([])
  expect(
    all.chats.filter(
      (chat) =>
        late(chat.updated_at) || late(chat.closed_at) || chat.created_at > chat.last_message_created_at,
    ),
  ).toEqual([])
  expect(
    all.customers.filter(
      (row) => late(row.created_at) || late(row.profile_updated_at) || late(row.es_synced_at),
    ),
  ).toEqual([])
  expect(all.calls.filter(({ created_at }) => late(created_at))).toEqual([])
})

test('a third of the tickets is open, and none of those has been silent for 23 hours [DEC-22]', () => {
  const open = all.chats.filter(({ status }) => status === 'open')
  expect(open.length / all.chats.length).toBeCloseTo(0.35, 1)
  const oldest = open
    .map((chat) => microsOf(NOW) - microsOf(chat.last_message_created_at))
    .toSorted((a, b) => b - a)
  expect(oldest[0]).toBeLessThan(23 * HOUR)
  const unheld = open.filter(({ assignee_type }) => assignee_type === 'unassigned')
  expect(unheld.length / open.length).toBeGreaterThan(0.14)
  expect(unheld.length / open.length).toBeLessThan(0.26)
})

test('no ticket was silent for a day and went on, and one that was closed for it says so [STA-05]', () => {
  const pauses = [...threads.values()].flatMap((rows) =>
    rows
      .slice(1)
      .map((row, place) => ({ row, pause: microsOf(row.created_at) - microsOf(at(rows, place).created_at) })),
  )
  const long = pauses.filter(({ pause }) => pause >= 24 * HOUR)
  expect(long.length).toBeGreaterThan(100)
  expect(long.filter(({ row }) => row.role !== 'system' || !row.content.includes('inactivity'))).toEqual([])
  const closed = new Set(all.chats.filter(({ status }) => status === 'closed').map(({ id }) => id))
  expect(long.filter(({ row }) => !closed.has(row.chat_id))).toEqual([])
})

test('a ticket has one holder, of the kind that it names [DEC-04b]', () => {
  for (const chat of all.chats) {
    const set = Object.entries({ agent: chat.agent_id, pilot: chat.pilot_id, team: chat.team_id }).filter(
      ([, id]) => id,
    )
    expect(set.map(([kind]) => kind)).toEqual(chat.assignee_type === 'unassigned' ? [] : [chat.assignee_type])
  }
})

test('codes are whole numbers, each once in a workspace [TKT-03]', () => {
  for (const book of both) {
    const codes = new Set(book.chats.map(({ code }) => code))
    expect(codes.size).toBe(book.chats.length)
    expect([...codes].every((code) => Number.isInteger(code) && code > 0)).toBe(true)
  }
})

test("a customer's count and last chat are those of its tickets [CUS-12, CUS-18]", () => {
  const chats = Map.groupBy(all.chats, (chat) => chat.customer_id)
  for (const customer of all.customers) {
    const own = chats.get(customer.id) ?? []
    const last = own.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1))[0]
    expect([customer.chats, customer.last_chat_id]).toEqual([own.length, last?.id])
  }
})

test('linked contacts come in groups of two to four with one primary [LNK-06, LNK-08]', () => {
  const groups = [...Map.groupBy(all.customers, ({ tracker_id }) => tracker_id).values()]
  expect(groups.map((group) => group.filter(({ is_primary }) => is_primary).length)).toEqual(
    groups.map(() => 1),
  )
  expect(new Set(groups.map((group) => group.length))).toEqual(new Set([1, 2, 3, 4]))
})

test('phones occur with a plus, as digits only and not at all [CUS-07]', () => {
  const phones = all.customers.map(({ phone }) => phone)
  for (const form of [/^\+\d+$/, /^\d+$/, /^$/])
    expect(phones.filter((phone) => form.test(phone)).length).toBeGreaterThan(10)
  expect(all.customers.filter((row) => row.phone_digits !== row.phone.replaceAll(/\D/g, ''))).toEqual([])
})

test('the JSON in calls is JSON, but for a few that are odd on purpose [CAL-06, CAL-07, CAL-08]', () => {
  const texts = all.calls.flatMap(({ record }) => {
    const fields = new Map(Object.entries(record ?? {}))
    return ['recordings', 'metadata', 'schedule_metadata'].map((name) => String(fields.get(name)))
  })
  const broken = texts.filter((text) => !/^\{.*\}$/.test(text))
  expect(broken.length).toBeGreaterThan(3)
  expect(broken.filter((text) => !ODD_METADATA.includes(text))).toEqual([])
  for (const text of texts.filter((each) => !broken.includes(each)))
    expect(JSON.parse(text)).toBeTypeOf('object')
})

test('no placeholder of a dialogue is left unfilled', () => {
  const left = /\{[a-z]+\}| @[a-z-]+$/
  expect(
    all.messages.filter(({ content, content_html }) => left.test(content) || left.test(content_html)),
  ).toEqual([])
  expect(all.chats.filter(({ subject, summary }) => left.test(`${subject} ${summary}`))).toEqual([])
})
