/**
 * The search of what was seen on this device, for one session: starts its worker with the first search or once the browser
 * is idle, feeds it with what is read from the platform, and ends it with the session.
 */

import type { Directory } from '#src/domain/directory/directory.ts'
import { getNamedAuthorIds } from '#src/domain/search/author-names.ts'
import type { DocumentKind, HitList, SearchDocument } from '#src/domain/search/documents.ts'
import { keepOrder } from '#src/domain/search/keep-order.ts'
import { type ParsedQuery, parseQuery } from '#src/domain/search/parse-query.ts'
import type { IndexResult } from '#src/domain/search/run-query.ts'
import { createEmitter } from '#src/lib/emitter.ts'
import { readerCalendar } from '#src/lib/time/reader-calendar.ts'
import { NO_COVERAGE, type SearchCoverage } from './coverage.ts'
import type {
  DocumentBatch,
  OpenSearchPort,
  SearchCommand,
  SearchPort,
  SearchReply,
  SearchStorageAccess,
  StorageState,
} from './protocol.ts'

export type DeviceSearchRequest = {
  /** What was typed, in the query language of `parse-query.ts`. It is kept in no log, address or storage. */
  readonly text: string
  /** Who searches: a newer request of the same caller supersedes the older. */
  readonly caller: string
  /** How many hits of each kind are wanted; a kind that is left out isn't searched. */
  readonly limits: Readonly<Partial<Record<DocumentKind, number>>>
  /** The ticket and the customer on screen, for `in:ticket` and `in:customer`. */
  readonly chatId?: string | null
  readonly customerId?: string | null
  /** The signed-in agent; null: not chosen. */
  readonly me: string | null
  /** The names that `from:NAME` may mean. */
  readonly directory: Directory
}

export type DeviceSearchResult = IndexResult & {
  readonly query: ParsedQuery
  /** What was searched. */
  readonly coverage: SearchCoverage
}

export type DeviceSearch = {
  /**
   * Rejects with an `AbortError` when the signal aborts, a newer request of the same caller starts or the session ends;
   * with another error where the worker can't run.
   */
  readonly search: (request: DeviceSearchRequest, signal?: AbortSignal) => Promise<DeviceSearchResult>
  readonly getCoverage: () => SearchCoverage
  /** Calls the listener when the coverage is another object. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Starts the worker, unless it runs. */
  readonly start: () => void
  /** Stores the index in another database from now on: the one that `getStorageAccess` finds. */
  readonly restart: () => void
  readonly add: (batch: DocumentBatch) => void
  /** Stores at once what isn't stored yet. */
  readonly flush: () => void
  /** Ends the worker: nothing of the index stays in memory. */
  readonly close: () => void
}

type Options = {
  /** Null: the index must stay in memory, because of the deployment or the device's settings. Rejects without keys. */
  readonly getStorageAccess: () => Promise<SearchStorageAccess | null>
  readonly openPort: OpenSearchPort
  /** Called before each search, to add what isn't in the index yet. */
  readonly beforeSearch?: () => void
}

type StorageStart = { readonly access: SearchStorageAccess | null; readonly reason: StorageState }

type PendingSearch = {
  readonly caller: string
  readonly text: string
  readonly query: ParsedQuery
  readonly resolve: (result: DeviceSearchResult) => void
  readonly reject: (reason: unknown) => void
}

