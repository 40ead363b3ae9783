import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { addBulk, type BulkSize } from './bulk.ts'
import { addBulkSales } from './bulk-sales.ts'
import { microsOf } from './clock.ts'
import { factsOf, type SeedFacts, type SeedName, unlistedOf, type WorkspaceFacts } from './facts.ts'
import { withoutForeignKeys } from './foreign-keys.ts'
import { addImportedCustomers } from './imported-customers.ts'
import { at } from './random.ts'
import { type AssigneeRow, insertRows, type WorkspaceRows } from './rows.ts'
import { salesOf } from './sales.ts'
import { plansOf } from './template-plans.ts'
import { templateRows } from './templates.ts'
import { makeWorkspaceRows, type SeedSize } from './workspace-rows.ts'

const DEMO: [kaveri: SeedSize, nilgiri: SeedSize] = [
  {
    customers: 360,
    tickets: 1350,
    messages: 27_000,
    long: [2000, 1400, 900, 600, 450, 320],
    open: 0.35,
    topCode: 10_482,
    isAtWork: true,
  },
  { customers: 40, tickets: 150, messages: 3000, long: [300], open: 0.35, topCode: 2114, isAtWork: true },
]
const SIZES: Record<Exclude<SeedName, 'empty'>, [kaveri: SeedSize, nilgiri: SeedSize]> = {
  small: [
    { customers: 27, tickets: 72, messages: 900, long: [230], open: 0.5, topCode: 10_482, isAtWork: false },
    { customers: 3, tickets: 8, messages: 90, long: [], open: 0.5, topCode: 2114, isAtWork: false },
  ],
  demo: DEMO,
  large: [{ ...DEMO[0], topCode: 410_482 }, DEMO[1]],
  million: DEMO,
}

type SalesSize = { messages: number; orders: number }
const DEMO_SALES: [kaveri: SalesSize, nilgiri: SalesSize] = [
  { messages: 14_000, orders: 3600 },
  { messages: 900, orders: 250 },
]
const SALES: Record<Exclude<SeedName, 'empty'>, [kaveri: SalesSize, nilgiri: SalesSize]> = {
  small: [
    { messages: 700, orders: 260 },
    { messages: 60, orders: 25 },
  ],
  demo: DEMO_SALES,
  large: DEMO_SALES,
  million: DEMO_SALES,
}
/** For `large`: 200 campaigns and journeys that each send something on every day of a year. */
const BULK_SALES = { campaigns: 120, journeys: 80, days: 366, daily: 5, orders: 120_000 }

/** What `large` has beyond the rows of the demo: 100,000 customers, 300,000 tickets, 3,000,000 messages in all. */
const BULK: BulkSize = { customers: 99_600, tickets: 298_499, messages: 2_870_000, thread: 100_000 }
/** What `million` has beyond the rows of the demo: 1,000,000 customers in the first workspace. */
const IMPORTED_CUSTOMERS = 999_640

/**
 * Fills empty tables with the rows of a seed and returns its facts. `now` (ISO 8601) is the time for which the data
 * is made: open tickets are less than a day old then (D22). The same name and time give the same rows. The caller
 * creates the indexes afterwards and provides the transaction: foreign keys are dropped meanwhile, and the large
 * seeds use temporary tables. Throws a RangeError if `now` is no timestamp.
 */
export async function seedInto(db: Kysely<Database>, name: SeedName, now: string): Promise<SeedFacts> {
  const facts = factsOf(name)
  await insertDirectory(db, facts)
  if (name === 'empty') return facts
  await withoutForeignKeys(db, async () => {
    for (const [index, rows] of seededRowsOf(name, now).entries()) {
      await insertWorkspaceRows(db, rows)
      const { messages, orders } = salesOf(
        at(facts.workspaces, index),
        rows.customers,
        at(SALES[name], index),
        microsOf(now),
      )
      await insertRows(db, 'outbound_messages', messages)
      await insertRows(db, 'orders', orders)
    }
    if (name === 'large') {
      await addBulk(db, at(facts.workspaces, 0), BULK, microsOf(now))
      await addBulkSales(
        db,
        at(facts.workspaces, 0),
        { ...BULK_SALES, customers: BULK.customers },
        microsOf(now),
      )
    }
    if (name === 'million')
      await addImportedCustomers(db, at(facts.workspaces, 0), IMPORTED_CUSTOMERS, microsOf(now))
  })
  return facts
}

/** The rows that a seed builds in memory, a book for each workspace. Throws a RangeError when `now` is no timestamp. */
export function seededRowsOf(name: Exclude<SeedName, 'empty'>, now: string): WorkspaceRows[] {
  const { workspaces } = factsOf(name)
  return SIZES[name].map((size, index) => makeWorkspaceRows(at(workspaces, index), size, microsOf(now)))
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
      const { phones } = unlistedOf(workspace)
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
  const unlisted = unlistedOf(workspace)
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
    ...[...workspace.agents, unlisted.agent].map((each) => rowOf('agent', each)),
    ...[...workspace.pilots, unlisted.pilot].map((each) => rowOf('pilot', each)),
    ...workspace.teams.map((each) => rowOf('team', each)),
  ]
}

async function insertWorkspaceRows(db: Kysely<Database>, rows: WorkspaceRows): Promise<void> {
  await insertRows(db, 'customers', rows.customers)
  await insertRows(db, 'chats', rows.chats)
  await insertRows(db, 'messages', rows.messages)
  await insertRows(db, 'calls', rows.calls)
}
