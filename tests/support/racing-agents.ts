/**
 * Simulates agents on one local platform, each with its own client, outbox and polling, under one manual clock. A request
 * and its response take time to travel.
 */

import { setImmediate } from 'node:timers/promises'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { createAssignmentOutbox } from '#src/data/assignment/outbox.ts'
import { showAssignments } from '#src/data/assignment/shown-assignments.ts'
import { watchTakenTickets } from '#src/data/assignment/taken-tickets.ts'
import { createAssignmentTransport } from '#src/data/assignment/transport.ts'
import { createOwnTicketsTask } from '#src/data/polling/tasks.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import { getTicketStore, storeTickets } from '#src/data/tickets/store.ts'
import type { AssignmentsByTicket } from '#src/domain/assignment/state.ts'
import type { TakenTicket } from '#src/domain/assignment/taken-tickets.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { createWorkOrigin } from '#src/domain/session/work-origin.ts'
import type { StoreChanges } from '#src/lib/storage/device-store.ts'
import type { StoredValue } from '#src/lib/storage/row-encryption.ts'
import type { AssignmentFixture } from './assignment-fixture.ts'
import { createFakeLocks } from './fake-locks.ts'

/** A request when it arrives at the platform; `at` in milliseconds of the shared clock. */
export type PlatformRequest =
  | {
      readonly kind: 'read'
      readonly agent: string
      readonly at: number
      readonly sentAt: number
      /** When the agent has the response. */
      readonly answeredAt: number
      readonly tickets: ReadonlySet<string>
    }
  | {
      readonly kind: 'assign'
      readonly agent: string
      readonly at: number
      readonly sentAt: number
      readonly ticket: string
    }

/** Turns of the event loop that reading a response takes. */
const TURNS_PER_RESPONSE = 4
const POLLING_SECONDS = 15
const START = Date.UTC(2026, 10, 22)

/** The clock that all agents share. */
export function createRaceClock() {
  let timers: { readonly at: number; readonly callback: () => void }[] = []
  const underWay = new Set<symbol>()
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  notifyManager.setScheduler(queueMicrotask)
  const now = () => Date.now()
  const after = (ms: number, callback: () => void) => {
    const timer = { at: now() + ms, callback }
    timers.push(timer)
    return () => {
      timers = timers.filter((it) => it !== timer)
    }
  }
  const settle = async () => {
    do await setImmediate()
    while (underWay.size > 0)
  }
  const trackWork = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const token = Symbol('work')
    underWay.add(token)
    try {
      return await run()
    } finally {
      underWay.delete(token)
    }
  }
  const waitTurns = async () => {
    for (let turn = 0; turn < TURNS_PER_RESPONSE; turn += 1) await setImmediate()
  }
  return {
    now,
    after,
    trackWork,
    /** Waits by the clock. The code after it gets some turns before the clock advances further. */
    transfer: async (ms: number) => {
      await new Promise<void>((resolve) => after(ms, resolve))
      void trackWork(waitTurns)
    },
    passTime: async (ms: number) => {
      const until = now() + ms
      await settle()
      for (;;) {
        const next = timers.reduce<(typeof timers)[number] | null>(
          (a, b) => (a && a.at <= b.at ? a : b),
          null,
        )
        if (!next || next.at > until) break
        timers = timers.filter((it) => it !== next)
        vi.setSystemTime(Math.max(now(), next.at))
        next.callback()
        await settle()
      }
      vi.setSystemTime(until)
    },
    stop: () => {
      vi.useRealTimers()
      notifyManager.setScheduler((callback) => setTimeout(callback, 0))
    },
  }
}

type Options = {
  readonly id: string
  readonly fixture: AssignmentFixture
  readonly clock: ReturnType<typeof createRaceClock>
  readonly random: () => number
  /** Milliseconds for one way between agent and platform. */
  readonly latency: () => number
  readonly onArrival: (arrival: PlatformRequest) => void
}

export type RacingAgent = ReturnType<typeof createRacingAgent>

