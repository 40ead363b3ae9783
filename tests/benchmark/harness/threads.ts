import { sql } from 'kysely'
import type { Platform } from '../../support/platform.ts'

/** A ticket whose messages were replaced by `count` generated ones. */
export type Thread = { ticket: string; count: number; series: number; customerName: string }

const TEXT = `The lamp came on Tuesday in a box that had been opened before, and one of the two shades has a crack along
its lower edge. We have not put it together. Could you tell us whether you would rather send the shade alone, or have the
whole set back? Our neighbour took the parcel in and says that the driver left it by the gate in the rain, which would
explain the stain on the invoice. There is no hurry before the end of the month: the room is still being painted. Please
keep the delivery to the morning if you can, and ring the lower bell, the upper one has been out of order for a while.`

/** The time of the last message. Messages are three minutes apart, so 100,000 of them span some seven months. */
const LAST = '2026-11-21T09:50:00Z'

/**
 * Puts `count` messages into a ticket, in one statement: the roles alternate as in a conversation, and the bodies are HTML
 * of ten to a thousand characters with paragraphs, links, lists and quotations.
 */
export async function fillThread(
  { db, facts }: Pick<Platform, 'db' | 'facts'>,
  ticket: string,
  { count, series }: Pick<Thread, 'count' | 'series'>,
): Promise<Thread> {
  const [workspace] = facts.workspaces
  const { customerName } = await db
    .selectFrom('chats')
    .innerJoin('customers', 'customers.id', 'chats.customer_id')
    .select('customers.name as customerName')
    .where('chats.id', '=', ticket)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('messages').where('chat_id', '=', ticket).execute()
  const text = TEXT.replaceAll('\n', ' ')
  await sql`
    insert into messages
    select (${`${String(series).padStart(8, '0')}-0000-4000-b000-`} || lpad(n::text, 12, '0'))::uuid, ${workspace?.id}::uuid, ${ticket}::uuid,
      role, lead || ' ' || body,
      case kind
        when 0 then '<p>' || lead || ' ' || body || '</p><p>See <a href="https://shop.example/orders/' || n || '">the order</a>.</p>'
        when 1 then '<p>' || left(lead, 60) || '</p>'
        when 2 then '<p>' || lead || '</p><ul><li>' || left(body, 60) || '</li><li>' || right(body, 50) || '</li><li><b>KL-' || n || '</b></li></ul>'
        when 3 then '<div>' || body || '<br><br>' || lead || ' <em>' || left(body, 20) || '</em></div>'
        else '<blockquote><p>' || left(body, 120) || '</p></blockquote><p>' || lead || '</p><p>' || body || '</p>'
      end,
      ${LAST}::timestamptz - (${count}::int - n) * interval '3 minutes',
      '[]', '[]', null, null, null, null, false, 'message',
      case role when 'agent' then ${workspace?.agents[1]?.id ?? null}::uuid end,
      case role when 'pilot' then ${workspace?.pilots[0]?.id ?? null}::uuid end,
      null, null, false
    from (
      select n, (${count}::int - n) % 5 as kind,
        case when n % 10 in (3, 4, 8) then 'agent' when n % 10 = 6 then 'pilot' else 'user' end as role,
        ${`message ${series}-`}::text || n || ': ' || substr(${text}, 1 + n * 37 % 300, 10 + n * 13 % 90) as lead,
        substr(${text}, 1 + n * 53 % 200, 20 + (n::bigint * n % 389)::int) as body
      from generate_series(1, ${count}::int) n
    ) said`.execute(db)
  return { ticket, count, series, customerName }
}

/** The id of a thread's nth message, counted from 1. */
export function messageId({ series }: Thread, n: number): string {
  return `${String(series).padStart(8, '0')}-0000-4000-b000-${String(n).padStart(12, '0')}`
}
