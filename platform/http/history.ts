import { z } from 'zod'
import { identitiesOf } from '../db/customers.ts'
import { type Context, checkWorkspace, operation, paging, uuid } from './operation.ts'

/** The input of the queries for a customer's calls and chats. */
export type HistoryPage = { workspaceId: string; customerIds: string[]; limit: number; offset: number }

/**
 * A bare array of a customer's records, newest first, paged by the query (operations 3 and 7; CAL-16 to CAL-24, CHT-10
 * to CHT-18). 404 for an unknown customer, 403 for a foreign `workspaceId`.
 */
export function history(
  id: string,
  path: string,
  readRows: (slice: HistoryPage, context: Context) => Promise<object[]>,
) {
  return operation({
    id,
    method: 'POST',
    path,
    scopes: ['customers:read'],
    grants: ['customers'],
    body: z.object({
      customerId: uuid,
      workspaceId: uuid.optional(),
      includeLinkedContacts: z.boolean().default(false),
    }),
    query: paging(200),
    async handle({ body, query: { page, page_size: limit } }, context) {
      checkWorkspace(context.principal, body.workspaceId)
      const { workspaceId } = context.principal
      const customerIds = await identitiesOf(
        context.db,
        workspaceId,
        body.customerId,
        body.includeLinkedContacts,
      )
      return readRows({ workspaceId, customerIds, limit, offset: (page - 1) * limit }, context)
    },
  })
}
