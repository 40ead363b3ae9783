/**
 * A desk: everything that belongs to one session. Signing out drops it whole, and nothing is left to clear. Handed down
 * by the router's context.
 */
import { type Query, QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import { createScheduler, type Scheduler } from '#src/data/polling/scheduler.ts'
import { createSessionTabs, type Tabs } from '#src/data/tabs/session-tabs.ts'
import { createDirectory, type Directory } from '#src/domain/directory/directory.ts'
import { type SyncStatus, UNCHECKED_SYNC_STATUS, updateSyncStatus } from '#src/domain/polling/sync-status.ts'
import { computeClockOffset } from '#src/domain/session/clock-offset.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { ClockReading } from '#src/domain/session/idle.ts'
import {
  getRightForOperation,
  type Rights,
  UNKNOWN_RIGHTS,
  updateRights,
} from '#src/domain/session/rights.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import type { StorageKeys } from '#src/lib/storage/encryption.ts'
import { noteFault, noteUnreadable } from './diagnostics.ts'
import { clockOffsetKey, rightsKey, syncKey, tokenRefusedKey } from './state.ts'

export type Session = {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly credentials: Credentials
  readonly config: Config
  readonly directory: Directory
  readonly scheduler: Scheduler
  readonly tabs: Tabs
  /** What must outlive a crash. Its code and its store are opened for the first who asks; never rejects. */
  readonly deviceStore: () => Promise<DeviceStore>
  /** A client with another token, to try it on; nothing of the desk hears of it. */
  readonly connect: ApiFactory
  /** Goes on with another token, where the person is (rule 31). */
  readonly renewToken: (token: string) => void
  /** When it was opened, by both clocks. */
  readonly openedAt: ClockReading
  /** Aborted when the session has ended: whoever comes later finds nothing, and leaves nothing. */
  readonly endSignal: AbortSignal
  /** Ends everything that still runs. */
  readonly close: () => void
}

export type ApiFactory = (token: string) => Api

type Options = {
  config: Config
  credentials: Credentials
  connect: ApiFactory
  /** Hears of a new token. */
  onTokenRenewed?: (token: string) => void
  /** What a PIN has opened the disk with; null: no PIN protects it. */
  storageKeys?: StorageKeys | null
}

export function createSession({
  config,
  credentials,
  connect,
  onTokenRenewed,
  storageKeys = null,
}: Options): Session {
  const queryClient = createQueryClient()
  const api = connect(credentials.token)
  const unsubscribeApi = api.subscribe((event) => {
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
      updateRights(rights ?? UNKNOWN_RIGHTS, operation, outcome),
    )
    // A hand-over that fails says why itself; whether what is on screen is fresh, the reads tell.
    // One of another shape came from the platform all the same: it can be reached.
    const wasReached = event.kind === 'answered' || event.error.found === 'other-shape'
    if (getRightForOperation(operation) !== 'assign')
      queryClient.setQueryData<SyncStatus>(syncKey, (sync) =>
        updateSyncStatus(
          sync ?? UNCHECKED_SYNC_STATUS,
          wasReached ? 'answered' : event.error.kind,
          Date.now(),
        ),
      )
    if (event.kind === 'answered' && event.serverTime !== null)
      updateClockOffset(queryClient, event.serverTime - Date.now())
    // A refused token locks the desk in place: nothing is unmounted, nothing typed is lost (rule 31).
    if (event.kind === 'failed' && event.error.kind === 'unauthorized')
      queryClient.setQueryData(tokenRefusedKey, true)
  })
  const scheduler = createScheduler()
  const tabs = createSessionTabs({ api, queryClient, scheduler, config, credentials })
  const endController = new AbortController()
  let deviceStore: Promise<DeviceStore> | null = null
  return {
    api,
    queryClient,
    credentials,
    config,
    directory: createDirectory(config.directory),
    scheduler,
    tabs,
    deviceStore: () => {
      deviceStore ??= import('#src/data/session/device/open-store.ts').then(({ openDeviceStore }) =>
        openDeviceStore(config.platform.baseUrl, credentials, storageKeys),
      )
      return deviceStore
    },
    connect,
    renewToken: (token) => {
      api.renewToken(token)
      tabs.renewToken(token)
      // What the other token could do says nothing of this one.
      queryClient.setQueryData<Rights>(rightsKey, UNKNOWN_RIGHTS)
      queryClient.setQueryData(tokenRefusedKey, false)
      const isDue = (query: Query) => query.state.status === 'error' || query.queryKey[1] === 'head'
      void queryClient.refetchQueries({ type: 'active', predicate: isDue })
      scheduler.runNow()
      onTokenRenewed?.(token)
    },
    openedAt: { wallMs: Date.now(), monotonicMs: performance.now() },
    endSignal: endController.signal,
    close: () => {
      endController.abort()
      unsubscribeApi()
      tabs.close()
      void deviceStore?.then((it) => it.close())
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

function updateClockOffset(queryClient: QueryClient, aheadMs: number): void {
  queryClient.setQueryData<number>(clockOffsetKey, (before) => computeClockOffset(before ?? 0, aheadMs))
}
