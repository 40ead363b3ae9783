/**
 * A device for hand-overs to the local platform: a disk and locks that outlive its pages, pages that can be ended or
 * frozen at any moment, a clock that is turned by hand, and a network with weather.
 */
import { setImmediate } from 'node:timers/promises'
import { QueryClient } from '@tanstack/react-query'
import type { FaultRequest } from '#platform/faults/kinds.ts'
import type { Assignee } from '#src/api/schema/ticket.ts'
import type { AssignmentOutbox } from '#src/data/assignment/outbox-types.ts'
import { readAssignees, sendAssignment } from '#src/data/assignment/platform.ts'
import { createAssignmentOutbox } from '#src/data/assignment/queue.ts'
import { getKnownTicket } from '#src/data/tickets/assignee-reads.ts'
import { getTicketStore, updateTicketStore } from '#src/data/tickets/store.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import { parsePendingAssignment } from '#src/domain/assignment/parse-stored.ts'
import type { AssignmentsByTicket, PendingAssignment } from '#src/domain/assignment/state.ts'
import { upsertTickets } from '#src/domain/tickets/store.ts'
import type { StoredValue } from '#src/lib/storage/device-store.ts'
import type { AssignmentFixture } from './assignment-fixture.ts'
import { createFakeLocks } from './fake-locks.ts'
import { heldBy, nobody } from './make-ticket.ts'

/** What becomes of one request: whether it arrives, what the platform does wrong, whether its answer comes, and when. */
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

/** A reading of tickets, or an assignment. */
export type RequestKind = 'read' | 'assign'

/** Weather for assignments alone: readings arrive as ever. */
export const onAssign =
  (conditions: NetworkConditions) =>
  (kind: RequestKind): NetworkConditions =>
    kind === 'assign' ? conditions : GOOD_CONDITIONS

/** Turns of the event loop in which an answer is read. */
const READING_TURNS = 4

type Options = {
  networkConditions?: (kind: RequestKind) => NetworkConditions
  random?: () => number
  /** So many tickets of the listing are seen. */
  visibleTickets?: number
}
type Sent = { readonly assignment: PendingAssignment; readonly at: number }

