/**
 * A desk: everything that belongs to one session. Signing out drops it whole, and nothing is left to clear. Handed down
 * by the router's context.
 */
import { type Query, QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import { learnClock } from '#src/domain/clock.ts'
import { type Directory, directoryOf } from '#src/domain/directory.ts'
import type { Reading } from '#src/domain/idle.ts'
import { learnRight, type Rights, rightOf, UNKNOWN_RIGHTS } from '#src/domain/rights.ts'
import type { Session } from '#src/domain/session.ts'
import { learnSync, NOT_CHECKED, type Sync } from '#src/domain/sync.ts'
import type { Disk } from '#src/lib/disk.ts'
import type { DiskKeys } from '#src/lib/disk-seal.ts'
import { createScheduler, type Scheduler } from '#src/lib/scheduler.ts'
import { createDeskTabs, type Tabs } from './desk-tabs.ts'
import { clockKey, lockKey, rightsKey, syncKey } from './session.ts'
import { noteFault, noteUnreadable } from './unreadable.ts'

export type Desk = {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly session: Session
  readonly config: Config
  readonly directory: Directory
  readonly scheduler: Scheduler
  readonly tabs: Tabs
  /** What must outlive a crash. Its code and its store are opened for the first who asks; never rejects. */
  readonly disk: () => Promise<Disk>
  /** A client with another token, to try it on; nothing of the desk hears of it. */
  readonly connect: Connect
  /** Goes on with another token, where the person is (rule 31). */
  readonly renew: (token: string) => void
  /** When it was opened, by both clocks. */
  readonly since: Reading
  /** Aborted when the session has ended: whoever comes later finds nothing, and leaves nothing. */
  readonly over: AbortSignal
  /** Ends everything that still runs. */
  readonly close: () => void
}

export type Connect = (token: string) => Api

type Options = {
  config: Config
  session: Session
  connect: Connect
  /** Hears of a new token. */
  onRenew?: (token: string) => void
  /** What a PIN has opened the disk with; null: no PIN protects it. */
  diskKeys?: DiskKeys | null
}

export function createDesk({ config, session, connect, onRenew, diskKeys = null }: Options): Desk {
  const queryClient = createQueryClient()
  const api = connect(session.token)
  const deaf = api.listen((event) => {
    if (event.kind === 'attempt') return
    if (event.kind === 'setAside')
      return noteUnreadable(queryClient, 'record', event.operation, event.records)
    if (event.kind === 'unreadableFields')
      return noteUnreadable(queryClient, 'field', event.operation, event.fields)
    if (event.kind === 'failed' && event.error.kind === 'fault')
      noteFault(queryClient, event.error.operation, event.error.cause)
    const operation = event.kind === 'failed' ? event.error.operation : event.operation
    const outcome = event.kind === 'failed' ? event.error : 'answered'
    queryClient.setQueryData<Rights>(rightsKey, (rights) =>
      learnRight(rights ?? UNKNOWN_RIGHTS, operation, outcome),
    )
    // A hand-over that fails says why itself; whether what is on screen is fresh, the reads tell.
    // One of another shape came from the platform all the same: it can be reached.
    const came = event.kind === 'answered' || event.error.found === 'other-shape'
    if (rightOf(operation) !== 'assign')
      queryClient.setQueryData<Sync>(syncKey, (sync) =>
        learnSync(sync ?? NOT_CHECKED, came ? 'answered' : event.error.kind, Date.now()),
      )
    if (event.kind === 'answered' && event.serverTime !== null)
      learnTime(queryClient, event.serverTime - Date.now())
    // A refused token locks the desk in place: nothing is unmounted, nothing typed is lost (rule 31).
    if (event.kind === 'failed' && event.error.kind === 'unauthorized')
      queryClient.setQueryData(lockKey, true)
  })
  const scheduler = createScheduler()
  const tabs = createDeskTabs({ api, queryClient, scheduler, config, session })
  const over = new AbortController()
  let disk: Promise<Disk> | null = null
  return {
    api,
    queryClient,
    session,
    config,
    directory: directoryOf(config.directory),
    scheduler,
    tabs,
    disk: () => {
      disk ??= import('./disk.ts').then(({ openDisk }) =>
        openDisk(config.platform.baseUrl, session, diskKeys),
      )
      return disk
    },
    connect,
    renew: (token) => {
      api.renew(token)
      tabs.renew(token)
      // What the other token could do says nothing of this one.
      queryClient.setQueryData<Rights>(rightsKey, UNKNOWN_RIGHTS)
      queryClient.setQueryData(lockKey, false)
      const isDue = (query: Query) => query.state.status === 'error' || query.queryKey[1] === 'head'
      void queryClient.refetchQueries({ type: 'active', predicate: isDue })
      scheduler.now()
      onRenew?.(token)
    },
    since: { wall: Date.now(), steady: performance.now() },
    over: over.signal,
    close: () => {
      over.abort()
      deaf()
      tabs.close()
      void disk?.then((it) => it.close())
      scheduler.stop()
      void queryClient.cancelQueries()
      queryClient.clear()
      // What is drawn once more before it goes asks for what it shows; nothing of that stays when it has gone.
      const cache = queryClient.getQueryCache()
      cache.subscribe(({ type, query }) => {
        if (type !== 'added' && type !== 'observerRemoved') return
        setTimeout(() => {
          if (query.getObserversCount() > 0) return
          cache.remove(query)
          // One that had left the cache before it left the screen would wait for its gcTime with all that it has read.
          query.destroy()
        })
      })
    },
  }
}

/** Nothing is asked again behind the person's back: the scheduler alone decides when, the client alone retries. */
function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 60_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  fetchEmptyQueries()
  // What was learned of the session lasts as long as it does, whether anything shows it or not.
  client.setQueryDefaults(['session'], { gcTime: Number.POSITIVE_INFINITY })
  return client
}

/**
 * V8 keeps the `signal` getter of the first queries of a page until the page ends (in the hidden class of the objects that
 * TanStack Query makes), and the getter keeps the query and its data. So the first queries of both kinds read nothing.
 */
function fetchEmptyQueries(): void {
  const client = new QueryClient()
  for (const name of ['one', 'two']) {
    void client.fetchQuery({ queryKey: [name], queryFn: () => null, gcTime: 0 })
    void client.fetchInfiniteQuery({
      queryKey: [name, 'pages'],
      queryFn: () => null,
      initialPageParam: null,
      gcTime: 0,
    })
  }
}

function learnTime(queryClient: QueryClient, aheadMs: number): void {
  queryClient.setQueryData<number>(clockKey, (before) => learnClock(before ?? 0, aheadMs))
}
