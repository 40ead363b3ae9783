/** Notices when tickets of the person are taken from them, and tells of each once, in one of their tabs (rule 18). */
import { QueryObserver } from '@tanstack/react-query'
import { type TakenTicket, takenKey, takenTickets } from '#src/domain/taken-tickets.ts'
import type { Desk } from './desk.ts'
import { handOversQuery } from './hand-overs.ts'
import { bookOf, ticketBookQuery } from './ticket-book.ts'

type Options = {
  /** Only a tab that is looked at tells; what comes while none is, waits. */
  isVisible?: () => boolean
  /** Shared by the tabs of this browser; null: each tab tells for itself. */
  locks?: LockManager | null
  target?: EventTarget
}

/** Calls `tell` with those that were taken. Returns the way to stop. */
export function watchTakenTickets(
  { queryClient, session, over }: Pick<Desk, 'queryClient' | 'session' | 'over'>,
  tell: (taken: readonly TakenTicket[]) => void,
  {
    isVisible = () => document.visibilityState === 'visible',
    locks = 'locks' in navigator ? navigator.locks : null,
    target = document,
  }: Options = {},
): () => void {
  let before = bookOf(queryClient)
  let untold: readonly TakenTicket[] = []
  const stop = new AbortController()

  const tellUntold = async () => {
    if (untold.length === 0 || !isVisible()) return
    const taken = untold
    untold = []
    const isFirst = await Promise.all(taken.map((it) => claim(takenKey(it))))
    const mine = taken.filter((_, at) => isFirst[at])
    if (mine.length > 0 && !stop.signal.aborted) tell(mine)
  }

  /** True for the first tab that asks: the lock is held for as long as that tab is there. */
  function claim(key: string): Promise<boolean> {
    if (!locks) return Promise.resolve(true)
    return new Promise((resolve) => {
      locks
        .request(`taken ${key}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          return lock ? untilOver() : undefined
        })
        .catch(() => resolve(true))
    })
  }

  const untilOver = () =>
    new Promise<void>((resolve) => {
      if (over.aborted) resolve()
      else over.addEventListener('abort', () => resolve(), { once: true })
    })

  const observer = new QueryObserver(queryClient, ticketBookQuery())
  const unsubscribe = observer.subscribe(() => {
    const after = bookOf(queryClient)
    const handOvers = queryClient.getQueryData(handOversQuery().queryKey) ?? new Map()
    const taken = takenTickets(before, after, { me: session.agentId, handOvers })
    before = after
    untold = [...untold, ...taken]
    void tellUntold()
  })
  target.addEventListener('visibilitychange', () => void tellUntold(), { signal: stop.signal })
  return () => {
    stop.abort()
    unsubscribe()
  }
}
