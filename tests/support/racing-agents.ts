/**
 * Agents who work on one local platform, each with a client, an outbox and polling of their own, under one clock that is
 * turned by hand. A request takes time to arrive and its answer takes time to come back.
 */
import { setImmediate } from 'node:timers/promises'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { pendingAssignmentsKey } from '#src/data/assignment/keys.ts'
import { readAssignees, sendAssignment } from '#src/data/assignment/platform.ts'
import { createAssignmentOutbox } from '#src/data/assignment/queue.ts'
import { watchTakenTickets } from '#src/data/assignment/taken-tickets.ts'
import { createOwnTicketsTask } from '#src/data/polling/tasks.ts'
import { getKnownTicket } from '#src/data/tickets/assignee-reads.ts'
import { ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import { getTicketStore, updateTicketStore } from '#src/data/tickets/store.ts'
import type { AssignmentsByTicket } from '#src/domain/assignment/state.ts'
import type { TakenTicket } from '#src/domain/assignment/taken-tickets.ts'
import { upsertTickets } from '#src/domain/tickets/store.ts'
import type { StoredValue } from '#src/lib/storage/device-store.ts'
import type { AssignmentFixture } from './assignment-fixture.ts'
import { createFakeLocks } from './fake-locks.ts'

/** What arrived at the platform, in order; times by the one clock, in milliseconds. */
export type Arrival =
  | {
      readonly kind: 'read'
      readonly agent: string
      readonly at: number
      readonly tickets: ReadonlySet<string>
    }
  | { readonly kind: 'assign'; readonly agent: string; readonly at: number; readonly ticket: string }

/** Turns of the event loop in which an answer is read. */
const READING_TURNS = 4
const POLLING_SECONDS = 15
const START = Date.UTC(2026, 10, 22)

/** The clock that all of them live by. */
export function createRaceClock() {
  let timers: { readonly at: number; readonly act: () => void }[] = []
  const underWay = new Set<symbol>()
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  notifyManager.setScheduler(queueMicrotask)
  const now = () => Date.now()
  const after = (ms: number, act: () => void) => {
    const timer = { at: now() + ms, act }
    timers.push(timer)
    return () => {
      timers = timers.filter((it) => it !== timer)
    }
  }
  const settle = async () => {
    do await setImmediate()
    while (underWay.size > 0)
  }
  const work = async <Result>(doing: () => Promise<Result>): Promise<Result> => {
    const one = Symbol('work')
    underWay.add(one)
    try {
      return await doing()
    } finally {
      underWay.delete(one)
    }
  }
  const turns = async () => {
    for (let turn = 0; turn < READING_TURNS; turn += 1) await setImmediate()
  }
  return {
    now,
    after,
    work,
    /** Waits by the clock; what follows has some turns before the clock goes on. */
    travel: async (ms: number) => {
      await new Promise<void>((resolve) => after(ms, resolve))
      void work(turns)
    },
    pass: async (ms: number) => {
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
        next.act()
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
  /** Milliseconds of one way. */
  readonly latency: () => number
  readonly arrived: (arrival: Arrival) => void
}

export type RacingAgent = ReturnType<typeof createRacingAgent>

export function createRacingAgent({ id, fixture, clock, random, latency, arrived }: Options) {
  const queryClient = new QueryClient()
  const rows = new Map<string, StoredValue>()
  const names = createFakeLocks().forPage(
    () => true,
    async (act) => act(),
  )
  const me = { kind: 'agent', id } as const
  const over = new AbortController()
  const requests = { assignment: 0, polling: 0 }
  let shown: AssignmentsByTicket = new Map()
  const taken: { readonly ticket: TakenTicket; readonly at: number }[] = []
  const changes: { readonly ticket: string; readonly step: string; readonly at: number }[] = []

  const fetchFor =
    (purpose: keyof typeof requests): typeof globalThis.fetch =>
    async (input, init) => {
      requests[purpose] += 1
      const request = new Request(input, init)
      await clock.travel(latency())
      const { url } = request
      const body: unknown = JSON.parse(await request.clone().text())
      const at = clock.now()
      const response = await clock.work(async () => {
        const answer = await fixture.platform.fetch(request)
        return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
      })
      const answered: unknown = JSON.parse(await response.clone().text())
      if (url.endsWith('/tickets/assign'))
        arrived({ kind: 'assign', agent: id, at, ticket: textIn(body, 'ticket_id') })
      else arrived({ kind: 'read', agent: id, at, tickets: idsIn(answered) })
      await clock.travel(latency())
      return response
    }
  const context = {
    api: fixture.createApiWith(fetchFor('assignment')),
    queryClient,
    scheduler: { reportOutcome: () => undefined },
  }
  const api = fixture.createApiWith(fetchFor('polling'))

  const outbox = createAssignmentOutbox({
    name: id,
    pageId: id,
    acquireLock: names.acquireLock,
    deviceStore: async () => ({
      get: async (_: string, key: string) => rows.get(key) ?? null,
      list: async () => [...rows.values()],
      putAll: async (_: string, values: readonly Pick<StoredValue, 'id' | 'value'>[]) => {
        for (const { id: key, value } of values)
          rows.set(key, { id: key, value: structuredClone(value), at: 0 })
        return 'disk' as const
      },
      remove: async (_: string, key: string) => void rows.delete(key),
      problem: () => null,
      subscribe: () => () => undefined,
    }),
    send: (assignment) => sendAssignment(context, assignment),
    readAssignees: (assignments) => readAssignees(context, assignments),
    getKnownTicket: (ticketId) => getKnownTicket(queryClient, ticketId),
    onChange: (assignments) => {
      for (const [ticket, { state }] of assignments)
        if (shown.get(ticket)?.state.step !== state.step)
          changes.push({ ticket, step: state.step, at: clock.now() })
      shown = assignments
      queryClient.setQueryData<AssignmentsByTicket>(pendingAssignmentsKey, assignments)
    },
    broadcast: () => undefined,
    getPausedUntil: () => 0,
    isOnline: () => true,
    now: clock.now,
    random,
    startTimer: clock.after,
  })
  const unwatch = watchTakenTickets(
    { queryClient, credentials: { token: '', agentId: id, legacy: null }, endSignal: over.signal },
    (found) => {
      for (const ticket of found) taken.push({ ticket, at: clock.now() })
    },
    { isVisible: () => true, locks: null, target: new EventTarget() },
  )

  const own = createOwnTicketsTask(
    { api, queryClient, credentials: { token: '', agentId: id, legacy: null } },
    POLLING_SECONDS,
  )
  const read = () =>
    queryClient.fetchQuery({
      ...ticketsHeadQuery(api, { id: 'unassigned', me: id, search: '' }),
      staleTime: 0,
    })
  /** As the scheduler does it: again and again, up to a fifth more or less. */
  const again = (task: () => Promise<unknown>) => {
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
    shown: () => shown,
    /** Looks at the list once, and from then on again and again. */
    begin: async () => {
      const tickets = await fixture.readTickets()
      updateTicketStore(queryClient, (book) => upsertTickets(book, tickets))
      again(read)
      again(() => own.run(over.signal))
    },
    holderSeen: (ticket: string) => getTicketStore(queryClient).tickets.get(ticket)?.holder ?? null,
    /** Presses I in front of a ticket, or the key that takes it anyway. */
    take: (ticket: string, anyway = false) => {
      const asked = shown.get(ticket)?.state
      const known = getTicketStore(queryClient).tickets.get(ticket)?.holder
      const holder = asked?.step === 'asks' && anyway ? asked.holder : known
      if (!holder) return
      const seen = { id: ticket, code: fixture.codeOf(ticket), holder }
      void outbox.submit([{ ticket: seen, to: me, ignoresConflict: anyway }])
    },
    drop: (ticket: string) => void outbox.cancel([ticket]),
    close: () => {
      unwatch()
      outbox.close()
      over.abort()
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
