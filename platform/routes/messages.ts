import { sql } from 'kysely'
import { z } from 'zod'
import { deliveriesOf } from '../db/outbound.ts'
import { openCursor, pageOf, sealCursor } from '../http/cursor.ts'
import { operation, uuid } from '../http/operation.ts'
import { malformed, notFound } from '../http/problem.ts'
import { withMediaLinks } from '../media/signed-link.ts'
import { message } from '../wire/message.ts'

/** Any one of these scopes gives access to tickets (AUT-05). */
export const TICKET_SCOPES = ['tickets:read', 'tickets:write', 'tickets:assign', 'tickets:reply'] as const

/**
 * Operation 2 (MSG-13 to MSG-24): a ticket's messages, newest first (D7). A cursor points after the last record, so
 * it stays valid while messages arrive. The configured boolean field leaves out messages for the platform only
 * (MSG-21; default true).
 */
export const listMessages = operation({
  id: 'messages.list',
  method: 'POST',
  path: '/platform-api/v1/messages/list',
  scopes: TICKET_SCOPES,
  grants: ['messages'],
  body: z.looseObject({
    chat_id: uuid,
    cursor: z.string().optional(),
    limit: z.int().min(1).max(100).default(25),
    channel_kind: z.string().optional(),
  }),
  async handle({ body }, { db, now, principal, messagesFlag, mediaLink }) {
    const { workspaceId, secret } = principal
    const flag = body[messagesFlag] ?? true
    if (typeof flag !== 'boolean') throw malformed('body', messagesFlag, 'expected a boolean')
    const query = JSON.stringify(['messages', body.chat_id, body.channel_kind ?? null, flag])
    const after = body.cursor === undefined ? undefined : openCursor(secret, query, body.cursor)
    const chat = await db
      .selectFrom('chats')
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', body.chat_id)
      .select('id')
      .executeTakeFirst()
    if (!chat) throw notFound('ticket')
    const rows = await db
      .selectFrom('messages')
      .selectAll()
      .where('chat_id', '=', chat.id)
      .where('workspace_id', '=', workspaceId)
      .$if(!flag, (all) => all.where('platform_facing', '=', false))
      .$if(after !== undefined, (all) =>
        all.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(body.limit + 1)
      .execute()
    const { page, cursor } = pageOf(rows, body.limit, (last) =>
      sealCursor(secret, query, { at: last.created_at, id: last.id }),
    )
    const deliveries = await deliveriesOf(
      db,
      page.map(({ id }) => id),
      now(),
    )
    return {
      records: page.map((row) => {
        const attachments = withMediaLinks(row.attachments, mediaLink)
        return message({ ...row, ...deliveries.get(row.id), attachments }, body.channel_kind)
      }),
      cursor,
    }
  },
})
