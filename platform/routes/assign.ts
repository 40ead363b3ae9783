import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { chatsOf } from '../db/chats.ts'
import type { AssigneeType, Database } from '../db/schema.ts'
import { operation, uuid } from '../http/operation.ts'
import { notFound } from '../http/problem.ts'
import { ticketChat } from '../wire/chat.ts'

/**
 * Operation 8 (TKT-09 to TKT-21), under the path of D3: assigns any ticket, whatever its status. Only the id that
 * `assignee_type` names is set (D43). `updated_at` always increases; nothing else changes. It is one statement, so
 * concurrent assignments are atomic and the last one wins (TRN-05).
 */
export const assignTicket = operation({
  id: 'tickets.assign',
  method: 'POST',
  path: '/platform-api/v1/tickets/assign',
  scopes: ['tickets:assign'],
  grants: ['tickets'],
  body: z
    .object({
      ticket_id: uuid,
      assignee_type: z.enum(['agent', 'pilot', 'team', 'unassigned']),
      assignee_id: uuid.optional(),
    })
    .check(({ value, issues }) => {
      const problem = assigneeIdProblem(value.assignee_type, value.assignee_id)
      if (problem)
        issues.push({ code: 'custom', path: ['assignee_id'], message: problem, input: value.assignee_id })
    }),
  handle({ body: { ticket_id: id, assignee_type: type, assignee_id: to } }, { db, now, principal }) {
    const { workspaceId } = principal
    return db.transaction().execute(async (tx) => {
      const only = (kind: AssigneeType): string | null => (kind === type && to ? to : null)
      if (to && !(await isAssignee(tx, workspaceId, type, to))) throw notFound(type)
      const { numUpdatedRows } = await tx
        .updateTable('chats')
        .set({
          assignee_type: type,
          agent_id: only('agent'),
          pilot_id: only('pilot'),
          team_id: only('team'),
          updated_at: sql`greatest(${now()}::timestamptz, updated_at + interval '1 microsecond')`,
        })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw notFound('ticket')
      const row = await chatsOf(tx, workspaceId)
        .where('chats.id', '=', id)
        .select([
          'channels.name as channel_name',
          'customers.phone as customer_phone',
          'customers.email as customer_email',
          'customers.company as customer_company',
          'customers.instagram_username as customer_instagram',
        ])
        .executeTakeFirstOrThrow()
      return { success: true, chat: ticketChat(row) }
    })
  },
})

function assigneeIdProblem(type: AssigneeType, to: string | undefined): string | undefined {
  if (type === 'unassigned') return to === undefined ? undefined : 'must be left out for unassigned'
  return to === undefined ? `required for ${type}: the id of a ${type}` : undefined
}

async function isAssignee(
  db: Kysely<Database>,
  workspaceId: string,
  kind: AssigneeType,
  id: string,
): Promise<boolean> {
  if (kind === 'unassigned') return false
  const found = await db
    .selectFrom('assignees')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
