import { sql } from 'kysely'
import { z } from 'zod'
import { chatsOf } from '../db/chats.ts'
import { cannotMatch, readSearch, ticketMatches } from '../db/search.ts'
import { openCursor, pageOf, sealCursor } from '../http/cursor.ts'
import { operation, uuid } from '../http/operation.ts'
import { ticketListing } from '../wire/chat.ts'
import { TICKET_SCOPES } from './messages.ts'

/** A value to compare a column with: PostgreSQL refuses NUL, and no column holds it. */
const word = z.string().regex(/^[^\0]*$/, 'expected text without NUL')

/**
 * *List tickets*, our interpretation of what the specification only mentions (D4, DEC-04 to DEC-04g): filters
 * combine, the latest message comes first, a cursor points after the last record. A ticket that gets a message during
 * pagination moves to the first page, where the next poll finds it.
 */
export const listTickets = operation({
  id: 'tickets.list',
  method: 'POST',
  path: '/platform-api/v1/tickets/list',
  scopes: TICKET_SCOPES,
  grants: ['tickets'],
  searchable: true,
  body: z.object({
    status: word.optional(),
    assignee_type: z.enum(['agent', 'pilot', 'team', 'unassigned']).optional(),
    assignee_id: uuid.optional(),
    unread: z.boolean().optional(),
    channel_kind: word.optional(),
    search: z.string().optional(),
    cursor: z.string().optional(),
    limit: z.int().min(1).max(100).default(25),
  }),
  async handle({ body: { cursor: from, limit, ...filters } }, { db, principal }) {
    const { workspaceId, secret } = principal
    const query = JSON.stringify(['tickets', filters])
    const after = from === undefined ? undefined : openCursor(secret, query, from)
    const search = readSearch(filters.search)
    if (search && cannotMatch(search)) return { records: [], cursor: null }
    let tickets = chatsOf(db, workspaceId)
    if (filters.status !== undefined) tickets = tickets.where('chats.status', '=', filters.status)
    if (filters.assignee_type) tickets = tickets.where('chats.assignee_type', '=', filters.assignee_type)
    if (filters.unread !== undefined) tickets = tickets.where('chats.unread_status', '=', filters.unread)
    if (filters.channel_kind !== undefined)
      tickets = tickets.where('channels.kind', '=', filters.channel_kind)
    if (search) tickets = tickets.where(ticketMatches(search, workspaceId))
    if (filters.assignee_id) {
      tickets = tickets.where(
        sql<boolean>`${filters.assignee_id}::uuid in (chats.agent_id, chats.pilot_id, chats.team_id)`,
      )
    }
    if (after) {
      tickets = tickets.where(
        sql<boolean>`(chats.last_message_created_at, chats.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      )
    }
    const rows = await tickets
      .orderBy('chats.last_message_created_at', 'desc')
      .orderBy('chats.id', 'desc')
      .limit(limit + 1)
      .execute()
    const { page, cursor } = pageOf(rows, limit, (last) =>
      sealCursor(secret, query, { at: last.last_message_created_at, id: last.id }),
    )
    return { records: page.map(ticketListing), cursor }
  },
})
