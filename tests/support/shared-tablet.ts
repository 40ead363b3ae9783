/**
 * A simulated tablet whose agents, setups and tokens change in any order: its storage outlives its sessions, and each
 * session has the real outboxes. Everything that is sent is recorded with the session that sent it.
 */

import { setImmediate } from 'node:timers/promises'
import { createAssignmentOutbox } from '#src/data/assignment/outbox.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { getWorkOrigin } from '#src/data/session/device/work-origin.ts'
import { createSendOutbox } from '#src/data/templates/outbox.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import type { StoreChanges } from '#src/lib/storage/device-store.ts'
import type { StoredValue } from '#src/lib/storage/row-encryption.ts'
import { createFakeLocks } from './fake-locks.ts'
import { agent, assignedTo, MEERA, UNASSIGNED } from './make-ticket.ts'
import { makeSendRequest } from './send-device.ts'

const PLATFORM = 'https://api.example.com'

/** A token of a workspace. `isKnown`: whether a record has shown the workspace. */
export type Access = { readonly workspace: string; readonly token: string; readonly isKnown: boolean }
/** Who works, and where, as it really is. */
export type Worker = { readonly agentId: string; readonly workspace: string }
export type Sent = { readonly entry: string; readonly by: Worker }

export function createSharedTablet() {
  const rowsByOwner = new Map<string, Map<string, StoredValue>>()
  const locks = createFakeLocks()
  const sent: Sent[] = []
  const world = { isOnline: false, now: 1_000_000 }
  let timers: { readonly at: number; readonly act: () => void }[] = []
  const startTimer = (ms: number, act: () => void) => {
    const timer = { at: world.now + ms, act }
    timers.push(timer)
    return () => {
      timers = timers.filter((it) => it !== timer)
    }
  }
  const settle = async () => {
    for (let turn = 0; turn < 12; turn += 1) await setImmediate()
  }

  /** The device store of one agent, by object store and id. */
  function openStore(owner: StorageOwner, isAlive: () => boolean) {
    const rows = rowsByOwner.get(owner) ?? new Map<string, StoredValue>()
    rowsByOwner.set(owner, rows)
    const whileAlive = async <T>(value: () => T) =>
      isAlive() ? value() : new Promise<never>(() => undefined)
    const put = (objectStore: string, id: string, value: unknown) =>
      rows.set(`${objectStore} ${id}`, { id, value: structuredClone(value), at: world.now })
    return {
      get: (objectStore: string, id: string) => whileAlive(() => rows.get(`${objectStore} ${id}`) ?? null),
      list: (objectStore: string) =>
        whileAlive(() => [...rows].flatMap(([key, row]) => (key.startsWith(objectStore) ? [row] : []))),
      put: (objectStore: string, id: string, value: unknown) =>
        whileAlive(() => {
          put(objectStore, id, value)
          return 'disk' as const
        }),
      remove: (objectStore: string, id: string) => whileAlive(() => void rows.delete(`${objectStore} ${id}`)),
      write: (objectStore: string, { put: added, removedIds }: StoreChanges) =>
        whileAlive(() => {
          for (const { id, value } of added) put(objectStore, id, value)
          for (const id of removedIds) rows.delete(`${objectStore} ${id}`)
          return 'disk' as const
        }),
      getProblem: () => null,
      subscribe: () => () => undefined,
    }
  }

  /** Opens a session, as unlocking, signing in and another tab do. */
  async function open(agentId: string, access: Access) {
    let isAlive = true
    let { token } = access
    const by: Worker = { agentId, workspace: access.workspace }
    const credentials: Credentials = {
      token,
      agentId,
      workspaceId: access.isKnown ? access.workspace : null,
      legacy: null,
    }
    const owner = await getStorageOwner(PLATFORM, credentials)
    const origin = await getWorkOrigin(PLATFORM, credentials)
    const store = openStore(owner, () => isAlive)
    const page = locks.forPage(
      () => isAlive,
      async (act) => act(),
    )
    const deviceStore = () => Promise.resolve(store)
    const assignments = createAssignmentOutbox({
      origin,
      pageId: `${sent.length} ${token}`,
      acquireLock: page.acquireLock,
      deviceStore,
      transport: {
        send: ({ ticketId, to }) => {
          sent.push({ entry: ticketId, by })
          return Promise.resolve({ assignee: assignedTo(to), updatedAt: null })
        },
        readAssignees: (due) =>
          Promise.resolve(
            new Map(due.map((it) => [it.ticketId, { assignee: assignedTo(UNASSIGNED), updatedAt: null }])),
          ),
        readWhileSending: async () => null,
        getKnownTicket: () => null,
      },
      clock: { now: () => world.now, random: () => 0.5, startTimer },
      network: {
        seemsOffline: () => !world.isOnline,
        isUnanswered: () => !world.isOnline,
        getPausedUntil: () => (world.isOnline && isAlive ? 0 : Number.POSITIVE_INFINITY),
      },
      broadcast: () => undefined,
      onChange: () => undefined,
    })
    const sends = createSendOutbox({
      origin: () => Promise.resolve(origin),
      acquireLock: (name) => page.acquireLock(name, new AbortController().signal),
      getLastMessageId: () => null,
      deviceStore,
      send: (send) => {
        sent.push({ entry: send.content, by })
        return Promise.resolve({ step: 'accepted', at: world.now, messageId: 'm', landing: null })
      },
      onChange: () => undefined,
      broadcast: () => undefined,
      isReachable: () => Promise.resolve(world.isOnline),
      now: () => world.now,
      startTimer,
    })
    void assignments.start()
    void sends.reload()
    await settle()
    return {
      by,
      /** Another token of the same workspace, as the dialog for a refused token gives it. */
      renewToken: (next: string) => {
        token = next
        assignments.processQueue()
      },
      getAccess: (): Access => ({ ...access, token }),
      assign: async (entry: string) => {
        const ticket = { id: entry, code: entry, assignee: assignedTo(UNASSIGNED) }
        await assignments.submit([{ ticket, to: agent(MEERA) }])
        await settle()
      },
      send: async (entry: string) => {
        await sends.submit({ ...makeSendRequest(entry), phone: entry })
        await settle()
      },
      retry: async () => {
        await assignments.retryNow()
        await settle()
      },
      end: () => {
        isAlive = false
        assignments.close()
        page.releaseAll()
      },
      deleteStorage: () => {
        rowsByOwner.get(owner)?.clear()
      },
    }
  }

  return {
    open,
    settle,
    sent,
    setOnline: (isOnline: boolean) => {
      world.isOnline = isOnline
    },
    passTime: async (ms: number) => {
      world.now += ms
      const due = timers.filter(({ at }) => at <= world.now)
      timers = timers.filter((it) => !due.includes(it))
      for (const { act } of due) act()
      await settle()
    },
    /** The ids of what is stored, sent or not. */
    stored: () => JSON.stringify([...rowsByOwner.values()].flatMap((rows) => [...rows.values()])),
  }
}

export type TabletSession = Awaited<ReturnType<ReturnType<typeof createSharedTablet>['open']>>
