// @vitest-environment jsdom
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { customersOf } from '#platform/db/customers.ts'
import type { OpenDb } from '#platform/db/open.ts'
import { prepare, type Seeder } from '#platform/db/prepare.ts'
import type { Database } from '#platform/db/schema.ts'
import { startLive } from '#platform/live.ts'
import { addBulk } from '#platform/seed/bulk.ts'
import { microsOf } from '#platform/seed/clock.ts'
import { addImportedCustomers } from '#platform/seed/imported-customers.ts'
import { at } from '#platform/seed/random.ts'
import { seedInto } from '#platform/seed/seed.ts'
import { call } from '#platform/wire/call.ts'
import { recentChat, ticketChat, ticketListing } from '#platform/wire/chat.ts'
import { customerById, customerListed, linkedContact } from '#platform/wire/customer.ts'
import { message } from '#platform/wire/message.ts'
import { emptyDatabase } from '../support/database-images.ts'
import { NOW } from '../support/platform.ts'
import * as shapes from './shapes.ts'

/** Every seed; the two that SQL generates in a small version, with the same statements. */
const SEEDS: Record<string, Seeder> = {
  small: (db, now) => seedInto(db, 'small', now),
  demo: (db, now) => seedInto(db, 'demo', now),
  'small, after traffic': (db, now) => seedInto(db, 'small', now),
  large: async (db, now) => {
    const facts = await seedInto(db, 'empty', now)
    const size = { customers: 300, tickets: 900, messages: 8640, thread: 1000 }
    await addBulk(db, at(facts.workspaces, 0), size, microsOf(now))
    return facts
  },
  million: async (db, now) => {
    const facts = await seedInto(db, 'empty', now)
    await addImportedCustomers(db, at(facts.workspaces, 0), 2500, microsOf(now))
    return facts
  },
}

/**
 * The values of the open enumerations (DEC-18). The specification observed the first ones; those after the null are the
 * local platform's own, which docs/local-platform.md lists.
 */
const VALUES = {
  'customer.channel_kind': ['playground', 'web_widget', null, 'chatapp', 'kiosk_app'],
  'customer.es_sync_status': ['synced', null, 'pending'],
  'message.role': ['system', 'pilot', 'user', null, 'agent', 'reviewer'],
  'message.type': ['message', null, 'tool_call', 'reaction', 'review'],
  'message.status': [null, 'sent', 'delivered', 'read', 'failed', 'throttled'],
  'call.status': ['missed', null, 'completed', 'failed', 'no_answer', 'voicemail_left'],
  'call.type': ['inbound', null, 'outbound'],
  'call.mode': ['human', null, 'pilot'],
  'call.hangup_reason': ['failed', null, 'normal_clearing', 'network_out_of_order', 'no_answer'],
  'call.dial_status': ['failed', null, 'answered', 'congestion', 'noanswer', 'machine'],
  'call.ended_by': ['system', null, 'customer', 'agent'],
  'call.source': ['direct', null, 'ivr_menu', 'click_to_call'],
  'chat.status': ['closed', 'open'],
} as const

