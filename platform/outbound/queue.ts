import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { lockWorkspace } from '../db/new-ticket.ts'
import type { Database } from '../db/schema.ts'
import { type Micros, microsOf, stamp } from '../seed/clock.ts'
import { randomFrom } from '../seed/random.ts'
import { type ChatRow, type CustomerRow, insertRows, type MessageRow } from '../seed/rows.ts'
import type { TemplateRow } from '../seed/templates.ts'
import { scheduleDelivery } from './delivery-schedule.ts'
import type { FilledTemplate } from './fill-template.ts'
import { type MessageContent, messageContentOf } from './message-content.ts'
import { newCustomer, newTicket } from './recipient.ts'

type Db = Kysely<Database>
export type Send = { template: TemplateRow; filled: FilledTemplate; phone: string; name: string; now: Micros }

/**
 * Queues a message in one transaction and returns its id (TPL-26). The customer with that phone gets the name, or is
 * created (TPL-08). The message is added to the customer's ticket on that number: the newest open one, else the
 * newest, else a new one.
 */
export async function queueMessage(db: Db, { template, filled, phone, name, now }: Send): Promise<string> {
  const { workspace_id: workspaceId, channel_id: channelId } = template
  return db.transaction().execute(async (tx) => {
    // Two concurrent sends to an unknown phone must create one customer.
    await lockWorkspace(tx, workspaceId)
    const existing = await renameCustomer(tx, template, phone, name, now)
    const customer = existing ?? newCustomer(workspaceId, channelId, phone, name, now)
    const ticket = existing && (await ticketOf(tx, customer.id, channelId))
    const time = ticket ? Math.max(now, microsOf(ticket.last_message_created_at) + 1) : now
    const lastWroteAt = existing ? await lastCustomerMessageAt(tx, customer.id, channelId) : null
    const id = randomUUID()
    const messageContent = messageContentOf(template, filled)
    const chat = ticket ?? (await newTicket(tx, customer, channelId, now))
    if (!existing) await insertRows(tx, 'customers', [{ ...customer, chats: 1, last_chat_id: chat.id }])
    if (!ticket) await insertRows(tx, 'chats', [chat])
    if (existing && !ticket) await countTicket(tx, customer.id, chat.id)
    await insertRows(tx, 'messages', [messageRow(id, template, chat, messageContent, time)])
    await insertRows(tx, 'outbound_messages', [
      {
        id,
        workspace_id: workspaceId,
        channel_id: channelId,
        customer_id: customer.id,
        chat_id: chat.id,
        template_id: template.id,
        template_name: template.name,
        queued_at: stamp(time),
        ...scheduleDelivery(
          randomFrom([workspaceId, phone, template.name, time].join('/')),
          template.category,
          { digits: phone, optedOut: customer.chatapp_optout, blocked: customer.blocked, lastWroteAt },
          time,
        ),
      },
    ])
    await tx
      .updateTable('chats')
      .set({
        updated_at: sql`greatest(${stamp(time)}::timestamptz, updated_at)`,
        last_message_created_at: stamp(time),
        message_content: messageContent.content,
        message_role: ROLE,
        message_agent_id: null,
        message_pilot_id: null,
      })
      .where('id', '=', chat.id)
      .execute()
    return id
  })
}

/** The legacy key doesn't identify an agent: the role is `agent`, without an `agent_id`. */
const ROLE = 'agent'

/**
 * Finds the customer by the digits of the phone in all channels, preferably the sending one, and sets the name (D15).
 */
async function renameCustomer(
  tx: Db,
  { workspace_id, channel_id }: TemplateRow,
  phone: string,
  name: string,
  now: Micros,
): Promise<CustomerRow | undefined> {
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('workspace_id', '=', workspace_id)
    .where('phone_digits', '=', phone)
    .orderBy(sql`channel_id = ${channel_id}`, 'desc')
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  if (!found) return undefined
  return tx
    .updateTable('customers')
    .set({ name, profile_updated_at: sql`greatest(${stamp(now)}::timestamptz, profile_updated_at)` })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function ticketOf(tx: Db, customerId: string, channelId: string): Promise<ChatRow | undefined> {
  return tx
    .selectFrom('chats')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('channel_id', '=', channelId)
    .orderBy(sql`status = 'open'`, 'desc')
    .orderBy('last_message_created_at', 'desc')
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst()
}

/** When the customer last wrote to this number; null: never. */
async function lastCustomerMessageAt(tx: Db, customerId: string, channelId: string): Promise<Micros | null> {
  const last = await tx
    .selectFrom('messages')
    .innerJoin('chats', 'chats.id', 'messages.chat_id')
    .where('chats.customer_id', '=', customerId)
    .where('chats.channel_id', '=', channelId)
    .where('messages.role', '=', 'user')
    .orderBy('messages.created_at', 'desc')
    .select('messages.created_at')
    .executeTakeFirst()
  return last ? microsOf(last.created_at) : null
}

async function countTicket(tx: Db, customerId: string, chatId: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ chats: sql`chats + 1`, last_chat_id: chatId })
    .where('id', '=', customerId)
    .execute()
}

/** The status is computed when the message is read, from its delivery schedule. */
function messageRow(
  id: string,
  { name, category }: TemplateRow,
  chat: ChatRow,
  messageContent: MessageContent,
  time: Micros,
): MessageRow {
  return {
    id,
    workspace_id: chat.workspace_id,
    chat_id: chat.id,
    role: ROLE,
    ...messageContent,
    created_at: stamp(time),
    meta_data: { provider: 'chatapp', template_name: name, template_category: category },
    status: null,
    error_code: null,
    error_details: null,
    is_feedback_message: false,
    type: 'message',
    agent_id: null,
    pilot_id: null,
    context_message: null,
    outbound_context_message: null,
    platform_facing: false,
  }
}
