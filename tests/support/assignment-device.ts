/**
 * A simulated device that sends assignments to the local platform: device storage and locks that outlive its pages, pages
 * that can be killed or frozen at any moment, a manual clock, and configurable network conditions.
 */
import { setImmediate } from 'node:timers/promises'
import type { FaultRequest } from '#platform/faults/kinds.ts'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { type AssignmentOutbox, createAssignmentOutbox } from '#src/data/assignment/outbox.ts'
import { createAssignmentTransport } from '#src/data/assignment/transport.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { getTicketStore, storeTickets } from '#src/data/tickets/store.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import type { Assignment, AssignmentsByTicket } from '#src/domain/assignment/state.ts'
import { parseStoredAssignment } from '#src/domain/assignment/stored-assignment.ts'
import type { StoreChanges } from '#src/lib/storage/device-store.ts'
import type { StoredValue } from '#src/lib/storage/row-encryption.ts'
import type { AssignmentFixture } from './assignment-fixture.ts'
import { createFakeLocks } from './fake-locks.ts'
import { assignedTo, UNASSIGNED } from './make-ticket.ts'
import { OUTBOX_IDENTITY } from './outbox-identity.ts'

/** What happens to one request: whether it arrives, the platform's fault, whether the response arrives, and when. */
export type NetworkConditions = {
  readonly requestArrives: boolean
  readonly fault: FaultRequest | null
  readonly responseArrives: boolean
  readonly delayMs: number
}

export const GOOD_CONDITIONS: NetworkConditions = {
  requestArrives: true,
  fault: null,
  responseArrives: true,
  delayMs: 40,
}
const OFFLINE_CONDITIONS: NetworkConditions = { ...GOOD_CONDITIONS, requestArrives: false, delayMs: 5 }

export type RequestKind = 'read' | 'assign'

/** Network conditions for assignments only; reads work. */
export const onAssign =
  (conditions: NetworkConditions) =>
  (kind: RequestKind): NetworkConditions =>
    kind === 'assign' ? conditions : GOOD_CONDITIONS

/** Turns of the event loop that reading a response takes. */
const TURNS_PER_RESPONSE = 4

type Options = {
  networkConditions?: (kind: RequestKind) => NetworkConditions
  random?: () => number
  /** The number of tickets of the listing that the device reads. */
  visibleTickets?: number
}
type Sent = { readonly assignment: Assignment; readonly at: number }

