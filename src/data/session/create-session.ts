/** Builds the core of a session, and closes it: closing drops all of its state at once. */
import { type Query, QueryClient } from '@tanstack/react-query'
import type { Config } from '#src/api/schema/config.ts'
import { type AgentStorage, openAgentStorage } from '#src/data/session/device/open-store.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { KeyedDatabase } from '#src/lib/storage/device-store.ts'
import { noteFault, noteUnreadable } from './diagnostics.ts'
import { createScheduler } from './scheduler.ts'
import { closeServices } from './service.ts'
import type { ApiFactory, Session } from './session.ts'
import {
  acceptToken,
  recordAgent,
  recordRight,
  recordServerTime,
  recordStorageMove,
  recordSync,
  refuseToken,
} from './state.ts'
import { createSessionStore } from './store.ts'

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
  const tokenListeners = new Set<(token: string) => void>(onTokenRenewed ? [onTokenRenewed] : [])
  recordAgent(store, credentials.agentId)
  let { legacy } = credentials
  const endController = new AbortController()
  let storage: Promise<AgentStorage> | null = null
  const openStorage = () => {
    const onMoved = () => recordStorageMove(store)
    storage ??= openAgentStorage(config.platform.baseUrl, credentials, { unlocked, onMoved })
    return storage
  }
  // Its lock tells other tabs at once that there is one to ask (`lock/open-vouched.ts`).
  if (unlocked) void openStorage()
  const session: Session = {
    api,
    queryClient,
    store,
    credentials,
    config,
    directory: createDirectory(config.directory),
    scheduler,
    agentStorage: openStorage,
    deviceStore: async () => (await openStorage()).store,
    createApiForToken,
    renewToken: (token) => {
      api.renewToken(token)
      acceptToken(store)
      const isDue = ({ state, meta }: Query) => state.status === 'error' || meta?.isPolled === true
      void queryClient.refetchQueries({ type: 'active', predicate: isDue })
      scheduler.runNow()
      for (const listener of tokenListeners) listener(token)
    },
    onTokenRenewed: (listener) => void tokenListeners.add(listener),
    legacyCredential: () => legacy,
    addLegacyCredential: (added) => {
      legacy = added
    },
    openedAt: { wallMs: Date.now(), monotonicMs: performance.now() },
    endSignal: endController.signal,
    close: () => {
      endController.abort()
      api.endReads()
      unsubscribeApi()
      closeServices(store)
      tokenListeners.clear()
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
