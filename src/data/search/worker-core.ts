/** What the search worker does with each command. The same code runs in tests, without a worker. */
import type { CustomerDocument } from '#src/domain/search/documents.ts'
import { hasHanReadings } from '#src/domain/search/han-readings.ts'
import { toMessageDocument } from '#src/domain/search/message-document.ts'
import { parseQuery } from '#src/domain/search/parse-query.ts'
import type { IndexQuery } from '#src/domain/search/run-query.ts'
import { createSearchIndex, type SearchIndex } from '#src/domain/search/search-index.ts'
import { openBlockStore } from './block-store.ts'
import { createIndexStorage, type IndexStorage } from './index-storage.ts'
import { MAX_STORED_BYTES, MESSAGE_AUTHOR_LIMIT } from './limits.ts'
import type {
  CustomerSource,
  DocumentBatch,
  SearchCommand,
  SearchReply,
  SearchStorageAccess,
  StorageState,
  WorkerCoverage,
  WorkerQuery,
} from './protocol.ts'

/** Milliseconds from a change until it is stored. */
const STORE_AFTER_MS = 3_000

export type SearchWorkerCore = {
  readonly handle: (command: SearchCommand) => void
  readonly close: () => void
}

type Options = { readonly openStore?: typeof openBlockStore; readonly maxBytes?: number }

export function createSearchWorkerCore(
  reply: (reply: SearchReply) => void,
  { openStore = openBlockStore, maxBytes = MAX_STORED_BYTES }: Options = {},
): SearchWorkerCore {
  const index = createSearchIndex()
  let storage: IndexStorage | null = null
  let storageState: StorageState = 'off'
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  /** Commands run one after the other: a search waits until what is stored has been loaded. */
  let last: Promise<unknown> = Promise.resolve()

  const getCoverage = (): WorkerCoverage => ({
    ...index.getCoverage(),
    storage: storage?.getState() ?? storageState,
    damagedBlocks: storage?.countDamaged() ?? 0,
    hasHanReadings: hasHanReadings(),
  })
  const start = async (access: SearchStorageAccess | null, reason: StorageState) => {
    storageState = reason
    const known = index.list()
    if (access) {
      storage = await createIndexStorage(index, {
        name: access.name,
        maxBytes,
        openStore: (onLost) => openStore(access.name, access.storageKeys, onLost),
      })
      await storage.load()
      storage.markChanged(known)
      if (known.length > 0) timer ??= setTimeout(store, STORE_AFTER_MS)
    }
    void loadHanReadings()
    index.prepare()
    reply({ type: 'ready', coverage: getCoverage() })
  }
  /**
   * No command waits for the readings: until they arrive, or without a network, names in Chinese characters are found by
   * these alone.
   */
  const loadHanReadings = async () => {
    if (!index.needsHanReadings()) return
    const dictionary = await import('./han-dictionary.ts').catch(() => null)
    if (!dictionary) return
    enqueue(() => {
      index.setHanReadings(dictionary.createHanReadings())
      reply({ type: 'coverage', coverage: getCoverage() })
    })
  }
  const add = async (batch: DocumentBatch) => {
    const changed = [
      ...index.remove(batch.removed),
      ...index.add(batch.customers.map((it) => completeCustomer(index, it))),
      ...index.add(batch.tickets),
      ...index.add(batch.messages.map(toMessageDocument)),
    ]
    if (changed.length === 0) return
    void loadHanReadings()
    storage?.markChanged(changed)
    if (storage) timer ??= setTimeout(store, STORE_AFTER_MS)
    reply({ type: 'coverage', coverage: getCoverage() })
  }
  const store = () => {
    clearTimeout(timer)
    timer = undefined
    enqueue(async () => {
      const before = getCoverage()
      await storage?.store()
      const after = getCoverage()
      if (before.storage !== after.storage || before.messages !== after.messages)
        reply({ type: 'coverage', coverage: after })
    })
  }
  const search = (id: number, request: WorkerQuery) => {
    const result = index.search({ ...request, namedAuthorIds: findAuthorIds(index, request) })
    reply({ type: 'result', id, result, coverage: getCoverage() })
  }
  const enqueue = (work: () => unknown, onError: () => void = () => undefined) => {
    const runAfter = async (previous: Promise<unknown>) => {
      await previous
      try {
        if (!isClosed) await work()
      } catch {
        onError()
      }
    }
    last = runAfter(last)
  }

  return {
    handle: (command) => {
      switch (command.type) {
        case 'start':
          return enqueue(
            () => start(command.access, command.reason),
            () => reply({ type: 'ready', coverage: { ...getCoverage(), storage: 'blocked' } }),
          )
        case 'add':
          return enqueue(() => add(command.batch))
        case 'search':
          return enqueue(
            () => search(command.id, command.request),
            () => reply({ type: 'failed', id: command.id }),
          )
        case 'flush':
          return store()
      }
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** The customer, with what the index knows of the fields that the record lacks. */
function completeCustomer(
  index: SearchIndex,
  { company, stage, customFields, ...source }: CustomerSource,
): CustomerDocument {
  const found = index.get({ kind: 'customer', id: source.id })
  const known = found?.kind === 'customer' ? found : null
  return {
    kind: 'customer',
    ...source,
    company: company ?? known?.company ?? '',
    stage: stage ?? known?.stage ?? '',
    customFields: customFields ?? known?.customFields ?? [],
  }
}

/** Adds the customers whose names `from:NAME` may mean. */
function findAuthorIds(index: SearchIndex, request: WorkerQuery): readonly string[] {
  const customers = request.authorNames.flatMap((name) => {
    const query: IndexQuery = {
      ...request,
      query: parseQuery(`${name} `, NO_CALENDAR),
      limits: { customer: MESSAGE_AUTHOR_LIMIT, ticket: 0, message: 0 },
    }
    return index.search(query).customers.hits.map((it) => it.document.id)
  })
  return [...request.namedAuthorIds, ...customers]
}

const NO_CALENDAR = { getStartOfDate: () => null, getStartOfDay: () => 0 }