export function createRacingAgent({ id, fixture, clock, random, latency, onArrival }: Options) {
  const queryClient = new QueryClient()
  const store = createSessionStore()
  const rows = new Map<string, StoredValue>()
  const lockManager = createFakeLocks().forPage(
    () => true,
    async (callback) => callback(),
  )
  const me = { kind: 'agent', id } as const
  const endController = new AbortController()
  const requests = { assignment: 0, polling: 0 }
  let shown: AssignmentsByTicket = new Map()
  const taken: { readonly ticket: TakenTicket; readonly at: number }[] = []
  const overwritten: { readonly ticket: string; readonly by: string; readonly at: number }[] = []
  const changes: { readonly ticket: string; readonly step: string; readonly at: number }[] = []

  const fetchFor =
    (purpose: keyof typeof requests): typeof globalThis.fetch =>
    async (input, init) => {
      requests[purpose] += 1
      const request = new Request(input, init)
      const sentAt = clock.now()
      await clock.transfer(latency())
      const { url } = request
      const body: unknown = JSON.parse(await request.clone().text())
      const at = clock.now()
      const response = await clock.trackWork(async () => {
        const answer = await fixture.platform.fetch(request)
        return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
      })
      const backMs = latency()
      const responseBody: unknown = JSON.parse(await response.clone().text())
      if (url.endsWith('/tickets/assign'))
        onArrival({ kind: 'assign', agent: id, at, sentAt, ticket: textIn(body, 'ticket_id') })
      else
        onArrival({
          kind: 'read',
          agent: id,
          at,
          sentAt,
          answeredAt: at + backMs,
          tickets: idsIn(responseBody),
        })
      await clock.transfer(backMs)
      return response
    }
  const context = {
    api: fixture.createApiWith(fetchFor('assignment')),
    queryClient,
    store,
    scheduler: { reportOutcome: () => undefined },
  }
  const api = fixture.createApiWith(fetchFor('polling'))

  const outbox = createAssignmentOutbox({
    origin: createWorkOrigin({ owner: storageOwner.parse(id), workspaceId: 'w', tokenId: id }),
    pageId: id,
    acquireLock: lockManager.acquireLock,
    deviceStore: async () => ({
      get: async (_: string, key: string) => rows.get(key) ?? null,
      list: async () => [...rows.values()],
      write: async (_: string, { put, removedIds }: StoreChanges) => {
        for (const { id: key, value } of put) rows.set(key, { id: key, value: structuredClone(value), at: 0 })
        for (const key of removedIds) rows.delete(key)
        return 'disk' as const
      },
      getProblem: () => null,
      subscribe: () => () => undefined,
    }),
    transport: createAssignmentTransport(context),
    onChange: (assignments) => {
      for (const [ticket, it] of assignments) {
        const { state } = it
        const at = clock.now()
        if (shown.get(ticket)?.state.step !== state.step) changes.push({ ticket, step: state.step, at })
        if (it.overwritten?.kind === 'agent' && !shown.get(ticket)?.overwritten)
          overwritten.push({ ticket, by: it.overwritten.id, at })
      }
      shown = assignments
      showAssignments(store, assignments)
    },
    broadcast: () => undefined,
    network: { seemsOffline: () => false, isUnanswered: () => false, getPausedUntil: () => 0 },
    clock: { now: clock.now, random, startTimer: clock.after },
  })
  const unwatch = watchTakenTickets(
    {
      store,
      credentials: { token: '', agentId: id, legacy: null },
      endSignal: endController.signal,
    },
    (found) => {
      for (const ticket of found) taken.push({ ticket, at: clock.now() })
    },
    { isVisible: () => true, locks: null, onVisibility: () => undefined },
  )

  const ownTicketsTask = createOwnTicketsTask(
    { api, queryClient, store, credentials: { token: '', agentId: id, legacy: null } },
    POLLING_SECONDS,
  )
  const readUnassigned = () =>
    queryClient.fetchQuery({
      ...ticketsHeadQuery({ api, store }, { id: 'unassigned', me: id, search: '' }),
      staleTime: 0,
    })
  /** Repeats a task as the scheduler does, with up to 20 % jitter. */
  const repeat = (task: () => Promise<unknown>) => {
    const plan = () =>
      clock.after(POLLING_SECONDS * 1_000 * (0.8 + random() * 0.4), () => void task().then(plan))
    clock.after(random() * POLLING_SECONDS * 1_000, () => void task().then(plan))
  }

  return {
    id,
    me,
    requests,
    taken,
    changes,
    overwritten,
    shown: () => shown,
    /** Reads the list once, and polls from then on. */
    startPolling: async () => {
      const tickets = await fixture.readTickets()
      storeTickets(store, tickets)
      repeat(readUnassigned)
      repeat(() => ownTicketsTask.run(endController.signal))
    },
    knownAssignee: (ticket: string) => getTicketStore(store).tickets.get(ticket)?.assignee ?? null,
    /** Takes a ticket, as the key I does, or in spite of a conflict. */
    take: (ticket: string, anyway = false) => {
      const pendingState = shown.get(ticket)?.state
      const known = getTicketStore(store).tickets.get(ticket)?.assignee
      const assignee = pendingState?.step === 'asks' && anyway ? pendingState.assignee : known
      if (!assignee) return
      const ticketSeen = { id: ticket, code: fixture.codeOf(ticket), assignee }
      void outbox.submit([{ ticket: ticketSeen, to: me, ignoresConflict: anyway }])
    },
    cancel: (ticket: string) => void outbox.cancel([ticket]),
    close: () => {
      unwatch()
      outbox.close()
      endController.abort()
    },
  }
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function textIn(value: unknown, name: string): string {
  const text = partsOf(value)[name]
  return typeof text === 'string' ? text : ''
}

function idsIn(answer: unknown): ReadonlySet<string> {
  const { records } = partsOf(answer)
  return new Set(Array.isArray(records) ? records.map((it: unknown) => textIn(it, 'id')) : [])
}
