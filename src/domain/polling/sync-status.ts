/** Whether what is on screen is what the platform has, as far as the last answers tell. */
import type { ErrorKind } from '#src/api/schema/api-error.ts'

export type SyncStatus = {
  readonly state: 'unchecked' | 'synced' | 'offline' | 'waiting'
  /** When the platform answered last, in milliseconds since 1970 by this device's clock. */
  readonly checkedAt: number | null
}

export const UNCHECKED_SYNC_STATUS: SyncStatus = { state: 'unchecked', checkedAt: null }

/** `waiting`: the platform is there, and fails or asks for a pause. A refusal is an answer too, but it checks nothing. */
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

/** Whether a failure says that the platform can't be reached or can't answer just now: the same question may be answered later. */
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
