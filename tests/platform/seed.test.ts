import { expect, test } from 'vitest'
import { ODD_METADATA } from '#platform/seed/calls.ts'
import { HOUR, microsOf } from '#platform/seed/clock.ts'
import { factsOf, type SeedName } from '#platform/seed/facts.ts'
import { at } from '#platform/seed/random.ts'
import type { WorkspaceRows } from '#platform/seed/rows.ts'
import { seededRowsOf } from '#platform/seed/seed.ts'

const NOW = '2026-11-21T10:00:00.000000Z'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

const [kaveri, nilgiri] = generateWorkspaces('demo')
const workspaces = [kaveri, nilgiri]
const all = {
  customers: workspaces.flatMap((rows) => rows.customers),
  chats: workspaces.flatMap((rows) => rows.chats),
  messages: workspaces.flatMap((rows) => rows.messages),
  calls: workspaces.flatMap((rows) => rows.calls),
}
const threads = Map.groupBy(all.messages, (message) => message.chat_id)

function generateWorkspaces(name: Exclude<SeedName, 'empty'>, now = NOW): [WorkspaceRows, WorkspaceRows] {
  const generated = seededRowsOf(name, now)
  return [at(generated, 0), at(generated, 1)]
}

test('the same seed at the same time generates the same rows', () => {
  expect(generateWorkspaces('small')).toEqual(generateWorkspaces('small'))
  expect(generateWorkspaces('small', '2026-11-21T10:00:01Z')).not.toEqual(generateWorkspaces('small'))
})

test('the demo seed has about 400 customers, 1,500 tickets and 30,000 messages, a tenth of them in the second workspace', () => {
  expect(all.customers).toHaveLength(400)
  expect(all.chats).toHaveLength(1500)
  expect(all.messages.length).toBeGreaterThan(28_500)
  expect(all.messages.length).toBeLessThan(31_500)
  expect(nilgiri.chats).toHaveLength(150)
  expect(all.calls.length).toBeGreaterThan(200)
})

test('the small seed has one thread of 230 messages', () => {
  const [small, other] = generateWorkspaces('small')
  expect(small.customers.length + other.customers.length).toBe(30)
  expect(small.chats.length + other.chats.length).toBe(80)
  const sizes = [...Map.groupBy(small.messages, ({ chat_id }) => chat_id).values()].map((rows) => rows.length)
  expect(sizes.filter((size) => size >= 100)).toEqual([230])
})

test('every id is a UUID of version 4 and unique [CON-03]', () => {
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
  const sameMillisecond = [...threads.values()].flatMap((rows) =>
    rows.filter((row, index) => rows[index - 1]?.created_at.slice(0, 23) === row.created_at.slice(0, 23)),
  )
  expect(sameMillisecond.length).toBeGreaterThan(50)
})

test('no row refers to the other workspace [CON-12]', () => {
  for (const [index, rows] of workspaces.entries()) {
    const facts = at(factsOf('demo').workspaces, index)
    const customers = new Set(rows.customers.map(({ id }) => id))
    const chats = new Set(rows.chats.map(({ id }) => id))
    const channels = new Set(facts.channels.map(({ id }) => id))
    expect(
      Object.values(rows).flatMap((table) => table.filter((row) => row.workspace_id !== facts.id)),
    ).toEqual([])
    expect(
      rows.chats.filter((chat) => !customers.has(chat.customer_id) || !channels.has(chat.channel_id)),
    ).toEqual([])
    expect(rows.messages.filter(({ chat_id }) => !chats.has(chat_id))).toEqual([])
    expect(rows.calls.filter(({ customer_id }) => !customers.has(customer_id))).toEqual([])
  }
})

