/** Notices when tickets of the person are taken from them, and tells of each once, in one of their tabs (rule 18). */
import { QueryObserver } from '@tanstack/react-query'
import type { Session } from '#src/data/session/session.ts'
import { getTicketStore, ticketStoreQuery } from '#src/data/tickets/store.ts'
import {
  findTakenTickets,
  getTakenTicketKey,
  type TakenTicket,
} from '#src/domain/assignment/taken-tickets.ts'
import { pendingAssignmentsQuery } from './submit.ts'

type Options = {
  /** Only a tab that is looked at tells; what comes while none is, waits. */
  isVisible?: () => boolean
  /** Shared by the tabs of this browser; null: each tab tells for itself. */
  locks?: LockManager | null
  target?: EventTarget
}

/** Calls `tell` with those that were taken. Returns the way to stop. */
export function watchTakenTickets(
  { queryClient, credentials, endSignal }: Pick<Session, 'queryClient' | 'credentials' | 'endSignal'>,
  onTaken: (taken: readonly TakenTicket[]) => void,
  {
    isVisible = () => document.visibilityState === 'visible',
    locks = 'locks' in navigator ? navigator.locks : null,
    target = document,
  }: Options = {},
): () => void {
  let before = getTicketStore(queryClient)
  let unreported: readonly TakenTicket[] = []
  const stop = new AbortController()

  const reportTaken = async () => {
    if (unreported.length === 0 || !isVisible()) return
    const taken = unreported
    unreported = []
    const claims = await Promise.all(taken.map((it) => claim(getTakenTicketKey(it))))
    const claimed = taken.filter((_, at) => claims[at])
    if (claimed.length > 0 && !stop.signal.aborted) onTaken(claimed)
  }

  /** True for the first tab that asks: the lock is held for as long as that tab is there. */
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

  const observer = new QueryObserver(queryClient, ticketStoreQuery())
  const unsubscribe = observer.subscribe(() => {
    const after = getTicketStore(queryClient)
    const assignments = queryClient.getQueryData(pendingAssignmentsQuery().queryKey) ?? new Map()
    const taken = findTakenTickets(before, after, { me: credentials.agentId, assignments })
    before = after
    unreported = [...unreported, ...taken]
    void reportTaken()
  })
  target.addEventListener('visibilitychange', () => void reportTaken(), { signal: stop.signal })
  return () => {
    stop.abort()
    unsubscribe()
  }
}
