/**
 * The agent's assignments in this tab's memory and in device storage. A change is stored before it is applied and broadcast
 * to the other tabs. When the browser deletes the device store while the tab is open, the tab writes back what it still has.
 */

import type { AgentMessage } from '#src/data/session/channels.ts'
import { ASSIGNMENTS_STORE } from '#src/data/session/device/object-stores.ts'
import {
  type AssignmentChange,
  applyAssignmentChange,
  getLatestByTicket,
  getLatestOfTicket,
  sortBySubmission,
} from '#src/domain/assignment/assignment-list.ts'
import type { AssignmentChanges } from '#src/domain/assignment/queue-rules.ts'
import {
  type Assignment,
  type AssignmentsByTicket,
  isAwaitingSend,
  isConfirmed,
  isOutcomeUnverified,
} from '#src/domain/assignment/state.ts'
import { parseStoredAssignment } from '#src/domain/assignment/stored-assignment.ts'
import { interrupted } from '#src/domain/assignment/transitions.ts'
import { isOwnWork, markWork, type WorkOrigin } from '#src/domain/session/work-origin.ts'
import { type ActivePeriod, type PageLocks, waitWhileActive } from '#src/lib/browser/page-locks.ts'
import type { DeviceStore, StorageLocation } from '#src/lib/storage/device-store.ts'

/** The change in another tab's message, without what this session may not send: the tab may be of another workspace. */
export function toAssignmentChange(message: AgentMessage, origin: WorkOrigin): AssignmentChange | null {
  if ('ids' in message) return { kind: 'gone', ids: message.ids }
  if ('assignments' in message)
    return {
      kind: 'put',
      assignments: message.assignments.flatMap((it) => parseOwnAssignment(it, origin) ?? []),
    }
  return null
}

/** Null: it is no assignment, or this session may not send it. */
function parseOwnAssignment(stored: unknown, origin: WorkOrigin): Assignment | null {
  return isOwnWork(stored, origin) ? parseStoredAssignment(stored) : null
}

/** The message that `toAssignmentChange` reads. */
function toMessage(change: AssignmentChange, origin: WorkOrigin): AgentMessage {
  return change.kind === 'gone'
    ? { ids: [...change.ids] }
    : { assignments: change.assignments.map((it) => markWork(it, origin)) }
}

/** Reads and writes that no other tab's reads and writes interrupt. Those of a suspended page wait until it resumes. */
export type ExclusiveAccess = {
  /** Reads it from device storage and updates the memory by it; null: cancelled or complete. */
  readonly read: (id: string) => Promise<Assignment | null>
  /** Stores and removes in one transaction. A confirmed assignment leaves device storage once it is verified. */
  readonly write: (changes: AssignmentChanges) => Promise<void>
}

export type AssignmentStore = {
  /** All, in the order of submission. */
  readonly getAll: () => readonly Assignment[]
  /** The latest submitted assignment of a ticket. */
  readonly getLatest: (ticketId: string) => Assignment | undefined
  readonly getLastSequence: () => number
  /** The latest stored assignment of each ticket, in the order of submission: those to show. */
  readonly getShown: () => AssignmentsByTicket
  /** Whether the last write would outlive this page. */
  readonly getStorageLocation: () => StorageLocation
  /** How many were made in another workspace, when device storage was last read. They stay there, unsent. */
  readonly getForeignCount: () => number
  /** Whether it was announced and isn't stored yet. */
  readonly isUnstored: (assignment: Assignment) => boolean
  /** Reads device storage on the first call. */
  readonly loadOnce: () => Promise<void>
  /** Reads device storage again: another tab may have written. Changes that arrive meanwhile override what is read. */
  readonly reload: () => Promise<void>
  /** Applies a change that another tab has made. */
  readonly applyChange: (change: AssignmentChange) => void
  /** Adds it before it is stored, so that later submissions get a higher sequence number. */
  readonly announce: (assignment: Assignment) => void
  /** Stores announced assignments in one transaction. */
  readonly storeAnnounced: (assignments: readonly Assignment[]) => Promise<void>
  /** Runs `work` while no other tab reads or writes assignments. */
  readonly runExclusive: <Result>(work: (access: ExclusiveAccess) => Promise<Result>) => Promise<Result>
  /** Writes the assignments that a lost device store no longer has. */
  readonly rewriteMissing: () => Promise<void>
}

export type AssignmentStoreOptions = {
  readonly deviceStore: () => Promise<
    Pick<DeviceStore, 'get' | 'list' | 'write' | 'getProblem' | 'subscribe'>
  >
  readonly locks: PageLocks
  /** Marks what is stored. What has another mark stays in device storage: it is neither read nor sent. */
  readonly origin: WorkOrigin
  readonly broadcast: (message: AgentMessage) => void
  /** The browser has deleted the device store: `rewriteMissing` writes its content back. */
  readonly onDeviceStoreLost: () => void
}

