/**
 * Everything that belongs to one signed-in session. The session route provides it to `useSession`. Closing it drops all
 * of its state at once: there is nothing else to clear.
 */
import { type Query, QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import type { AssignmentOutbox } from '#src/data/assignment/outbox.ts'
import { createScheduler, type Scheduler } from '#src/data/polling/scheduler.ts'
import type { DeviceSearch } from '#src/data/search/device-search.ts'
import { type AgentStorage, openAgentStorage } from '#src/data/session/device/open-store.ts'
import { createSessionTabs, type Tabs } from '#src/data/tabs/session-tabs.ts'
import { createDirectory, type Directory } from '#src/domain/directory/directory.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { ClockReading } from '#src/domain/session/lock.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'
import type { DeviceStore, KeyedDatabase } from '#src/lib/storage/device-store.ts'
import { noteFault, noteUnreadable } from './diagnostics.ts'
import {
  acceptToken,
  recordRight,
  recordServerTime,
  recordStorageMove,
  recordSync,
  refuseToken,
} from './state.ts'
import { createSessionStore, type SessionStore } from './store.ts'

export type Session = {
  readonly api: Api
  /** What the platform has answered. */
  readonly queryClient: QueryClient
  /** The state that several parts of the app write. */
  readonly store: SessionStore
  readonly credentials: Credentials
  readonly config: Config
  readonly directory: Directory
  readonly scheduler: Scheduler
  readonly tabs: Tabs
  /** Data that must survive a crash. Opens the store on the first call, and returns the same store after that. */
  readonly deviceStore: () => Promise<DeviceStore>
  /** The agent's assignments: stored on this device and sent from it. Opened by the first call. */
  readonly assignmentOutbox: () => Promise<AssignmentOutbox>
  /** The search of what was seen on this device. Starts its worker on the first call; rejects where it can't be loaded. */
  readonly deviceSearch: () => Promise<DeviceSearch>
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
  createApiForToken: ApiFactory
  onTokenRenewed?: (token: string) => void
  /** The database that a PIN has unlocked; null: no PIN protects what is stored. */
  unlocked?: KeyedDatabase | null
}

export function createSession({
  config,
  credentials,
  createApiForToken,
  onTokenRenewed,
  unlocked = null,
}: Options): Session {
  const queryClient = createQueryClient()
  const store = createSessionStore()
  const api = createApiForToken(credentials.token)
  const unsubscribeApi = api.subscribe((event) => {
    if (event.kind === 'attempt') return
    if (event.kind === 'skippedRecords')
      return noteUnreadable(store, 'record', event.operation, event.records)
    if (event.kind === 'unreadableFields')
      return noteUnreadable(store, 'field', event.operation, event.fields)
    if (event.kind === 'failed' && event.error.kind === 'fault')
      noteFault(store, event.error.operation, event.error.cause)
    recordRight(store, event.right, event.kind === 'failed' ? event.error : 'answered')
    // Only reads show whether the screen is up to date; a failed assignment reports its own error.
    // An unreadable response of another shape is still the platform's: it can be reached.
    const wasReached = event.kind === 'answered' || event.error.unreadableReason === 'other-shape'
    if (event.right !== 'assign') recordSync(store, wasReached ? 'answered' : event.error.kind)
    if (event.kind === 'answered' && event.serverTime !== null)
      recordServerTime(store, event.serverTime - Date.now())
    // A refused token doesn't close the session: nothing is unmounted, no input is lost (rule 31).
    if (event.kind === 'failed' && event.error.kind === 'unauthorized') refuseToken(store)
  })
  const scheduler = createScheduler()
  const tabs = createSessionTabs({ api, store, scheduler, config, credentials })
  const endController = new AbortController()
  let storage: Promise<AgentStorage> | null = null
  const openStorage = () => {
    const onMoved = () => {
      recordStorageMove(store)
      void deviceSearch?.then((search) => search.restart()).catch(() => undefined)
    }
    storage ??= openAgentStorage(config.platform.baseUrl, credentials, { unlocked, onMoved })
    return storage
  }
  let deviceSearch: Promise<DeviceSearch> | null = null
  let assignmentOutbox: Promise<AssignmentOutbox> | null = null
  const session: Session = {
    api,
    queryClient,
    store,
    credentials,
    config,
    directory: createDirectory(config.directory),
    scheduler,
    tabs,
    deviceStore: async () => (await openStorage()).store,
    assignmentOutbox: () => {
      assignmentOutbox ??= loadAssignmentOutbox(session).catch((error: unknown) => {
        assignmentOutbox = null
        throw error
      })
      return assignmentOutbox
    },
    deviceSearch: () => {
      deviceSearch ??= loadDeviceSearch(session, openStorage).catch((error: unknown) => {
        // Its code may be loaded later.
        deviceSearch = null
        throw error
      })
      return deviceSearch
    },
    createApiForToken,
    renewToken: (token) => {
      api.renewToken(token)
      tabs.renewToken(token)
      acceptToken(store)
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
      // By the same promises as the writes that the end of the session has started, so after them.
      if (storage) void session.deviceStore().then((deviceStore) => deviceStore.close())
      scheduler.stop()
      void queryClient.cancelQueries()
      queryClient.clear()
      store.close()
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

/** Loaded after the first screen, which needs no outbox. */
async function loadAssignmentOutbox(session: Session): Promise<AssignmentOutbox> {
  const { openAssignmentOutbox } = await loadWithRetry(() => import('#src/data/assignment/open-outbox.ts'))
  return openAssignmentOutbox(session)
}

/** Loaded lazily: no part of it belongs to the code of a start. */
async function loadDeviceSearch(
  session: Session,
  getStorage: () => Promise<AgentStorage>,
): Promise<DeviceSearch> {
  const { startDeviceSearch } = await import('#src/data/search/start.ts')
  return startDeviceSearch(session, { getStorage })
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
