/** What the page and the search worker tell each other. */
import type {
  CustomerDocument,
  DocumentRef,
  IndexCoverage,
  TicketDocument,
} from '#src/domain/search/documents.ts'
import type { MessageSource } from '#src/domain/search/message-document.ts'
import type { IndexQuery, IndexResult } from '#src/domain/search/run-query.ts'
import type { KeyedDatabase } from '#src/lib/storage/device-store.ts'

/** The database in which the index is stored, and the keys that encrypt it. */
export type SearchStorageAccess = KeyedDatabase

/** A customer as far as a record shows it: a field that it lacks is null, and stays as it is in the index. */
export type CustomerSource = Omit<CustomerDocument, 'kind' | 'company' | 'stage' | 'customFields'> & {
  readonly customFields: CustomerDocument['customFields'] | null
  readonly company: string | null
  readonly stage: string | null
}

export type DocumentBatch = {
  readonly customers: readonly CustomerSource[]
  readonly tickets: readonly TicketDocument[]
  readonly messages: readonly MessageSource[]
  readonly removed: readonly DocumentRef[]
}

export type SearchCommand =
  /** Sent again where the index is stored in another database from then on. `access` null: it stays in memory. */
  | { readonly type: 'start'; readonly access: SearchStorageAccess | null; readonly reason: StorageState }
  | { readonly type: 'add'; readonly batch: DocumentBatch }
  | { readonly type: 'search'; readonly id: number; readonly request: WorkerQuery }
  /** Write what isn't stored yet. */
  | { readonly type: 'flush' }

/** `authorNames`: names of customers that may be the authors of messages. */
export type WorkerQuery = IndexQuery & { readonly authorNames: readonly string[] }

/**
 * Where the index is: `disk`, or in memory only, because storing is switched `off`, the database is `blocked`, there is
 * no space (`full`), or it was deleted (`lost`).
 */
export type StorageState = 'disk' | 'off' | 'blocked' | 'full' | 'lost'

export type WorkerCoverage = IndexCoverage & {
  readonly storage: StorageState
  /** Parts of the stored index that could not be read. */
  readonly damagedBlocks: number
  /** Whether names in Chinese characters are found by their readings, too. */
  readonly hasHanReadings: boolean
}

export type SearchReply =
  /** What is stored has been loaded. */
  | { readonly type: 'ready'; readonly coverage: WorkerCoverage }
  | { readonly type: 'coverage'; readonly coverage: WorkerCoverage }
  | {
      readonly type: 'result'
      readonly id: number
      readonly result: IndexResult
      readonly coverage: WorkerCoverage
    }
  | { readonly type: 'failed'; readonly id: number }

/** A worker, or what stands for it in tests. */
export type SearchPort = {
  readonly post: (command: SearchCommand) => void
  readonly close: () => void
}
export type OpenSearchPort = (
  onReply: (reply: SearchReply) => void,
  onError: () => void,
) => Promise<SearchPort>
