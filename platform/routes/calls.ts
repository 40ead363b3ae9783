import { history } from '../http/history.ts'
import { call } from '../wire/call.ts'

/** Operation 3 (CAL-16): a customer's voice calls. */
export const recentCalls = history(
  'customers.recentCalls',
  '/platform-api/v1/customers/recent_calls',
  async ({ workspaceId, customerIds, limit, offset }, { db, mediaLink }) => {
    const rows = await db
      .selectFrom('calls')
      .innerJoin('customers', 'customers.id', 'calls.customer_id')
      .where('calls.workspace_id', '=', workspaceId)
      .where('calls.customer_id', 'in', customerIds)
      .selectAll('calls')
      .select(['customers.name as customer_name', 'customers.phone as customer_phone'])
      .orderBy('calls.created_at', 'desc')
      .orderBy('calls.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map((row) => call(row, mediaLink))
  },
)
