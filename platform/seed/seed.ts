import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { addBulk, type BulkSize } from './bulk.ts'
import { addBulkTrade } from './bulk-trade.ts'
import { microsOf } from './clock.ts'
import { addCrowd } from './crowd.ts'
import { extrasOf, factsOf, type SeedFacts, type SeedName, type WorkspaceFacts } from './facts.ts'
import { withoutForeignKeys } from './foreign-keys.ts'
import { at } from './random.ts'
import { type AssigneeRow, type Book, insertRows } from './rows.ts'
import { type Size, stock } from './shop.ts'
import { plansOf } from './template-plans.ts'
import { templateRows } from './templates.ts'
import { tradeOf } from './trade.ts'

const DEMO: [kaveri: Size, nilgiri: Size] = [
  {
    customers: 360,
    tickets: 1350,
    messages: 27_000,
    long: [2000, 1400, 900, 600, 450, 320],
    open: 0.35,
    topCode: 10_482,
  },
  { customers: 40, tickets: 150, messages: 3000, long: [300], open: 0.35, topCode: 2114 },
]
const SIZES: Record<Exclude<SeedName, 'empty'>, [kaveri: Size, nilgiri: Size]> = {
  small: [
    { customers: 27, tickets: 72, messages: 900, long: [230], open: 0.5, topCode: 10_482 },
    { customers: 3, tickets: 8, messages: 90, long: [], open: 0.5, topCode: 2114 },
  ],
  demo: DEMO,
  large: [{ ...DEMO[0], topCode: 410_482 }, DEMO[1]],
  million: DEMO,
}

type TradeSize = { messages: number; orders: number }
const DEMO_TRADE: [kaveri: TradeSize, nilgiri: TradeSize] = [
  { messages: 14_000, orders: 3600 },
  { messages: 900, orders: 250 },
]
const TRADE: Record<Exclude<SeedName, 'empty'>, [kaveri: TradeSize, nilgiri: TradeSize]> = {
  small: [
    { messages: 700, orders: 260 },
    { messages: 60, orders: 25 },
  ],
  demo: DEMO_TRADE,
  large: DEMO_TRADE,
  million: DEMO_TRADE,
}
/** For `large`: 200 campaigns and journeys that each send something on every day of a year. */
const BULK_TRADE = { campaigns: 120, journeys: 80, days: 366, daily: 5, orders: 120_000 }

/** What `large` has beyond the rows of the demo: 100,000 customers, 300,000 tickets, 3,000,000 messages in all. */
const BULK: BulkSize = { customers: 99_600, tickets: 298_499, messages: 2_870_000, thread: 100_000 }
/** What `million` has beyond the rows of the demo: 1,000,000 customers in the first workspace. */
const CROWD = 999_640

/**
 * Fills empty tables with the rows of that seed and returns what there is. `now` (ISO 8601) is the moment at which the
 * data are meant to be looked at: open tickets are younger than a day then (D22). The same name and moment give the
 * same rows. Indexes are the caller's business, afterwards, and so is the transaction that it must run in: foreign keys
 * are set aside meanwhile, and the large ones use temporary tables. Throws a RangeError when `now` is no timestamp.
 */
export async function seedInto(db: Kysely<Database>, name: SeedName, now: string): Promise<SeedFacts> {
  const facts = factsOf(name)
  await insertDirectory(db, facts)
  if (name === 'empty') return facts
  await withoutForeignKeys(db, async () => {
    for (const [place, book] of booksOf(name, now).entries()) {
      await insertBook(db, book)
      const { messages, orders } = tradeOf(
        at(facts.workspaces, place),
        book.customers,
        at(TRADE[name], place),
        microsOf(now),
      )
      await insertRows(db, 'outbound_messages', messages)
      await insertRows(db, 'orders', orders)
    }
    if (name === 'large') {
      await addBulk(db, at(facts.workspaces, 0), BULK, microsOf(now))
      await addBulkTrade(
        db,
        at(facts.workspaces, 0),
        { ...BULK_TRADE, customers: BULK.customers },
        microsOf(now),
      )
    }
    if (name === 'million') await addCrowd(db, at(facts.workspaces, 0), CROWD, microsOf(now))
  })
  return facts
}

/** The rows that a seed builds in memory, a book for each workspace. Throws a RangeError when `now` is no timestamp. */
export function booksOf(name: Exclude<SeedName, 'empty'>, now: string): Book[] {
  const { workspaces } = factsOf(name)
  return SIZES[name].map((size, place) => stock(at(workspaces, place), size, microsOf(now)))
}

async function insertDirectory(db: Kysely<Database>, { workspaces }: SeedFacts): Promise<void> {
  await insertRows(
    db,
    'workspaces',
    workspaces.map(({ id, name, legacyKey, attribution }) => ({
      id,
      name,
      legacy_key: legacyKey,
      attribution_type: attribution.type,
      window_hours: attribution.windowHours,
    })),
  )
  await insertRows(
    db,
    'api_tokens',
    workspaces.flatMap(({ id, tokens }) => tokens.map((token) => ({ ...token, workspace_id: id }))),
  )
  await insertRows(db, 'assignees', workspaces.flatMap(assigneesOf))
  await insertRows(
    db,
    'channels',
    workspaces.flatMap((workspace) => {
      const { phones } = extrasOf(workspace)
      return workspace.channels.map((channel) => ({
        ...channel,
        workspace_id: workspace.id,
        phone: phones[channel.id] ?? null,
      }))
    }),
  )
  await insertRows(
    db,
    'templates',
    workspaces.flatMap((workspace) => templateRows(workspace, plansOf(workspace))),
  )
}

function assigneesOf(workspace: WorkspaceFacts): AssigneeRow[] {
  const extras = extrasOf(workspace)
  const rowOf = (
    kind: AssigneeRow['kind'],
    { id, name, email }: { id: string; name: string; email?: string },
  ): AssigneeRow => ({
    id,
    workspace_id: workspace.id,
    kind,
    name,
    email: email ?? null,
  })
  return [
    ...[...workspace.agents, extras.agent].map((each) => rowOf('agent', each)),
    ...[...workspace.pilots, extras.pilot].map((each) => rowOf('pilot', each)),
    ...workspace.teams.map((each) => rowOf('team', each)),
  ]
}

async function insertBook(db: Kysely<Database>, book: Book): Promise<void> {
  await insertRows(db, 'customers', book.customers)
  await insertRows(db, 'chats', book.chats)
  await insertRows(db, 'messages', book.messages)
  await insertRows(db, 'calls', book.calls)
}
