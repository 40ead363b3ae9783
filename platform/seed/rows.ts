import { type Kysely, type Selectable, sql } from 'kysely'
import type {
  Assignees,
  Calls,
  Chats,
  Customers,
  Database,
  Messages,
  Orders,
  OutboundMessages,
} from '../db/schema.ts'

/** Rows as the seed builds them: JSON columns still hold values, not text. */
export type CustomerRow = Selectable<Customers>
export type ChatRow = Selectable<Chats>
export type MessageRow = Selectable<Messages>
export type CallRow = Selectable<Calls>
export type AssigneeRow = Selectable<Assignees>
export type OutboundRow = Selectable<OutboundMessages>
/** `total` with two digits at most. */
export type OrderRow = Omit<Selectable<Orders>, 'total'> & { total: number }

/** The rows of one workspace that grow with use. */
export type WorkspaceRows = {
  customers: CustomerRow[]
  chats: ChatRow[]
  messages: MessageRow[]
  calls: CallRow[]
}

/**
 * Writes whole batches as one JSON parameter each: a statement per batch on PGlite and PostgreSQL alike, without the
 * limit on the number of parameters that multi-row inserts run into. All rows must have the same columns.
 */
export async function insertRows(
  db: Kysely<Database>,
  table: keyof Database,
  rows: readonly object[],
  batch = 2000,
): Promise<void> {
  const into = sql.table(table)
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  for (let from = 0; from < rows.length; from += batch) {
    const json = JSON.stringify(rows.slice(from, from + batch))
    await sql`insert into ${into} (${columns})
      select ${columns} from json_populate_recordset(null::${into}, ${json}::json)`.execute(db)
  }
}
