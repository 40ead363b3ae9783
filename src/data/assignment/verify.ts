/**
 * The reading that follows each confirmed assignment (rule 18): those that are due are read together, by the tab that
 * sends. Whoever finds somebody else there is told; what can't be read any more is judged by what is known.
 */
import {
  type AssigneeSnapshot,
  isOutcomeUnverified,
  type PendingAssignment,
  type UnverifiedAssignment,
} from '#src/domain/assignment/state.ts'
import {
  isVerificationExpired,
  outcomeVerified,
  withoutVerification,
} from '#src/domain/assignment/transitions.ts'
import type { AssignmentObjectStore } from './object-store.ts'
import type { AssigneeResult, AssignmentOutboxOptions } from './outbox-types.ts'
import type { StoredAssignments } from './stored-assignments.ts'

/** As many as one page of the listing holds. */
const MAX_BATCH = 100

type Options = Pick<AssignmentOutboxOptions, 'readAssignees' | 'getKnownTicket' | 'now'> & {
  readonly store: StoredAssignments
  readonly withLock: (work: (objectStore: AssignmentObjectStore) => Promise<void>) => Promise<void>
}

export type AssignmentVerifier = {
  /** Reads what is due; null: nothing is. */
  readonly verifyDue: () => Promise<void> | null
}

export function createVerifier({
  readAssignees,
  getKnownTicket,
  now,
  store,
  withLock,
}: Options): AssignmentVerifier {
  const getDue = () =>
    [...store.getShown().values()]
      .filter(isOutcomeUnverified)
      // What was pressed since, and is still being written down, comes first.
      .filter((it) => it.state.check.dueAt <= now() && store.getLatest(it.ticketId)?.id === it.id)
      .slice(0, MAX_BATCH)

  const getKnownSince = ({ ticketId, state: { check } }: UnverifiedAssignment): AssigneeSnapshot | null => {
    const knownTicket = getKnownTicket(ticketId)
    return knownTicket?.readAt != null && knownTicket.readAt > check.confirmedAt ? knownTicket : null
  }

  async function verify(wanted: readonly UnverifiedAssignment[]): Promise<void> {
    const inTime = wanted.filter((it) => !isVerificationExpired(it, now()) && !getKnownSince(it))
    const results = inTime.length > 0 ? await readAssignees(inTime) : new Map<string, AssigneeResult>()
    await withLock(async (objectStore) => {
      for (const it of wanted) {
        const stored = await getCurrent(objectStore, it)
        if (!stored) continue
        const result = results.get(it.ticketId)
        const lastRead = getKnownSince(stored) ?? (result && !('error' in result) ? result : null)
        const next = outcomeVerified(stored, lastRead, now())
        await store.put(
          objectStore,
          isVerificationExpired(stored, now()) && !lastRead ? withoutVerification(stored) : next,
        )
      }
    })
  }

  /** As it is now; null: it was checked by another tab, or something else was pressed for its ticket. */
  async function getCurrent(
    objectStore: AssignmentObjectStore,
    { id, ticketId }: PendingAssignment,
  ): Promise<UnverifiedAssignment | null> {
    await store.readStored(objectStore, id)
    const last = store.getLatest(ticketId)
    return last?.id === id && isOutcomeUnverified(last) ? last : null
  }

  return {
    verifyDue: () => {
      const wanted = getDue()
      return wanted.length === 0 ? null : verify(wanted)
    },
  }
}