export async function createDevice(
  fixture: AssignmentFixture,
  { networkConditions = () => GOOD_CONDITIONS, random = () => 0.5, visibleTickets }: Options = {},
) {
  const rows = new Map<string, StoredValue>()
  const names = createFakeLocks()
  const sent: Sent[] = []
  const pages: Page[] = []
  const queryClient = new QueryClient()
  let timers: { readonly at: number; readonly act: () => void }[] = []
  const world = { now: 1_000_000, isOnline: true, isLocked: false, networkConditions, keeps: true }
  /** How many requests wait for something else than the clock; how often something was written to the disk. */
  const counts = { underWay: 0, writes: 0, read: 0, assign: 0 }

  const after = (ms: number, act: () => void) => {
    const timer = { at: world.now + ms, act }
    timers.push(timer)
    return () => {
      timers = timers.filter((it) => it !== timer)
    }
  }
  /** A request is under way until its answer waits for the clock, and again until whoever asked has read the answer. */
  const begins = () => {
    counts.underWay += 1
  }
  const ends = () => {
    counts.underWay -= 1
  }
  const endsSoon = async () => {
    for (let turn = 0; turn < READING_TURNS; turn += 1) await setImmediate()
    ends()
  }
  const settle = async () => {
    do await setImmediate()
    while (counts.underWay > 0)
  }
  const getTicket = (ticketId: string) => getTicketStore(queryClient).tickets.get(ticketId)

  function open(): Page {
    let state: 'alive' | 'frozen' | 'dead' = 'alive'
    let shown: AssignmentsByTicket = new Map()
    let thaw: (() => void)[] = []
    const onLost = new Set<() => void>()
    let isLost = false
    // A page that is frozen goes on later, one that has ended never does.
    const whileAlive = async <T>(value: () => T): Promise<T> => {
      if (state === 'frozen') await new Promise<void>((resolve) => thaw.push(resolve))
      return state === 'alive' ? value() : new Promise<never>(() => undefined)
    }
    const mine = names.forPage(() => state !== 'dead', whileAlive)
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      const kind = url.endsWith('/tickets/assign') ? 'assign' : 'read'
      counts[kind] += 1
      const { requestArrives, fault, responseArrives, delayMs } = world.isOnline
        ? world.networkConditions(kind)
        : OFFLINE_CONDITIONS
      if (fault && requestArrives) fixture.platform.faults.arm(fault)
      begins()
      const answer = requestArrives ? await wholeAnswer(fixture.platform.fetch(input, init)) : null
      ends()
      await new Promise<void>((resolve) => after(delayMs, () => void whileAlive(resolve)))
      begins()
      void endsSoon()
      if (!answer || !responseArrives) throw new TypeError('Failed to fetch')
      return answer
    }
    const context = {
      api: fixture.createApiWith(fetch, () => world.now),
      queryClient,
      scheduler: { reportOutcome: () => undefined },
    }
    const outbox = createAssignmentOutbox({
      name: 'test',
      pageId: String(pages.length),
      acquireLock: mine.acquireLock,
      deviceStore: () =>
        whileAlive(() => ({
          get: (_: string, id: string) => whileAlive(() => rows.get(id) ?? null),
          list: () => whileAlive(() => [...rows.values()]),
          putAll: (_: string, values: readonly Pick<StoredValue, 'id' | 'value'>[]) =>
            whileAlive(() => {
              isLost = false
              counts.writes += 1
              for (const { id, value } of values)
                rows.set(id, { id, value: JSON.parse(JSON.stringify(value)), at: world.now })
              return world.keeps ? ('disk' as const) : ('memory' as const)
            }),
          remove: (_: string, id: string) => whileAlive(() => void rows.delete(id)),
          problem: () => (isLost ? ('lost' as const) : null),
          subscribe: (listener: () => void) => {
            onLost.add(listener)
            return () => onLost.delete(listener)
          },
        })),
      send: (assignment) => {
        if (state !== 'alive') return new Promise<never>(() => undefined)
        if (world.isOnline) sent.push({ assignment, at: world.now })
        return sendAssignment(context, assignment)
      },
      readAssignees: (assignments) =>
        whileAlive(() => readAssignees(context, assignments)).then((said) => said),
      getKnownTicket: (ticketId) => getKnownTicket(queryClient, ticketId),
      onChange: (assignments) => {
        shown = assignments
      },
      broadcast: (change) => {
        const said = structuredClone(change)
        for (const page of pages) if (page !== self) page.onMessage(said)
      },
      getPausedUntil: () => (world.isOnline && !world.isLocked ? 0 : Number.POSITIVE_INFINITY),
      isOnline: () => world.isOnline,
      now: () => world.now,
      random,
      startTimer: (ms, act) => after(ms, () => void whileAlive(act)),
    })
    const self: Page = {
      ...outbox,
      onMessage: (said) => void whileAlive(() => outbox.onMessage(said)),
      shown: () => shown,
      isAlive: () => state === 'alive',
      kill: () => {
        state = 'dead'
        thaw = []
        mine.releaseAll()
      },
      freeze: () => {
        if (state !== 'alive') return
        outbox.pause()
        state = 'frozen'
      },
      resume: () => {
        if (state !== 'frozen') return
        state = 'alive'
        for (const go of thaw.splice(0)) go()
        outbox.resume()
      },
      loseStorage: () =>
        void whileAlive(() => {
          isLost = true
          for (const listener of onLost) listener()
        }),
      /** Presses, as the person in front of this page sees the ticket. */
      assign: (ticketId, to, wish = {}) => {
        const holder = getTicket(ticketId)?.holder ?? heldBy(nobody)
        return outbox.submit([
          { ticket: { id: ticketId, code: fixture.codeOf(ticketId), holder }, to, ...wish },
        ])
      },
    }
    pages.push(self)
    void outbox.reload()
    return self
  }

  /** Turns the clock, one event after the other. */
  async function pass(ms: number): Promise<void> {
    const until = world.now + ms
    await settle()
    for (;;) {
      const next = timers.reduce<(typeof timers)[number] | null>((a, b) => (a && a.at <= b.at ? a : b), null)
      if (!next || next.at > until) break
      timers = timers.filter((it) => it !== next)
      world.now = Math.max(world.now, next.at)
      next.act()
      await settle()
    }
    world.now = until
  }

  /** The list is read: what the person sees is what there is. */
  async function poll(): Promise<void> {
    const tickets = await fixture.readTickets(visibleTickets)
    updateTicketStore(queryClient, (book) => upsertTickets(book, tickets))
  }
  await poll()

  return {
    world,
    queryClient,
    open,
    pass,
    poll,
    settle,
    pages,
    sent,
    writes: () => counts.writes,
    /** How many requests were sent so far. */
    requests: () => ({ read: counts.read, assign: counts.assign }),
    online: async () => {
      world.isOnline = true
      for (const page of pages) if (page.isAlive()) void page.retryNow()
      await settle()
    },
    storedAssignments: () => [...rows.values()].flatMap(({ value }) => parsePendingAssignment(value) ?? []),
    /** The disk is taken away while pages are open. */
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
  ) => Promise<readonly PendingAssignment[]>
}

/** As it is when all of it has come; null: the connection broke before that. */
async function wholeAnswer(coming: Promise<Response>): Promise<Response | null> {
  try {
    const { status, headers, ...rest } = await coming.then(async (it) => ({
      status: it.status,
      headers: it.headers,
      body: await it.arrayBuffer(),
    }))
    return new Response(rest.body, { status, headers })
  } catch {
    return null
  }
}
