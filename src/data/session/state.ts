import { queryOptions } from '@tanstack/react-query'
import { localQueryDefaults } from '#src/data/local-query.ts'
import { type SyncStatus, UNCHECKED_SYNC_STATUS } from '#src/domain/polling/sync-status.ts'
import { type Rights, UNKNOWN_RIGHTS } from '#src/domain/session/rights.ts'

export const rightsKey = ['session', 'rights']
export const tokenRefusedKey = ['session', 'token-refused']
export const clockOffsetKey = ['session', 'clock-offset']
export const syncKey = ['session', 'sync']

const NO_SENDERS: ReadonlySet<string> = new Set()

/** The token's rights, as far as responses have shown them. */
export function rightsQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: rightsKey,
    queryFn: (): Rights => UNKNOWN_RIGHTS,
    initialData: UNKNOWN_RIGHTS,
  })
}

/** Whether the platform has refused the token and the session waits for another. */
export function tokenRefusedQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: tokenRefusedKey,
    queryFn: () => false,
    initialData: false,
  })
}

/** Milliseconds that the platform's clock is ahead of this device's; 0 while unknown. */
export function clockOffsetQuery() {
  return queryOptions({ ...localQueryDefaults, queryKey: clockOffsetKey, queryFn: () => 0, initialData: 0 })
}

/** Whether the platform has answered lately. */
export function syncQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: syncKey,
    queryFn: (): SyncStatus => UNCHECKED_SYNC_STATUS,
    initialData: UNCHECKED_SYNC_STATUS,
  })
}

/** The senders whose remote images the agent has chosen to load in this session. */
export function remoteImageSendersQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: ['session', 'remote-images'],
    queryFn: (): ReadonlySet<string> => NO_SENDERS,
    initialData: NO_SENDERS,
  })
}
