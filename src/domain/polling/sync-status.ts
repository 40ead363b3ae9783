/** Whether the screen shows the platform's current data, judged by the latest responses. */
import type { ErrorKind } from '#src/api/schema/api-error.ts'

export type SyncStatus = {
  readonly state: 'unchecked' | 'synced' | 'offline' | 'waiting'
  /** The time of the platform's last response, in milliseconds since 1970 by this device's clock. */
  readonly checkedAt: number | null
}

export const UNCHECKED_SYNC_STATUS: SyncStatus = { state: 'unchecked', checkedAt: null }

/** `waiting`: the platform is reachable, but fails or asks for a pause. Null: a refusal, which doesn't change the status. */
const STATE_BY_ERROR: Record<ErrorKind, SyncStatus['state'] | null> = {
  unreachable: 'offline',
  timeout: 'offline',
  unreadable: 'offline',
  rateLimited: 'waiting',
  server: 'waiting',
  unauthorized: null,
  forbidden: null,
  notFound: null,
  rejected: null,
  malformed: null,
  fault: null,
}

/** Whether the same request may succeed later, because the platform is unreachable or can't respond at the moment. */
export function isTransientError(kind: ErrorKind): boolean {
  return STATE_BY_ERROR[kind] !== null
}

export function updateSyncStatus(
  status: SyncStatus,
  outcome: 'answered' | ErrorKind,
  at: number,
): SyncStatus {
  if (outcome === 'answered') return { state: 'synced', checkedAt: at }
  return { ...status, state: STATE_BY_ERROR[outcome] ?? status.state }
}