export function createDeviceSearch({ getStorageAccess, openPort, beforeSearch }: Options): DeviceSearch {
  const changes = createEmitter()
  const pending = new Map<number, PendingSearch>()
  const { keepOrderOf, forget } = createResultOrder()
  let coverage = NO_COVERAGE
  let lastId = 0
  let port: Promise<SearchPort> | null = null
  let isClosed = false

  const setCoverage = (next: Partial<SearchCoverage>) => {
    if (isClosed) return
    coverage = { ...coverage, ...next }
    changes.emit()
  }
  const rejectAll = (createReason: () => Error) => {
    for (const it of pending.values()) it.reject(createReason())
    pending.clear()
  }
  const fail = () => {
    setCoverage({ state: 'failed' })
    rejectAll(() => new Error('the search worker does not run'))
  }
  const onReply = (reply: SearchReply) => {
    if (isClosed) return
    if (reply.type === 'failed') {
      settle(reply.id)?.reject(new Error('the search worker could not run a query'))
      return
    }
    setCoverage({ ...reply.coverage, ...(reply.type === 'ready' ? { state: 'ready' } : {}) })
    if (reply.type !== 'result') return
    const asked = settle(reply.id)
    asked?.resolve({ ...keepOrderOf(asked, reply.result), query: asked.query, coverage })
  }
  const findStorage = () =>
    getStorageAccess().then(
      (it): StorageStart => ({ access: it, reason: it ? 'disk' : 'off' }),
      (): StorageStart => ({ access: null, reason: 'blocked' }),
    )
  const openAndStart = async (): Promise<SearchPort> => {
    setCoverage({ state: 'loading' })
    const { access, reason } = await findStorage()
    const opened = await openPort(onReply, fail)
    if (isClosed) {
      opened.close()
      throw createAbortError()
    }
    opened.post({ type: 'start', access, reason })
    return opened
  }
  const start = (): Promise<SearchPort> => {
    if (isClosed) return Promise.reject(createAbortError())
    port ??= openAndStart().catch((error: unknown) => {
      if (!isClosed) fail()
      throw error
    })
    return port
  }
  /** Commands without a reply: where the worker doesn't run, the coverage says so. */
  const post = (command: SearchCommand) => {
    port?.then((it) => it.post(command)).catch(() => undefined)
  }

  const send = async (id: number, request: DeviceSearchRequest, query: ParsedQuery) => {
    try {
      const starting = start()
      // The worker gets commands in the order in which they wait for it.
      beforeSearch?.()
      const opened = await starting
      if (!pending.has(id)) return
      opened.post(toSearchCommand(id, request, query))
    } catch (error) {
      settle(id)?.reject(error)
    }
  }
  /** The search, which no reply can end any more; undefined: it has ended. */
  const settle = (id: number): PendingSearch | undefined => {
    const search = pending.get(id)
    pending.delete(id)
    return search
  }

  return {
    search: (request, signal) => {
      if (signal?.aborted || isClosed) return Promise.reject(createAbortError())
      for (const [id, { caller }] of pending)
        if (caller === request.caller) settle(id)?.reject(createAbortError())
      lastId += 1
      const id = lastId
      const query = parseQuery(request.text, readerCalendar)
      const { promise, resolve, reject } = Promise.withResolvers<DeviceSearchResult>()
      pending.set(id, { caller: request.caller, text: request.text, query, resolve, reject })
      signal?.addEventListener('abort', () => settle(id)?.reject(createAbortError()), { once: true })
      void send(id, request, query)
      return promise
    },
    getCoverage: () => coverage,
    subscribe: changes.subscribe,
    start: () => void start().catch(() => undefined),
    restart: () => {
      const starting = port
      if (starting) void findStorage().then((it) => port === starting && post({ type: 'start', ...it }))
    },
    add: (batch) => post({ type: 'add', batch }),
    flush: () => post({ type: 'flush' }),
    close: () => {
      isClosed = true
      rejectAll(createAbortError)
      changes.clear()
      forget()
      coverage = NO_COVERAGE
      port?.then((it) => it.close()).catch(() => undefined)
      port = null
    },
  }
}

function toSearchCommand(id: number, request: DeviceSearchRequest, query: ParsedQuery): SearchCommand {
  const { customer = 0, ticket = 0, message = 0 } = request.limits
  const names = query.filters.from.flatMap((it) => (it.by === 'name' ? [it.name] : []))
  return {
    type: 'search',
    id,
    request: {
      query,
      limits: { customer, ticket, message },
      me: request.me,
      chatId: request.chatId ?? null,
      customerId: request.customerId ?? null,
      namedAuthorIds: getNamedAuthorIds(request.directory, names),
      authorNames: names,
    },
  }
}

/** While a query is being typed, the rows that stay keep their order. */
function createResultOrder() {
  /** The last result of each caller. */
  const lastResults = new Map<string, { readonly text: string; readonly result: IndexResult }>()
  return {
    keepOrderOf: ({ caller, text }: PendingSearch, result: IndexResult): IndexResult => {
      const before = lastResults.get(caller)
      const ordered =
        before && text.startsWith(before.text)
          ? {
              ...result,
              customers: withOrder(before.result.customers, result.customers),
              tickets: withOrder(before.result.tickets, result.tickets),
              messages: withOrder(before.result.messages, result.messages),
            }
          : result
      lastResults.set(caller, { text, result: ordered })
      return ordered
    },
    forget: () => lastResults.clear(),
  }
}

function withOrder<Document extends SearchDocument>(
  before: HitList<Document>,
  now: HitList<Document>,
): HitList<Document> {
  return { ...now, hits: keepOrder(before.hits, now.hits) }
}

function createAbortError(): DOMException {
  return new DOMException('the search was superseded or its session ended', 'AbortError')
}
