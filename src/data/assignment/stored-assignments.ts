/**
 * The hand-overs of a person as this tab knows them and as they lie on disk: each change is written down before it is
 * known. A disk that is taken away while the tab is open gets back what the tab still knows.
 */
import {
  type AssignmentsByTicket,
  isAwaitingSend,
  isOutcomeUnverified,
  type PendingAssignment,
} from '#src/domain/assignment/state.ts'
import { interrupted } from '#src/domain/assignment/transitions.ts'
import type { StorageLocation } from '#src/lib/storage/device-store.ts'
import { type AssignmentChange, type AssignmentList, createAssignmentList } from './list.ts'
import { type AssignmentObjectStore, createAssignmentObjectStore } from './object-store.ts'
import type { AssignmentOutboxOptions } from './outbox-types.ts'

export type StoredAssignments = Pick<AssignmentList, 'getAll' | 'getLatest' | 'getLastSequence'> & {
  /** By ticket, as they are shown: those that are not yet written are not. */
  readonly getShown: () => AssignmentsByTicket
  /** Whether what was written last would outlive this page. */
  readonly storageLocation: () => StorageLocation
  /** Whether it is being written for the first time. */
  readonly isUnstored: (assignment: PendingAssignment) => boolean
  /** Reads the disk, once. */
  readonly loadOnce: () => Promise<void>
  /** Reads it again: somebody else may have written. */
  readonly reload: () => Promise<void>
  /** Another tab has said it. */
  readonly applyChange: (change: AssignmentChange) => void
  /** What is pressed next comes after it, though it isn't kept yet. */
  readonly announce: (assignment: PendingAssignment) => void
  /** Writes down what was announced, all in one step. */
  readonly storeAnnounced: (
    objectStore: AssignmentObjectStore,
    assignments: readonly PendingAssignment[],
  ) => Promise<void>
  /** Writes it down; what is confirmed leaves the disk once its ticket was read once more. */
  readonly put: <It extends PendingAssignment>(
    objectStore: AssignmentObjectStore,
    assignment: It,
  ) => Promise<It>
  readonly remove: (
    objectStore: AssignmentObjectStore,
    assignments: readonly PendingAssignment[],
  ) => Promise<void>
  /** As it lies on disk, whatever this tab had heard of it; null: taken back, or done. */
  readonly readStored: (objectStore: AssignmentObjectStore, id: string) => Promise<PendingAssignment | null>
  /** Writes what only this tab still knows, after the disk was taken away. */
  readonly rewriteMissing: (objectStore: AssignmentObjectStore) => Promise<void>
}

type Options = Pick<AssignmentOutboxOptions, 'deviceStore' | 'broadcast'> & {
  /** The disk was taken away: `writeAnew` gives back what isn't there. */
  readonly onLost: () => void
}

export function createStoredAssignments({ deviceStore, broadcast, onLost }: Options): StoredAssignments {
  const list = createAssignmentList()
  const unstoredIds = new Set<string>()
  let storageLocation: StorageLocation = 'disk'
  let opened: Promise<void> | null = null
  /** What isn't there may still have to go. */
  let isLost = false

  const isUnstored = ({ id }: PendingAssignment) => unstoredIds.has(id)
  const getShown = () => list.getShown((it) => !isUnstored(it))
  const applyAndBroadcast = (next: AssignmentChange) => {
    list.applyChange(next)
    broadcast(next)
  }
  const storeAll = async (objectStore: AssignmentObjectStore, assignments: readonly PendingAssignment[]) => {
    if (assignments.length === 0) return
    storageLocation = await objectStore.putAll(assignments)
    applyAndBroadcast({ kind: 'put', handOvers: assignments })
  }
  const reload = () =>
    list.loadStored(
      async () => createAssignmentObjectStore(await deviceStore()).list(),
      (it) => isLost || isUnstored(it),
    )
  const watchDeviceStore = async () => {
    const { subscribe, problem } = await deviceStore()
    subscribe(() => {
      if (isLost || problem() !== 'lost') return
      isLost = true
      onLost()
    })
  }

  return {
    getAll: list.getAll,
    getLatest: list.getLatest,
    getLastSequence: list.getLastSequence,
    getShown,
    storageLocation: () => storageLocation,
    isUnstored,
    loadOnce: () => {
      opened ??= watchDeviceStore().then(reload)
      return opened
    },
    reload,
    applyChange: list.applyChange,
    announce: (assignment) => {
      unstoredIds.add(assignment.id)
      list.applyChange({ kind: 'put', handOvers: [assignment] })
    },
    storeAnnounced: async (objectStore, assignments) => {
      await storeAll(objectStore, assignments)
      for (const { id } of assignments) unstoredIds.delete(id)
    },
    put: async (objectStore, assignment) => {
      if (assignment.state.step !== 'confirmed' || isOutcomeUnverified(assignment))
        await storeAll(objectStore, [assignment])
      else {
        await objectStore.remove(assignment.id)
        applyAndBroadcast({ kind: 'put', handOvers: [assignment] })
      }
      return assignment
    },
    remove: async (objectStore, assignments) => {
      for (const { id } of assignments) await objectStore.remove(id)
      if (assignments.length > 0) applyAndBroadcast({ kind: 'gone', ids: assignments.map((it) => it.id) })
    },
    readStored: async (objectStore, id) => {
      const assignment = await objectStore.get(id)
      const knownAssignment = list.getById(id)
      if (!assignment && isLost) return knownAssignment ?? null
      if (assignment) list.applyChange({ kind: 'put', handOvers: [assignment] })
      else if (knownAssignment?.state.step !== 'confirmed') list.applyChange({ kind: 'gone', ids: [id] })
      return assignment
    },
    rewriteMissing: async (objectStore) => {
      const storedIds = new Set((await objectStore.list()).map((it) => it.id))
      // Of each ticket the last wish alone: whoever comes next can't know that an older one was overtaken.
      const missing = [...getShown().values()].filter(
        (it) => it.state.step !== 'confirmed' && !storedIds.has(it.id),
      )
      // Another tab may have sent it meanwhile: it looks before it goes.
      await storeAll(
        objectStore,
        missing.map((it) => (isAwaitingSend(it) ? interrupted(it) : it)),
      )
      isLost = false
    },
  }
}
