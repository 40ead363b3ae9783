import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { idOf, oneOf } from './bulk.ts'
import { makeBulkPeople } from './bulk-dialogues.ts'
import { DAY, type Micros, stamp } from './clock.ts'
import type { WorkspaceFacts } from './facts.ts'
import { randomFrom } from './random.ts'

const HISTORY: Micros = 1500 * DAY

/**
 * Adds customers by the million to one workspace, in one statement: people who were imported and have never written.
 * They have no tickets: `chats` is 0, and `last_chat_id`, which the specification leaves no way to be without, names
 * none. The newest have the highest numbers. Must run in a transaction, as `addBulk` must.
 */
export async function addImportedCustomers(
  db: Kysely<Database>,
  facts: WorkspaceFacts,
  count: number,
  now: Micros,
): Promise<void> {
  await makeBulkPeople(db, randomFrom(`crowd ${count}`))
  const n = sql.ref('t.n')
  const step = Math.floor(HISTORY / count)
  const made = sql`(${stamp(now - DAY)}::timestamptz - (${sql.lit(count)} - t.n)::bigint * ${sql.lit(step)} * interval '1 microsecond')`
  const digits = sql`'91' || (6000000000 + t.n::bigint * 2999 % 2999999977)`
  // An initial between the names, where the script has them: a thousand namesakes could not be told apart.
  const name = sql`case when p.name ~ '^[A-Z][a-z]+ [A-Z]' and t.n / 2000 % 27 > 0
    then p.first || ' ' || chr((64 + t.n / 2000 % 27)::int) || substr(p.name, length(p.first) + 1) else p.name end`
  await sql`
    insert into customers
    select ${idOf('crowd', n)}, ${facts.id}, ${name}, p.handle || '.' || t.n || '@example.in',
      case t.n % 5 when 0 then '' when 1 then ${digits} else '+' || ${digits} end, case t.n % 5 when 0 then '' else ${digits} end,
      p.fields, ${made}, null, null,
      case when t.n % 11 = 0 then 'Firm ' || t.n / 11 end, (array['', 'Lead', 'First order', 'Repeat buyer', 'VIP'])[1 + t.n % 5],
      ${idOf('none', n)}, ${oneOf(facts.channels.slice(0, 4), n)}, null, null,
      0, t.n % 97 = 0, '[]', t.n % 17 = 0, t.n % 8 = 0,
      ${idOf('crowd tracker', n)}, true, t.n % 301 = 0, ${idOf('crowd profile', n)},
      8000000000000 + t.n, ${made} + interval '3 hours', 'synced', ${made} + interval '3 hours', 1, null, null, 3
    from generate_series(1, ${sql.lit(count)}) as t(n)
    join bulk_people as p on p.n = t.n::bigint * 7919 % (select count(*) from bulk_people)`.execute(db)
}
