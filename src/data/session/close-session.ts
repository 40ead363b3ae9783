import { withTimeout } from '#src/lib/browser/scheduling.ts'
import type { Sessions } from './sessions.ts'
import type { signOut } from './sign-out.ts'

/** A tab that the browser has frozen can keep a database from being deleted. */
const MAX_DELETION_MS = 15_000

/** Deletes a session's data on this device. Loaded before a session is closed: without it the data would stay. */
export type SignOut = typeof signOut

/**
 * Closes the session at once. Resolves when its data on this device is deleted, and `deleteMore` is done: who sees the
 * next page may close the browser, whose files would then keep what isn't deleted yet. Never rejects.
 */
export function closeSession(
  sessions: Pick<Sessions, 'close'>,
  deleteData: SignOut,
  deleteMore?: () => Promise<void>,
): Promise<void> {
  const deleted = sessions.close(deleteData).then(deleteMore)
  return withTimeout(
    deleted.catch(() => undefined),
    undefined,
    MAX_DELETION_MS,
  )
}

/** Closes a session that another tab has signed out. That tab deletes the data, also where the code isn't loaded here. */
export function closeSignedOutSession(sessions: Pick<Sessions, 'close'>): Promise<void> {
  return closeSession(sessions, async (session) => {
    // What this tab has stored since.
    const { signOut } = await import('./sign-out.ts')
    await signOut(session)
  })
}
