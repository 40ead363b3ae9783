import { parsePendingAssignment } from '#src/domain/assignment/parse-stored.ts'
import type { PendingAssignment } from '#src/domain/assignment/state.ts'
import type { DeviceStore, StorageLocation } from '#src/lib/storage/device-store.ts'

/** Where hand-overs lie on a disk. Each step waits until it is `ready`, which may be never. */
export type AssignmentObjectStore = {
  /** Null: it isn't there, or can't be read. */
  readonly get: (id: string) => Promise<PendingAssignment | null>
  readonly list: () => Promise<readonly PendingAssignment[]>
  /** All of them in one step. */
  readonly putAll: (assignments: readonly PendingAssignment[]) => Promise<StorageLocation>
  readonly remove: (id: string) => Promise<void>
}

const OBJECT_STORE = 'hand-overs'

export function createAssignmentObjectStore(
  deviceStore: Pick<DeviceStore, 'get' | 'list' | 'putAll' | 'remove'>,
  waitUntilReady: () => Promise<void> = () => Promise.resolve(),
): AssignmentObjectStore {
  return {
    get: async (id) => {
      await waitUntilReady()
      return parsePendingAssignment((await deviceStore.get(OBJECT_STORE, id))?.value)
    },
    list: async () => {
      await waitUntilReady()
      return (await deviceStore.list(OBJECT_STORE)).flatMap(
        ({ value }) => parsePendingAssignment(value) ?? [],
      )
    },
    putAll: async (assignments) => {
      await waitUntilReady()
      const values = assignments.map((it) => ({ id: it.id, value: it }))
      return deviceStore.putAll(OBJECT_STORE, values)
    },
    remove: async (id) => {
      await waitUntilReady()
      await deviceStore.remove(OBJECT_STORE, id)
    },
  }
}
