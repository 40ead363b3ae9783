/** What the diagnostics page shows: the session's state, as read by the page. */
import type { Config } from '#src/api/schema/config.ts'
import type { PollingIntervals } from '#src/domain/polling/intervals.ts'
import type { SyncStatus } from '#src/domain/polling/sync-status.ts'
import type { RequestLog } from '#src/domain/session/request-log.ts'
import type { Rights } from '#src/domain/session/rights.ts'
import type { StorageUsage } from '#src/lib/storage/usage.ts'

export type DiagnosticsInput = {
  /** Now, in milliseconds since 1970 by this device's clock. */
  readonly at: number
  readonly locale: string
  readonly timeZone: string
  readonly version: string | null
  readonly build: string | null
  readonly browser: string
  readonly config: Config
  readonly pollingIntervals: PollingIntervals
  /** How many names this device stores. */
  readonly directoryEntryCount: number
  readonly agentId: string | null
  readonly rights: Rights
  readonly log: RequestLog
  /** Unreadable records, unreadable single fields, and faults of the app. */
  readonly entries: readonly {
    readonly kind: 'record' | 'field' | 'fault'
    readonly operation: string
    readonly path: string
    readonly reason: string
    readonly count: number
  }[]
  /** Milliseconds that the platform's clock is ahead of this device's. */
  readonly clockOffsetMs: number
  /** Null until it has been measured. */
  readonly storage: StorageUsage | null
  readonly tabs: { readonly isLeader: boolean; readonly count: number }
  readonly pause: { readonly until: number; readonly requestedByPlatform: boolean } | null
  readonly sync: SyncStatus
}

export type DiagnosticLine = { readonly name: string; readonly value: string }

/** The requests per hour that one working agent may cause (rule 29). */
export const HOURLY_REQUEST_BUDGET = 1050

export function createLine(name: string, value: string): DiagnosticLine {
  return { name, value }
}
