import { createCallSchema } from '#src/api/schema/call.ts'
import type { z } from '#src/api/schema/zod.ts'
import { encodeHistory, historyInput } from './customers.ts'
import { defineOperation, parseList } from './operation.ts'

/** Returns a page of a customer's calls. */
export const listRecentCalls = defineOperation({
  id: 'customers.recentCalls',
  server: 'platform',
  documented: true,
  isReadOnly: true,
  right: 'customers',
  input: historyInput,
  encode: (it: z.output<typeof historyInput>) => ({
    method: 'POST',
    path: '/platform-api/v1/customers/recent_calls',
    ...encodeHistory(it),
  }),
  output: (json, report, request, platformUrl) =>
    parseList(createCallSchema(platformUrl))(json, report, request),
})
