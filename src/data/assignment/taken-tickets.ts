/** Detects that the agent's tickets were assigned to others, and reports each once, in one of the agent's tabs (rule 18). */
import type { Session } from '#src/data/session/session.ts'
import { getTicketStore, ticketStoreSlice } from '#src/data/tickets/store.ts'
import {
  findTakenTickets,
  getTakenTicketKey,
  type TakenTicket,
} from '#src/domain/assignment/taken-tickets.ts'
import { onVisibilityChange } from '#src/lib/browser/page-events.ts'
import { assignmentsSlice } from './shown-assignments.ts'

type Options = {
  /** Only a visible tab reports; without one, reports wait. */
  isVisible?: () => boolean
  /** Shared by the tabs of this browser; null: each tab reports. */
  locks?: LockManager | null
  onVisibility?: typeof onVisibilityChange
}

/** Calls `onTaken` with the tickets that were taken. Returns a function that stops watching. */
export function watchTakenTickets(
  { store, credentials, endSignal }: Pick<Session, 'store' | 'credentials' | 'endSignal'>,
  onTaken: (taken: readonly TakenTicket[]) => void,
  {
    isVisible = () => document.visibilityState === 'visible',
    locks = 'locks' in navigator ? navigator.locks : null,
    onVisibility = onVisibilityChange,
  }: Options = {},
): () => void {
  let before = getTicketStore(store)
  let unreported: readonly TakenTicket[] = []
  const stopController = new AbortController()

  const reportTaken = async () => {
    if (unreported.length === 0 || !isVisible()) return
    const taken = unreported
    unreported = []
    const claims = await Promise.all(taken.map((it) => claim(getTakenTicketKey(it))))
    const claimed = taken.filter((_, index) => claims[index])
    if (claimed.length > 0 && !stopController.signal.aborted) onTaken(claimed)
  }

  /** True in the first tab that requests the lock, which it holds until its session ends. */
  function claim(key: string): Promise<boolean> {
    if (!locks) return Promise.resolve(true)
    return new Promise((resolve) => {
      locks
        .request(`taken ${key}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          return lock ? waitForSessionEnd() : undefined
        })
        .catch(() => resolve(true))
    })
  }

  const waitForSessionEnd = () =>
    new Promise<void>((resolve) => {
      if (endSignal.aborted) resolve()
      else endSignal.addEventListener('abort', () => resolve(), { once: true })
    })

  const unsubscribe = ticketStoreSlice(store).subscribe(() => {
    const after = getTicketStore(store)
    const assignments = assignmentsSlice(store).get()
    const taken = findTakenTickets(before, after, { me: credentials.agentId, assignments })
    before = after
    unreported = [...unreported, ...taken]
    void reportTaken()
  })
  onVisibility(() => void reportTaken(), stopController.signal)
  return () => {
    stopController.abort()
    unsubscribe()
  }
}