describe.for(Object.entries(SEEDS))('the seed %s', ([name, fill]) => {
  let database: OpenDb
  let records: Awaited<ReturnType<typeof readRecords>>
  beforeAll(async () => {
    database = await emptyDatabase()
    const facts = await prepare(database.db, fill, NOW)
    if (name.includes('traffic')) {
      const live = startLive({ db: database.db, now: () => NOW, facts, intervalMs: null, seed: name })
      for (let step = 0; step < 150; step += 1) await live.step()
    }
    records = await readRecords(database.db)
  }, 120_000)
  afterAll(() => database.close())

  test('has every field in the specified form, null only where the specification shows null [CUS-01, CUS-02, CUS-07, LNK-01, MSG-01, CAL-01, CHT-01, TKT-01, CON-03, CON-06]', () => {
    expect(violations(shapes.customer, records.customers)).toEqual([])
    expect(violations(shapes.listedCustomer, records.listed)).toEqual([])
    expect(violations(shapes.linkedContact, records.contacts)).toEqual([])
    expect(violations(shapes.message, records.messages)).toEqual([])
    expect(violations(shapes.call, records.calls)).toEqual([])
    expect(violations(shapes.recentChat, records.chats)).toEqual([])
    expect(violations(shapes.ticketListing, records.listings)).toEqual([])
    expect(violations(shapes.ticketChat, records.tickets)).toEqual([])
    expect(records.customers.length).toBeGreaterThan(0)
  })

  test('has only enumeration values that are observed or documented [CON-09, CON-10, DEC-18]', () => {
    const rows: Record<string, readonly Record<string, unknown>[]> = {
      customer: records.listed,
      message: records.messages,
      call: records.calls,
      chat: records.chats,
    }
    for (const [field, values] of Object.entries(VALUES)) {
      const [kind = '', key = ''] = field.split('.')
      const seen = new Set(rows[kind]?.map((row) => row[key]))
      const allowed: readonly unknown[] = values
      expect([field, [...seen].filter((value) => !allowed.includes(value))]).toEqual([field, []])
    }
  })

  test('has a pilot id on exactly the messages of pilots, and an agent id only on messages of agents [MSG-09, MSG-10]', () => {
    const misattributed = records.messages.filter(
      ({ role, pilot_id, agent_id }) =>
        (role === 'pilot') !== (pilot_id !== null) || (role !== 'agent' && agent_id !== null),
    )
    expect(misattributed).toEqual([])
    const misattributedChats = records.chats.filter(
      ({ message_role, message_pilot_id }) => (message_role === 'pilot') !== (message_pilot_id !== null),
    )
    expect(misattributedChats).toEqual([])
  })

  test('has the text of content_html in content, also for emails [MSG-03, MSG-04]', () => {
    const differing = records.messages.filter(
      ({ role, content, content_html }) =>
        plain(role === 'user' || role === 'reviewer' ? content : textOf(content)) !==
        plain(textOf(content_html)),
    )
    expect(differing.map(({ content, content_html }) => [content, content_html]).slice(0, 3)).toEqual([])
  })
})

/** All records of all workspaces, as the operations return them. */
async function readRecords(db: Kysely<Database>) {
  const workspaces = await db.selectFrom('workspaces').select('id').execute()
  const customers = (await Promise.all(workspaces.map(({ id }) => customersOf(db, id).execute()))).flat()
  const chats = await db
    .selectFrom('chats')
    .innerJoin('customers', 'customers.id', 'chats.customer_id')
    .innerJoin('channels', 'channels.id', 'chats.channel_id')
    .selectAll('chats')
    .select(['channels.kind as channel_kind', 'channels.name as channel_name'])
    .select(['customers.name as customer_name', 'customers.phone as customer_phone'])
    .select(['customers.email as customer_email', 'customers.company as customer_company'])
    .select('customers.instagram_username as customer_instagram')
    .execute()
  const calls = await db
    .selectFrom('calls')
    .innerJoin('customers', 'customers.id', 'calls.customer_id')
    .selectAll('calls')
    .select(['customers.name as customer_name', 'customers.phone as customer_phone'])
    .execute()
  const messages = await db.selectFrom('messages').selectAll().execute()
  return {
    customers: customers.map(customerById),
    listed: customers.map(customerListed),
    contacts: customers.map(linkedContact),
    messages: messages.map((row) => message(row)),
    calls: calls.map((row) => call(row, (id) => id)),
    chats: chats.map(recentChat),
    listings: chats.map(ticketListing),
    tickets: chats.map(ticketChat),
  }
}

/** The schema violations of the first invalid records, with their values. */
function violations(shape: z.ZodType, records: readonly object[]): string[] {
  const messages: string[] = []
  for (const record of records) {
    const { error } = shape.safeParse(record)
    for (const { path, message: issue } of error?.issues ?? [])
      messages.push(`${path.join('.')}: ${issue}: ${JSON.stringify(valueAt(record, path))}`)
    if (messages.length > 20) break
  }
  return messages
}

function valueAt(record: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, key) => Reflect.get(Object(value), key), record)
}

const SIMPLE = /^(?:<\/?(?:p|b|i|ul|li|code|br)>|[^<&])*$/

const BLOCKS =
  'p, div, br, li, ul, ol, table, caption, tr, td, th, h1, blockquote, pre, hr, form, button, summary, text'

/** The visible text of HTML, with spaces between blocks, lines and cells. */
function textOf(html: string): string {
  if (SIMPLE.test(html)) return html.replaceAll(/<\/?(?:p|ul|li|br)>/g, ' ').replaceAll(/<[^>]+>/g, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of page.querySelectorAll('script, style')) hidden.remove()
  for (const block of page.querySelectorAll(BLOCKS)) {
    block.before(' ')
    block.after(' ')
  }
  return page.body.textContent
}

/** The text without bullets and with single spaces. */
const plain = (text: string): string => text.replaceAll('•', ' ').replaceAll(/\s+/g, ' ').trim()
