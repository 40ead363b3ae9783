import type { Session } from '#src/data/session/session.ts'
import { getFailureLabel } from '#src/domain/assignment/bulk-labels.ts'
import { type BulkRun, getBulkFailures } from '#src/domain/assignment/bulk-run.ts'

/** What went wrong with which ticket when many were handed over, by id. */
export function getRowResults(
  run: BulkRun | null,
  { directory, credentials }: Session,
): ReadonlyMap<string, string> {
  const results = new Map<string, string>()
  if (!run) return results
  for (const [id, failure] of getBulkFailures(run)) {
    const to = run.rows.get(id)?.to
    if (to) results.set(id, getFailureLabel(failure, to, { directory, me: credentials.agentId }))
  }
  return results
}
