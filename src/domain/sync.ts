/** Whether what is on screen is what the platform has, as far as the last answers tell. */
import type { ErrorKind } from '#src/api/schema/api-error.ts'

export type Sync = {
  readonly state: 'unchecked' | 'synced' | 'offline' | 'waiting'
  /** When the platform answered last, in milliseconds since 1970 by this device's clock. */
  readonly checkedAt: number | null
}

export const NOT_CHECKED: Sync = { state: 'unchecked', checkedAt: null }

/** `waiting`: the platform is there, and fails or asks for a pause. A refusal is an answer too, but it checks nothing. */
const STATES: Record<ErrorKind, Sync['state'] | null> = {
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
export function isPassing(kind: ErrorKind): boolean {
  return STATES[kind] !== null
}

export function learnSync(sync: Sync, outcome: 'answered' | ErrorKind, at: number): Sync {
  if (outcome === 'answered') return { state: 'synced', checkedAt: at }
  return { ...sync, state: STATES[outcome] ?? sync.state }
}
