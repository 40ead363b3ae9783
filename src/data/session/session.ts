/**
 * Everything that belongs to one signed-in session. The session route provides it to `useSession`. Closing it drops all
 * of its state at once: there is nothing else to clear.
 */
import { type Query, QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import type { AssignmentOutbox } from '#src/data/assignment/outbox.ts'
import { openAssignmentOutbox } from '#src/data/assignment/submit.ts'
import { createLocalQueries, type LocalQueries } from '#src/data/local-query.ts'
import { createScheduler, type Scheduler } from '#src/data/polling/scheduler.ts'
import { openDeviceStore } from '#src/data/session/device/open-store.ts'
import { createSessionTabs, type Tabs } from '#src/data/tabs/session-tabs.ts'
import { createDirectory, type Directory } from '#src/domain/directory/directory.ts'
import { type SyncStatus, UNCHECKED_SYNC_STATUS, updateSyncStatus } from '#src/domain/polling/sync-status.ts'
import { computeClockOffset } from '#src/domain/session/clock-offset.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { ClockReading } from '#src/domain/session/lock.ts'
import { type Rights, UNKNOWN_RIGHTS, updateRights } from '#src/domain/session/rights.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import type { StorageKeys } from '#src/lib/storage/encryption.ts'
import { noteFault, noteUnreadable } from './diagnostics.ts'
import { createSessionMemory, emptySessionMemory, type SessionMemory } from './memory.ts'
import { clockOffsetKey, rightsKey, syncKey, tokenRefusedKey } from './state.ts'

export type Session = {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly localQueries: LocalQueries
  readonly memory: SessionMemory
  readonly credentials: Credentials
  readonly config: Config
  readonly directory: Directory
  readonly scheduler: Scheduler
  readonly tabs: Tabs
  /** Data that must survive a crash. Opens the store on the first call, and returns the same store after that. */
  readonly deviceStore: () => Promise<DeviceStore>
  /** The agent's assignments: stored on this device and sent from it. Opened by the first call. */
  readonly assignmentOutbox: () => Promise<AssignmentOutbox>
  /** A client that checks another token, without any effect on the session. */
  readonly createApiForToken: ApiFactory
  /** Replaces the token; the screen stays as it is (rule 31). */
  readonly renewToken: (token: string) => void
  /** When it was opened, by both clocks. */
  readonly openedAt: ClockReading
  /** Aborted when the session ends: code that runs after that must start no request. */
  readonly endSignal: AbortSignal
  /** Ends everything that still runs. */
  readonly close: () => void
}

export type ApiFactory = (token: string) => Api

type Options = {
  config: Config
  credentials: Credentials
  connect: ApiFactory
  onTokenRenewed?: (token: string) => void
  /** The keys of device storage that a PIN has unlocked; null: no PIN protects it. */
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
    if (event.kind === 'skippedRecords')
      return noteUnreadable(queryClient, 'record', event.operation, event.records)
    if (event.kind === 'unreadableFields')
      return noteUnreadable(queryClient, 'field', event.operation, event.fields)
    if (event.kind === 'failed' && event.error.kind === 'fault')
      noteFault(queryClient, event.error.operation, event.error.cause)
    const outcome = event.kind === 'failed' ? event.error : 'answered'
    queryClient.setQueryData<Rights>(rightsKey, (rights) =>
      updateRights(rights ?? UNKNOWN_RIGHTS, event.right, outcome),
    )
    // Only reads show whether the screen is up to date; a failed assignment reports its own error.
    // An unreadable response of another shape is still the platform's: it can be reached.
    const wasReached = event.kind === 'answered' || event.error.unreadableReason === 'other-shape'
    if (event.right !== 'assign')
      queryClient.setQueryData<SyncStatus>(syncKey, (sync) =>
        updateSyncStatus(
          sync ?? UNCHECKED_SYNC_STATUS,
          wasReached ? 'answered' : event.error.kind,
          Date.now(),
        ),
      )
    if (event.kind === 'answered' && event.serverTime !== null)
      updateClockOffset(queryClient, event.serverTime - Date.now())
    // A refused token doesn't close the session: nothing is unmounted, no input is lost (rule 31).
    if (event.kind === 'failed' && event.error.kind === 'unauthorized')
      queryClient.setQueryData(tokenRefusedKey, true)
  })
  const scheduler = createScheduler()
  const tabs = createSessionTabs({ api, queryClient, scheduler, config, credentials })
  const localQueries = createLocalQueries(queryClient)
  const memory = createSessionMemory()
  const endController = new AbortController()
  let deviceStore: Promise<DeviceStore> | null = null
  let assignmentOutbox: Promise<AssignmentOutbox> | null = null
  const session: Session = {
    api,
    queryClient,
    localQueries,
    memory,
    credentials,
    config,
    directory: createDirectory(config.directory),
    scheduler,
    tabs,
    deviceStore: () => {
      deviceStore ??= openDeviceStore(config.platform.baseUrl, credentials, storageKeys)
      return deviceStore
    },
    assignmentOutbox: () => {
      assignmentOutbox ??= openAssignmentOutbox(session)
      return assignmentOutbox
    },
    createApiForToken: connect,
    renewToken: (token) => {
      api.renewToken(token)
      tabs.renewToken(token)
      // The previous token's rights say nothing about this one's.
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
      localQueries.close()
      emptySessionMemory(memory)
      tabs.close()
      void deviceStore?.then((it) => it.close())
      scheduler.stop()
      void queryClient.cancelQueries()
      queryClient.clear()
      // Components that render once more before they unmount add queries again: each is removed once it is unobserved.
      const cache = queryClient.getQueryCache()
      cache.subscribe(({ type, query }) => {
        if (type !== 'added' && type !== 'observerRemoved') return
        setTimeout(() => {
          if (query.getObserversCount() > 0) return
          cache.remove(query)
          // A query that `clear` had removed while it was observed would keep its data in memory for its gcTime.
          query.destroy()
        })
      })
    },
  }
  return session
}

/** TanStack Query refetches and retries nothing by itself: the scheduler decides when, and the API client retries. */
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
  // The session's own state lasts as long as the session, whether a component observes it or not.
  client.setQueryDefaults(['session'], { gcTime: Number.POSITIVE_INFINITY })
  return client
}

/** The contexts of the page's first queries, kept on purpose: see `fetchEmptyQueries`. */
const emptyContexts: object[] = []

/**
 * TanStack Query defines a getter on the context of each fetch. V8 can keep the first such getter in the hidden class
 * of the contexts, and with it that query, its data and its session. So the first contexts belong to empty queries.
 */
function fetchEmptyQueries(): void {
  if (emptyContexts.length > 0) return
  const keep = (context: object) => {
    emptyContexts.push(context)
    return null
  }
  const client = new QueryClient()
  void client.fetchQuery({ queryKey: ['empty'], queryFn: keep, behavior: { onFetch: keep } })
  void client.fetchInfiniteQuery({ queryKey: ['empty', 'pages'], queryFn: keep, initialPageParam: null })
}

function updateClockOffset(queryClient: QueryClient, aheadMs: number): void {
  queryClient.setQueryData<number>(clockOffsetKey, (before) => computeClockOffset(before ?? 0, aheadMs))
}
