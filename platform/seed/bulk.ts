import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { makeBulkDialogues } from './bulk-dialogues.ts'
import { DAY, HOUR, MINUTE, type Micros, stamp } from './clock.ts'
import type { WorkspaceFacts } from './facts.ts'
import { at, randomFrom } from './random.ts'

/** How many rows to add; the thread's messages come on top of `messages`, its ticket on top of `tickets`. */
export type BulkSize = { customers: number; tickets: number; messages: number; thread: number }

const OPEN_SHARE = 0.05
const YOUNGEST: Micros = 80 * MINUTE
const OLDEST_OPEN: Micros = 22 * HOUR
const YOUNGEST_CLOSED: Micros = 26 * HOUR
const HISTORY: Micros = 530 * DAY
/** Tickets whose messages one statement writes, sorted in memory: a thread's rows lie side by side. */
const PORTION = 4000

/**
 * Adds rows by the hundred thousand to one workspace. The database writes them itself from a few conversations, so
 * that the process needs no more memory than for a small seed. Tickets are numbered by age, the newest last, and their
 * numbers are their codes. Must run in a transaction: temporary tables belong to one connection.
 */
export async function addBulk(
  db: Kysely<Database>,
  facts: WorkspaceFacts,
  size: BulkSize,
  now: Micros,
): Promise<void> {
  await makeBulkDialogues(db, randomFrom(`bulk ${size.customers}`), size.messages / size.tickets)
  await addCustomers(db, facts, size, now)
  await addChats(db, facts, size, now)
  // Without statistics the joins below are planned for one ticket.
  await sql`analyze chats`.execute(db)
  for (let from = 1; from <= size.tickets; from += PORTION) await addMessages(db, facts, size, from)
  await addThread(db, facts, size, now)
}

/** An id of version 4's shape that grows with `n`: an index that is filled in order is filled several times faster. */
export function idOf(kind: string, n: RawBuilder<unknown>): RawBuilder<string> {
  const digits = sql`lpad(to_hex(${n}), 8, '0') || substr(md5(${kind}::text || ${n}), 9)`
  return sql`overlay(overlay(${digits} placing '4' from 13) placing 'a' from 17)::uuid`
}