export async function createAssignmentDevice(
  fixture: AssignmentFixture,
  { networkConditions = () => GOOD_CONDITIONS, random = () => 0.5, visibleTickets }: Options = {},
) {
  const rows = new Map<string, StoredValue>()
  const lockManager = createFakeLocks()
  const [sent, pages]: [Sent[], Page[]] = [[], []]
  const store = createSessionStore()
  let timers: { readonly at: number; readonly callback: () => void }[] = []
  const world = {
    now: 1_000_000,
    isOnline: true,
    isLocked: false,
    networkConditions,
    /** Called after each write to the device storage. */
    afterWrite: () => {},
  }
  /** Requests in flight that don't wait for the clock, writes to the device storage, and requests by kind. */
  const counts = { underWay: 0, writes: 0, read: 0, assign: 0 }

  const after = (ms: number, callback: () => void) => {
    const timer = { at: world.now + ms, callback }
    timers.push(timer)
    return () => {
      timers = timers.filter((it) => it !== timer)
    }
  }
  /** A request counts as work until its response waits for the clock, and again until the response was read. */
  const startWork = () => {
    counts.underWay += 1
  }
  const endWork = () => {
    counts.underWay -= 1
  }
  const endWorkSoon = async () => {
    for (let turn = 0; turn < TURNS_PER_RESPONSE; turn += 1) await setImmediate()
    endWork()
  }
  const settle = async () => {
    do await setImmediate()
    while (counts.underWay > 0)
  }
  const getTicket = (ticketId: string) => getTicketStore(store).tickets.get(ticketId)

  function open(): Page {
    let state: 'alive' | 'frozen' | 'dead' = 'alive'
    let shown: AssignmentsByTicket = new Map()
    let resumeCallbacks: (() => void)[] = []
    const lossListeners = new Set<() => void>()
    let isStorageLost = false
    // A frozen page continues later, a killed one never does.
    const whileAlive = async <T>(value: () => T): Promise<T> => {
      if (state === 'frozen') await new Promise<void>((resolve) => resumeCallbacks.push(resolve))
      return state === 'alive' ? value() : new Promise<never>(() => undefined)
    }
    const locks = lockManager.forPage(() => state !== 'dead', whileAlive)
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      const kind = url.endsWith('/tickets/assign') ? 'assign' : 'read'
      counts[kind] += 1
      const { requestArrives, fault, responseArrives, delayMs } = world.isOnline
        ? world.networkConditions(kind)
        : OFFLINE_CONDITIONS
      const operation = kind === 'assign' ? 'tickets.assign' : 'tickets.list'
      if (fault && requestArrives) fixture.platform.faults.arm({ operation, ...fault })
      startWork()
      const response = requestArrives ? await readWholeResponse(fixture.platform.fetch(input, init)) : null
      endWork()
      await new Promise<void>((resolve) => after(delayMs, () => void whileAlive(resolve)))
      startWork()
      void endWorkSoon()
      if (!response || !responseArrives) throw new TypeError('Failed to fetch')
      return response
    }
    const transport = createAssignmentTransport({
      api: fixture.createApiWith(fetch, () => world.now),
      store,
      scheduler: { reportOutcome: () => undefined },
    })
    const outbox = createAssignmentOutbox({
      ...OUTBOX_IDENTITY,
      pageId: String(pages.length),
      acquireLock: locks.acquireLock,
      deviceStore: () =>
        whileAlive(() => ({
          get: (_: string, id: string) => whileAlive(() => rows.get(id) ?? null),
          list: () => whileAlive(() => [...rows.values()]),
          write: (_: string, { put, removedIds }: StoreChanges) =>
            whileAlive(() => {
              isStorageLost = false
              counts.writes += 1
              for (const { id, value } of put)
                rows.set(id, { id, value: JSON.parse(JSON.stringify(value)), at: world.now })
              for (const id of removedIds) rows.delete(id)
              world.afterWrite()
              return 'disk' as const
            }),
          getProblem: () => (isStorageLost ? ('lost' as const) : null),
          subscribe: (listener: () => void) => {
            lossListeners.add(listener)
            return () => lossListeners.delete(listener)
          },
        })),
      transport: {
        ...transport,
        send: (assignment) => {
          if (state !== 'alive') return new Promise<never>(() => undefined)
          if (world.isOnline) sent.push({ assignment, at: world.now })
          return transport.send(assignment)
        },
        readAssignees: (assignments) =>
          whileAlive(() => transport.readAssignees(assignments)).then((results) => results),
      },
      onChange: (assignments) => {
        shown = assignments
      },
      broadcast: (change) => {
        const message = structuredClone(change)
        for (const page of pages) if (page !== self) page.onMessage(message)
      },
      network: {
        seemsOffline: () => !world.isOnline,
        isUnanswered: () => false,
        getPausedUntil: () => (world.isLocked ? Number.POSITIVE_INFINITY : 0),
      },
      clock: {
        now: () => world.now,
        random,
        startTimer: (ms, callback) => after(ms, () => void whileAlive(callback)),
      },
    })
    const self: Page = {
      ...outbox,
      onMessage: (message) => void whileAlive(() => outbox.onMessage(message)),
      shown: () => shown,
      isAlive: () => state === 'alive',
      kill: () => {
        state = 'dead'
        resumeCallbacks = []
        locks.releaseAll()
      },
      freeze: () => {
        if (state !== 'alive') return
        outbox.pause()
        state = 'frozen'
      },
      resume: () => {
        if (state !== 'frozen') return
        state = 'alive'
        for (const resume of resumeCallbacks.splice(0)) resume()
        outbox.resume()
      },
      loseStorage: () =>
        void whileAlive(() => {
          isStorageLost = true
          for (const listener of lossListeners) listener()
        }),
      /** Submits an assignment with the assignee that this page shows. */
      assign: (ticketId, to, options = {}) => {
        const assignee = getTicket(ticketId)?.assignee ?? assignedTo(UNASSIGNED)
        return outbox.submit([
          { ticket: { id: ticketId, code: fixture.codeOf(ticketId), assignee }, to, ...options },
        ])
      },
    }
    pages.push(self)
    void outbox.start()
    return self
  }

  /** Advances the clock, timer by timer. */
  async function passTime(ms: number): Promise<void> {
    const until = world.now + ms
    await settle()
    for (;;) {
      const next = timers.reduce<(typeof timers)[number] | null>((a, b) => (a && a.at <= b.at ? a : b), null)
      if (!next || next.at > until) break
      timers = timers.filter((it) => it !== next)
      world.now = Math.max(world.now, next.at)
      next.callback()
      await settle()
    }
    world.now = until
  }

  /** Reads the list, so that the device shows the platform's state. */
  async function readList(): Promise<void> {
    storeTickets(store, await fixture.readTickets(visibleTickets))
  }
  await readList()

  return {
    world,
    store,
    open,
    passTime,
    readList,
    settle,
    pages,
    sent,
    writes: () => counts.writes,
    /** The number of requests so far, by kind. */
    requests: () => ({ read: counts.read, assign: counts.assign }),
    goOnline: async () => {
      world.isOnline = true
      for (const page of pages) if (page.isAlive()) void page.retryNow()
      await settle()
    },
    storedAssignments: () => [...rows.values()].flatMap(({ value }) => parseStoredAssignment(value) ?? []),
    /** Deletes the device storage while pages are open. */
    wipeStorage: () => {
      rows.clear()
      for (const page of pages) page.loseStorage()
    },
  }
}

export type Page = AssignmentOutbox & {
  readonly shown: () => AssignmentsByTicket
  readonly isAlive: () => boolean
  readonly kill: () => void
  readonly freeze: () => void
  readonly resume: () => void
  readonly loseStorage: () => void
  readonly assign: (
    ticketId: string,
    to: Assignee,
    request?: Partial<AssignmentRequest>,
  ) => Promise<readonly Assignment[]>
}

/** The response with its whole body; null if the connection broke. */
async function readWholeResponse(response: Promise<Response>): Promise<Response | null> {
  try {
    const { status, headers, ...rest } = await response.then(async (it) => ({
      status: it.status,
      headers: it.headers,
      body: await it.arrayBuffer(),
    }))
    return new Response(rest.body, { status, headers })
  } catch {
    return null
  }
}
