import { defineLazyService } from '#src/data/session/service.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'
import type { AssignmentOutbox } from './outbox.ts'
import type { AssignmentSession } from './transport.ts'

/**
 * The agent's assignments: stored on this device and sent from it. Opening it sends what earlier pages have left. Its code
 * is loaded after the first screen, which needs no outbox.
 */
export const assignmentOutbox = defineLazyService(
  async (session: AssignmentSession): Promise<AssignmentOutbox> => {
    const { openAssignmentOutbox } = await loadWithRetry(() => import('./open-outbox.ts'))
    return openAssignmentOutbox(session)
  },
)