/** One of the ids, by number. */
export function oneOf(ids: readonly { id: string }[], n: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${`{${ids.map(({ id }) => id).join(',')}}`}::uuid[])[1 + (${n}) % ${sql.lit(ids.length)}]`
}

/** When the last message of ticket `n` was said: the open ones within the last day, the others over 18 months. */
function endOf(n: RawBuilder<unknown>, { tickets }: BulkSize, now: Micros): RawBuilder<string> {
  const open = openOf(tickets)
  const age = sql`case when ${n} > ${sql.lit(tickets - open)}
    then ${sql.lit(YOUNGEST)} + (${sql.lit(tickets)} - ${n})::float8 / ${sql.lit(open)} * ${sql.lit(OLDEST_OPEN - YOUNGEST)}
    else ${sql.lit(YOUNGEST_CLOSED)} + power((${sql.lit(tickets - open)} - ${n})::float8 / ${sql.lit(tickets - open)}, 1.3) * ${sql.lit(HISTORY)} end`
  return sql`(${stamp(now)}::timestamptz - (${age}) * interval '1 microsecond')`
}

function openOf(tickets: number): number {
  return Math.ceil(tickets * OPEN_SHARE)
}

/** Customer `n` has the tickets `n`, `n + customers`, `n + 2 * customers`, and so on. */
async function addCustomers(
  db: Kysely<Database>,
  facts: WorkspaceFacts,
  size: BulkSize,
  now: Micros,
): Promise<void> {
  const { customers, tickets } = size
  const n = sql.ref('t.n')
  const last = sql`(t.n + (${sql.lit(tickets)} - t.n) / ${sql.lit(customers)} * ${sql.lit(customers)})`
  const digits = sql`'91' || (7000000000 + t.n::bigint * 29989 % 2999999977)`
  await sql`
    insert into customers
    select ${idOf('customer', n)}, ${facts.id}, p.name, p.handle || t.n || '@example.in',
      case t.n % 5 when 0 then '' when 1 then ${digits} else '+' || ${digits} end, case t.n % 5 when 0 then '' else ${digits} end,
      p.fields, ${endOf(n, size, now)} - interval '12 days', null, null,
      case when t.n % 11 = 0 then 'Firm ' || t.n / 11 end, (array['', 'Lead', 'First order', 'Repeat buyer', 'VIP'])[1 + t.n % 5],
      ${idOf('chat', last)}, ${oneOf(facts.channels.slice(0, 4), n)}, null, null,
      1 + (${sql.lit(tickets)} - t.n) / ${sql.lit(customers)} + (t.n = 1)::int, t.n % 97 = 0, '[]', t.n % 17 = 0, t.n % 8 = 0,
      ${idOf('tracker', sql`(t.n - (t.n % 10 = 1)::int)`)}, t.n % 10 <> 1 or t.n = 1, t.n % 301 = 0, ${idOf('profile', n)},
      7000000000000 + t.n, ${endOf(last, size, now)}, 'synced', ${endOf(last, size, now)}, 1, null, null, 3
    from generate_series(1, ${sql.lit(customers)}) as t(n)
    join bulk_people as p on p.n = t.n % (select count(*) from bulk_people)`.execute(db)
}

async function addChats(
  db: Kysely<Database>,
  facts: WorkspaceFacts,
  size: BulkSize,
  now: Micros,
): Promise<void> {
  const { customers, tickets } = size
  const n = sql.ref('t.n')
  const agent = oneOf(facts.agents, n)
  await sql`
    insert into chats
    select ${idOf('chat', n)}, ${facts.id}, ${idOf('customer', sql`t.c`)}, ${oneOf(facts.channels.slice(0, 4), sql`t.c`)}, t.n,
      case when is_open then 'open' else 'closed' end, case t.n % 9 when 0 then 'escalated' end, replace(subject, '{order}', 'KL-' || 10000 + t.n % 89999), null,
      (array['', 'normal', '', 'low', 'high', '', 'urgent'])[1 + t.n % 7], assignee,
      case assignee when 'agent' then ${agent} end, case assignee when 'pilot' then ${oneOf(facts.pilots, n)} end,
      case assignee when 'team' then ${oneOf(facts.teams, n)} end, case assignee when 'team' then 'queued' end,
      is_open and role = 'user' and t.n % 5 > 0, '[]', '[]', ends - length * interval '1 microsecond', ends,
      case when not is_open then ends end, ends, replace(replace(content, '{order}', 'KL-' || 10000 + t.n % 89999), '{first}', first), role,
      case role when 'agent' then ${agent} end, case role when 'pilot' then ${oneOf(facts.pilots, n)} end
    from (
      select n, 1 + (n - 1) % ${sql.lit(customers)} as c, n > ${sql.lit(tickets - openOf(tickets))} as is_open, ${endOf(sql`n`, size, now)} as ends,
        case when n * 7 % 20 < 4 then 'unassigned' when n * 7 % 20 < 9 then 'agent' when n * 7 % 20 < 17 then 'pilot' else 'team' end as assignee
      from generate_series(1, ${sql.lit(tickets)}) as n
    ) as t
    join bulk_people as p on p.n = t.c % (select count(*) from bulk_people)
    join bulk_counts as k on k.lang = p.lang and k.open = is_open
    join bulk_scripts as s on s.lang = p.lang and s.open = is_open and s.script = t.n % k.scripts`.execute(db)
}

/** The lines of one portion of the tickets. A ticket's code is its number, so its conversation is found again. */
async function addMessages(
  db: Kysely<Database>,
  facts: WorkspaceFacts,
  size: BulkSize,
  from: number,
): Promise<void> {
  const to = Math.min(from + PORTION - 1, size.tickets)
  const n = sql.ref('h.code')
  const order = sql`'KL-' || 10000 + h.code % 89999`
  await sql`
    insert into messages
    select ${idOf('message', sql`(h.code * 64 + line)`)}, ${facts.id}, h.id, role,
      replace(replace(content, '{order}', ${order}), '{first}', first),
      replace(replace(content_html, '{order}', ${order}), '{first}', first),
      h.last_message_created_at - before_end * interval '1 microsecond', attachments, links, null,
      l.status, error_code, error_details, false, 'message',
      case role when 'agent' then ${oneOf(facts.agents, n)} end, case role when 'pilot' then ${oneOf(facts.pilots, n)} end,
      null, null, false
    from chats as h
    join bulk_people as p on p.n = (1 + (h.code - 1) % ${sql.lit(size.customers)}) % (select count(*) from bulk_people)
    join bulk_counts as k on k.lang = p.lang and k.open = (h.status = 'open')
    join bulk_lines as l on l.lang = k.lang and l.open = k.open and l.script = h.code % k.scripts
    where h.workspace_id = ${facts.id} and h.code between ${sql.lit(from)} and ${sql.lit(to)}
    order by h.code, line`.execute(db)
}

/** One ticket of the first customer that has gone on for as long as there is history. */
async function addThread(
  db: Kysely<Database>,
  facts: WorkspaceFacts,
  size: BulkSize,
  now: Micros,
): Promise<void> {
  const { thread, tickets } = size
  const code = sql.lit(tickets + 1)
  const pause = Math.floor(HISTORY / (thread + 1))
  const pilot = at(facts.pilots, 0).id
  await sql`
    create temp table bulk_thread on commit drop as
    select j, role, replace(replace(content, '{order}', 'KL-' || 10000 + j % 89999), '{first}', first) as content,
      replace(replace(content_html, '{order}', 'KL-' || 10000 + j % 89999), '{first}', first) as content_html,
      ${stamp(now - YOUNGEST)}::timestamptz - ((${sql.lit(thread)} - j)::bigint * ${sql.lit(pause)} + j * 7919 % 1000003) * interval '1 microsecond' as said,
      attachments, links, status, case role when 'agent' then ${oneOf(facts.agents, sql`0`)} end as agent_id,
      case role when 'pilot' then ${pilot}::uuid end as pilot_id
    from generate_series(1, ${sql.lit(thread)}) as j
    join (select *, row_number() over (order by script, line) as place from bulk_lines where lang = 'en' and not open) as l
      on l.place = 1 + j % (select count(*) from bulk_lines where lang = 'en' and not open)
    cross join (select first from bulk_people where n = 1 % (select count(*) from bulk_people)) as p`.execute(
    db,
  )
  await sql`
    insert into chats
    select ${idOf('chat', sql`${code}::int`)}, ${facts.id}, ${idOf('customer', sql`1`)}, ${oneOf(facts.channels, sql`0`)}, ${code}, 'open', null,
      'Everything for forty hotels', null, 'high', 'pilot', null, ${pilot}, null, null, false, '[]', '[]',
      (select min(said) from bulk_thread), said, null, said, content, role, agent_id, pilot_id
    from bulk_thread where j = ${sql.lit(thread)}`.execute(db)
  await sql`
    insert into messages
    select ${idOf('thread', sql`(1073741824 + j)`)}, ${facts.id}, ${idOf('chat', sql`${code}::int`)}, role, content, content_html, said,
      attachments, links, null, status, null, null, false, 'message', agent_id, pilot_id, null, null, false
    from bulk_thread`.execute(db)
}
