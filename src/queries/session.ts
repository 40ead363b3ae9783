import { queryOptions } from '@tanstack/react-query'
import { type Rights, UNKNOWN_RIGHTS } from '#src/domain/rights.ts'
import { NOT_CHECKED, type Sync } from '#src/domain/sync.ts'
import { local } from './local.ts'

export const rightsKey = ['session', 'rights']
export const lockKey = ['session', 'locked']
export const clockKey = ['session', 'clock']
export const syncKey = ['session', 'sync']

/** What the token has been seen to be able to do. */
export function rightsQuery() {
  return queryOptions({
    ...local,
    queryKey: rightsKey,
    queryFn: (): Rights => UNKNOWN_RIGHTS,
    initialData: UNKNOWN_RIGHTS,
  })
}

/** Whether the platform has refused the token and the desk waits for another. */
export function lockQuery() {
  return queryOptions({ ...local, queryKey: lockKey, queryFn: () => false, initialData: false })
}

/** Milliseconds that the platform's clock is ahead of this device's; 0 while unknown. */
export function clockQuery() {
  return queryOptions({ ...local, queryKey: clockKey, queryFn: () => 0, initialData: 0 })
}

/** Whether the platform has been answering lately. */
export function syncQuery() {
  return queryOptions({
    ...local,
    queryKey: syncKey,
    queryFn: (): Sync => NOT_CHECKED,
    initialData: NOT_CHECKED,
  })
}
