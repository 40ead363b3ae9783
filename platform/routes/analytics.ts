import { operation } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'

/** Operation 9: not built yet. The rights are checked first (AUT-08), then it says so. */
export const queryAnalytics = operation({
  id: 'analytics.query',
  method: 'POST',
  path: '/platform-api/v1/analytics/query',
  scopes: ['analytics.query'],
  grants: ['marketing_attribution', 'outbound_messages'],
  handle: () => Promise.reject(new Problem(501, 'This platform does not answer analytics queries yet.')),
})
