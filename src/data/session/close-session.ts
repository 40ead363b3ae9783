import { withTimeout } from '#src/lib/browser/scheduling.ts'
import type { Sessions } from './sessions.ts'

/** A tab that the browser has frozen can keep a database from being deleted. */
const MAX_DELETION_MS = 15_000

/**
 * Closes the session at once. Resolves when its data on this device is deleted, and `deleteMore` is done: who sees the
 * next page may close the browser, whose files would then keep what isn't deleted yet. Never rejects.
 */
export function closeSession(
  sessions: Pick<Sessions, 'close'>,
  deleteMore?: () => Promise<void>,
): Promise<void> {
  const deleted = sessions.close().then(deleteMore)
  return withTimeout(
    deleted.catch(() => undefined),
    undefined,
    MAX_DELETION_MS,
  )
}