export function createAssignmentStore(options: AssignmentStoreOptions): AssignmentStore {
  const { deviceStore, locks, origin, broadcast, onDeviceStoreLost } = options
  let byId: ReadonlyMap<string, Assignment> = new Map()
  /** Changes that arrived while device storage is being read; null: it isn't. */
  let changesWhileReading: AssignmentChange[] | null = null
  const unstoredIds = new Set<string>()
  let foreignCount = 0
  let storageLocation: StorageLocation = 'disk'
  let opened: Promise<void> | null = null
  /** The browser deleted the device store: an assignment that is missing there wasn't cancelled. */
  let isDeviceStoreLost = false

  const getAll = () => sortBySubmission(byId.values())
  const isUnstored = ({ id }: Assignment) => unstoredIds.has(id)
  const getShown = () => getLatestByTicket(getAll().filter((it) => !isUnstored(it)))
  const applyChange = (change: AssignmentChange) => {
    changesWhileReading?.push(change)
    byId = applyAssignmentChange(byId, change)
  }
  const applyAndBroadcast = (change: AssignmentChange) => {
    applyChange(change)
    broadcast(toMessage(change, origin))
  }
  const writeAll = async ({ put = [], remove = [] }: AssignmentChanges) => {
    if (put.length + remove.length === 0) return
    const isStored = (it: Assignment) => !isConfirmed(it) || isOutcomeUnverified(it)
    const stored = put.filter(isStored)
    const location = await (await deviceStore()).write(ASSIGNMENTS_STORE, {
      put: stored.map((it) => ({ id: it.id, value: markWork(it, origin) })),
      removedIds: [...put.filter((it) => !isStored(it)), ...remove].map((it) => it.id),
    })
    if (stored.length > 0) storageLocation = location
    if (put.length > 0) applyAndBroadcast({ kind: 'put', assignments: put })
    if (remove.length > 0) applyAndBroadcast({ kind: 'gone', ids: remove.map((it) => it.id) })
  }
  const readAll = async () => {
    const rows = await (await deviceStore()).list(ASSIGNMENTS_STORE)
    foreignCount = rows.filter(({ value }) => !isOwnWork(value, origin)).length
    return rows.flatMap(({ value }) => parseOwnAssignment(value, origin) ?? [])
  }

  async function reload(): Promise<void> {
    const missed: AssignmentChange[] = []
    changesWhileReading = missed
    const stored = await readAll()
    if (changesWhileReading === missed) changesWhileReading = null
    // Confirmed and verified assignments are no longer stored.
    const retained = [...byId.values()].filter((it) => isConfirmed(it) || isDeviceStoreLost || isUnstored(it))
    const known = new Map([...retained, ...stored].map((it) => [it.id, it]))
    byId = missed.reduce<ReadonlyMap<string, Assignment>>(applyAssignmentChange, known)
  }

  async function watchDeviceStore(): Promise<void> {
    const { subscribe, getProblem } = await deviceStore()
    subscribe(() => {
      if (isDeviceStoreLost || getProblem() !== 'lost') return
      isDeviceStoreLost = true
      onDeviceStoreLost()
    })
  }

  function createAccess(period: ActivePeriod): ExclusiveAccess {
    return {
      read: async (id) => {
        await waitWhileActive(period)
        const stored = await (await deviceStore()).get(ASSIGNMENTS_STORE, id)
        const assignment = parseOwnAssignment(stored?.value, origin)
        const known = byId.get(id)
        if (!assignment && isDeviceStoreLost) return known ?? null
        if (assignment) applyChange({ kind: 'put', assignments: [assignment] })
        else if (!known || !isConfirmed(known)) applyChange({ kind: 'gone', ids: [id] })
        return assignment
      },
      write: async (changes) => {
        await waitWhileActive(period)
        await writeAll(changes)
      },
    }
  }

  const accessLock = `assignment access ${origin.owner}`

  return {
    getAll,
    getLatest: (ticketId) => getLatestOfTicket(getAll(), ticketId),
    getLastSequence: () => Math.max(0, ...[...byId.values()].map((it) => it.sequence)),
    getShown,
    getStorageLocation: () => storageLocation,
    getForeignCount: () => foreignCount,
    isUnstored,
    loadOnce: () => {
      opened ??= watchDeviceStore().then(reload)
      return opened
    },
    reload,
    applyChange,
    announce: (assignment) => {
      unstoredIds.add(assignment.id)
      applyChange({ kind: 'put', assignments: [assignment] })
    },
    storeAnnounced: async (assignments) => {
      await writeAll({ put: assignments })
      for (const { id } of assignments) unstoredIds.delete(id)
    },
    runExclusive: (work) => locks.run(accessLock, (period) => work(createAccess(period))),
    rewriteMissing: () =>
      locks.run(accessLock, async (period) => {
        await waitWhileActive(period)
        const storedIds = new Set((await readAll()).map((it) => it.id))
        // Only the latest of each ticket: the next leader couldn't know that an older one was overtaken.
        const missing = [...getShown().values()].filter((it) => !isConfirmed(it) && !storedIds.has(it.id))
        await waitWhileActive(period)
        // Another tab may have sent it meanwhile: marked as interrupted, its ticket is read before it is sent.
        await writeAll({ put: missing.map((it) => (isAwaitingSend(it) ? interrupted(it) : it)) })
        isDeviceStoreLost = false
      }),
  }
}
