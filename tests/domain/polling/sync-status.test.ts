import { expect, test } from 'vitest'
import { ERROR_KINDS } from '#src/api/schema/api-error.ts'
import { UNCHECKED_SYNC_STATUS, updateSyncStatus } from '#src/domain/polling/sync-status.ts'

test('a response updates the time of the last check, and a failure keeps it', () => {
  const synced = updateSyncStatus(UNCHECKED_SYNC_STATUS, 'answered', 1000)
  expect(synced).toEqual({ state: 'synced', checkedAt: 1000 })
  const states = Object.fromEntries(
    ERROR_KINDS.map((kind) => [kind, updateSyncStatus(synced, kind, 2000).state]),
  )
  expect(states).toEqual({
    unauthorized: 'synced',
    forbidden: 'synced',
    notFound: 'synced',
    rejected: 'synced',
    malformed: 'synced',
    rateLimited: 'waiting',
    server: 'waiting',
    unreachable: 'offline',
    timeout: 'offline',
    unreadable: 'offline',
    // Our own code failed: that says nothing of the platform.
    fault: 'synced',
  })
  expect(updateSyncStatus(synced, 'unreachable', 2000).checkedAt).toBe(1000)
})