test('a ticket has the data of its latest message that is not platform-facing [CHT-06]', () => {
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

test('nothing happens before its ticket or after the time of the seed', () => {
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

test('a third of the tickets are open, and none of those is without a message for 23 hours [DEC-22]', () => {
  const open = all.chats.filter(({ status }) => status === 'open')
  expect(open.length / all.chats.length).toBeCloseTo(0.35, 1)
  const oldest = open
    .map((chat) => microsOf(NOW) - microsOf(chat.last_message_created_at))
    .toSorted((a, b) => b - a)
  expect(oldest[0]).toBeLessThan(23 * HOUR)
  const unassigned = open.filter(({ assignee_type }) => assignee_type === 'unassigned')
  expect(unassigned.length / open.length).toBeGreaterThan(0.14)
  expect(unassigned.length / open.length).toBeLessThan(0.26)
})

test('a pause of 24 hours in a thread ends with the inactivity note of a closed ticket [STA-05]', () => {
  const pauses = [...threads.values()].flatMap((rows) =>
    rows
      .slice(1)
      .map((row, index) => ({ row, pause: microsOf(row.created_at) - microsOf(at(rows, index).created_at) })),
  )
  const longPauses = pauses.filter(({ pause }) => pause >= 24 * HOUR)
  expect(longPauses.length).toBeGreaterThan(100)
  expect(
    longPauses.filter(({ row }) => row.role !== 'system' || !row.content.includes('inactivity')),
  ).toEqual([])
  const closed = new Set(all.chats.filter(({ status }) => status === 'closed').map(({ id }) => id))
  expect(longPauses.filter(({ row }) => !closed.has(row.chat_id))).toEqual([])
})

test('a ticket has one assignee, of the kind that it names [DEC-04b]', () => {
  for (const chat of all.chats) {
    const set = Object.entries({ agent: chat.agent_id, pilot: chat.pilot_id, team: chat.team_id }).filter(
      ([, id]) => id,
    )
    expect(set.map(([kind]) => kind)).toEqual(chat.assignee_type === 'unassigned' ? [] : [chat.assignee_type])
  }
})

test('codes are integers, unique in a workspace [TKT-03]', () => {
  for (const rows of workspaces) {
    const codes = new Set(rows.chats.map(({ code }) => code))
    expect(codes.size).toBe(rows.chats.length)
    expect([...codes].every((code) => Number.isInteger(code) && code > 0)).toBe(true)
  }
})

test('a customer’s count and last chat match its tickets [CUS-12, CUS-18]', () => {
  const chats = Map.groupBy(all.chats, (chat) => chat.customer_id)
  for (const customer of all.customers) {
    const own = chats.get(customer.id) ?? []
    const last = own.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1))[0]
    expect([customer.chats, customer.last_chat_id]).toEqual([own.length, last?.id])
  }
})

test('linked contacts form groups of two to four with one primary [LNK-06, LNK-08]', () => {
  const groups = [...Map.groupBy(all.customers, ({ tracker_id }) => tracker_id).values()]
  expect(groups.map((group) => group.filter(({ is_primary }) => is_primary).length)).toEqual(
    groups.map(() => 1),
  )
  expect(new Set(groups.map((group) => group.length))).toEqual(new Set([1, 2, 3, 4]))
})

test('phones have a plus, digits only, or are empty [CUS-07]', () => {
  const phones = all.customers.map(({ phone }) => phone)
  for (const form of [/^\+\d+$/, /^\d+$/, /^$/])
    expect(phones.filter((phone) => form.test(phone)).length).toBeGreaterThan(10)
  expect(all.customers.filter((row) => row.phone_digits !== row.phone.replaceAll(/\D/g, ''))).toEqual([])
})

test('the JSON strings of calls are objects, except a few intended malformed ones [CAL-06, CAL-07, CAL-08]', () => {
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

test('no placeholder of a dialogue is left', () => {
  const placeholder = /\{[a-z]+\}| @[a-z-]+$/
  expect(
    all.messages.filter(
      ({ content, content_html }) => placeholder.test(content) || placeholder.test(content_html),
    ),
  ).toEqual([])
  expect(all.chats.filter(({ subject, summary }) => placeholder.test(`${subject} ${summary}`))).toEqual([])
})
