import { useEffect } from 'react'
import { retryFailedQueries } from '#src/data/polling/retry-failed-queries.ts'
import type { Session } from '#src/data/session/session.ts'

/** What has failed comes by itself once the platform answers again. */
export function RetryFailedQueries({ session }: { session: Session }) {
  useEffect(() => retryFailedQueries(session), [session])
  return null
}
