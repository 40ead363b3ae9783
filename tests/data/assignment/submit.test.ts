// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { loadConfig } from '#src/api/client/load-config.ts'
import type { Config } from '#src/api/schema/config.ts'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { assignmentsSlice } from '#src/data/assignment/shown-assignments.ts'
import { cancelAssignments } from '#src/data/assignment/submit.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { createAssignmentSession } from '../../support/assignment-session.ts'
import { assignedTo, UNASSIGNED } from '../../support/make-ticket.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

const BASE = 'http://platform.test/'
const OPEN: View = { id: 'open', me: null, search: '' }

let platform: Platform
let config: Config
let target: { farhan: Assignee; saarthi: Assignee; payments: Assignee }

beforeAll(async () => {
  platform = await startPlatform({ reuse: true })
  const loaded = await loadConfig(BASE, platform.fetch)
  if (!loaded.ok) throw new Error(loaded.problem.field)
  config = loaded.config
  const { agents, pilots, teams } = config.directory
  const idOf = (list: readonly { id: string; name: string }[], name: string) => {
    const id = list.find((it) => it.name === name)?.id
    if (id === undefined) throw new Error(`no assignee is called ${name}`)
    return id
  }
  target = {
    farhan: { kind: 'agent', id: idOf(agents, 'Farhan Qureshi') },
    saarthi: { kind: 'pilot', id: idOf(pilots, 'Saarthi') },
    payments: { kind: 'team', id: idOf(teams, 'Payments, tier 2') },
  }
})
beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => platform.faults.clear())
afterAll(() => platform.close())

/** A separate session that has read the head of the open tickets; `ticketNow` is the first of them. */
async function openSession(token = 'demo-agent') {
  const client = new QueryClient()
  const store = createSessionStore()
  let requests = 0
  let assignments = 0
  const requestWaiters: (() => void)[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    requests += 1
    const url = input instanceof Request ? input.url : String(input)
    if (url.endsWith('/tickets/assign')) assignments += 1
    for (const resolve of requestWaiters.splice(0)) resolve()
    return platform.fetch(input, init)
  }
  const api = createApi({
    platform: config.platform,
    token,
    baseUri: BASE,
    fetch,
    retries: 0,
    timeoutMs: 2 ** 30,
  })
  const { session, assign } = createAssignmentSession(api, store, config)
  const readTickets = () => client.fetchQuery({ ...ticketsHeadQuery({ api, store }, OPEN), staleTime: 0 })
  await readTickets()
  const findTicket = (id: string) => ticketStoreSlice(store).get().tickets.get(id)
  const [first] = ticketStoreSlice(store).get().tickets.keys()
  const ticketNow = (): Ticket => {
    const it = findTicket(first ?? '')
    if (!it) throw new Error('no ticket was read')
    return it
  }
  return {
    store,
    session,
    assign,
    readTickets,
    ticketNow,
    requests: () => requests,
    /** How many of them assigned a ticket. */
    assignments: () => assignments,
    nextRequest: () => new Promise<void>((resolve) => requestWaiters.push(resolve)),
    getPendingAssignment: () =>
      assignmentsSlice(store)
        .get()
        .get(first ?? ''),
  }
}

async function openSessionWithUnassigned() {
  const it = await openSession()
  await it.assign({ ticket: it.ticketNow(), to: UNASSIGNED, ignoresConflict: true })
  return it
}

test('an assignment is pending at once and confirmed by the platform’s response [TKT-15]', async () => {
  const { assign, getPendingAssignment, ticketNow } = await openSessionWithUnassigned()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 300 })
  const done = assign({ ticket: ticketNow(), to: target.payments })
  await expect.poll(getPendingAssignment).toMatchObject({ to: target.payments, state: { step: 'sending' } })
  expect(ticketNow().assignee).toEqual(assignedTo(UNASSIGNED))
  await done
  expect(getPendingAssignment()).toMatchObject({
    previousAssignee: assignedTo(UNASSIGNED),
    state: { step: 'confirmed' },
  })
  expect(ticketNow().assignee).toEqual(assignedTo(target.payments))
})

test('a ticket can be assigned to an agent, a pilot and a team, and then be unassigned [TKT-16, TKT-17, TKT-18, TKT-19, STA-03]', async () => {
  const { assign, readTickets, ticketNow } = await openSession()
  for (const to of [target.farhan, target.saarthi, target.payments, UNASSIGNED]) {
    await assign({ ticket: ticketNow(), to })
    await readTickets()
    expect(ticketNow().assignee).toEqual(assignedTo(to))
  }
})

test('of two quick assignments the last one wins, although its response could have come first', async () => {
  const { assign, getPendingAssignment, nextRequest, readTickets, ticketNow } =
    await openSessionWithUnassigned()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 60 })
  const ticket = ticketNow()
  const sent = nextRequest()
  const first = assign({ ticket, to: target.saarthi })
  await sent
  await Promise.all([first, assign({ ticket, to: target.payments })])
  expect(getPendingAssignment()).toMatchObject({ to: target.payments, state: { step: 'confirmed' } })
  await readTickets()
  expect(ticketNow().assignee).toEqual(assignedTo(target.payments))
})

test('while the first of two assignments is being sent only the last is shown, and undo returns to the first', async () => {
  const { assign, getPendingAssignment, nextRequest, ticketNow } = await openSessionWithUnassigned()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 60 })
  const ticket = ticketNow()
  const sent = nextRequest()
  const first = assign({ ticket, to: target.saarthi })
  await sent
  const second = assign({ ticket, to: target.payments })
  await first
  expect(getPendingAssignment()).toMatchObject({
    to: target.payments,
    previousAssignee: assignedTo(target.saarthi),
  })
  await second
  expect(getPendingAssignment()).toMatchObject({
    to: target.payments,
    previousAssignee: assignedTo(target.saarthi),
  })
})

test('an assignment that was replaced before its turn is never sent', async () => {
  const { assign, getPendingAssignment, nextRequest, assignments, ticketNow } =
    await openSessionWithUnassigned()
  const before = assignments()
  const ticket = ticketNow()
  const sent = nextRequest()
  const first = assign({ ticket, to: target.saarthi })
  await sent
  const targets = [target.farhan, UNASSIGNED, target.payments]
  await Promise.all([first, ...targets.map((to) => assign({ ticket, to }))])
  expect(assignments() - before).toBe(2)
  expect(getPendingAssignment()).toMatchObject({ to: target.payments, state: { step: 'confirmed' } })
})

test('a repeated assignment to the same target sends nothing more once the first has arrived', async () => {
  const { assign, getPendingAssignment, nextRequest, assignments, ticketNow } =
    await openSessionWithUnassigned()
  const ticket = ticketNow()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 60 })
  const before = assignments()
  const sent = nextRequest()
  const first = assign({ ticket, to: target.saarthi })
  await sent
  const second = assign({ ticket, to: target.saarthi })
  await first
  expect(await second).toMatchObject({ to: target.saarthi, state: { step: 'confirmed' } })
  expect(getPendingAssignment()?.id).toBe((await second).id)
  expect(assignments() - before).toBe(1)
})

test('when the first of two assignments is refused the second is still sent', async () => {
  const { assign, getPendingAssignment, nextRequest, ticketNow } = await openSessionWithUnassigned()
  platform.faults.arm({ kind: 'status', status: 403, operation: 'tickets.assign' })
  const ticket = ticketNow()
  const sent = nextRequest()
  const refused = assign({ ticket, to: target.saarthi })
  await sent
  await Promise.all([refused, assign({ ticket, to: target.payments })])
  expect(getPendingAssignment()).toMatchObject({
    previousAssignee: assignedTo(UNASSIGNED),
    state: { step: 'confirmed' },
  })
})

test('an older listing that arrives late does not bring back the previous assignee', async () => {
  const { assign, readTickets, ticketNow } = await openSessionWithUnassigned()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.list', ms: 60 })
  const late = readTickets()
  await assign({ ticket: ticketNow(), to: target.payments })
  await late
  expect(ticketNow().assignee).toEqual(assignedTo(target.payments))
})

test('a refused assignment leaves the ticket unchanged and keeps the error [AUT-07]', async () => {
  const it = await openSession('demo-reader')
  const assignee = it.ticketNow().assignee
  const other = assignee.known === 'yes' && assignee.assignee.kind === 'team' ? UNASSIGNED : target.payments
  expect(await it.assign({ ticket: it.ticketNow(), to: other })).toMatchObject({
    state: { step: 'refused', error: { kind: 'forbidden', status: 403 } },
  })
  expect(it.ticketNow().assignee).toEqual(assignee)
  await cancelAssignments(it.session, [it.ticketNow().id])
  expect(it.getPendingAssignment()).toBeUndefined()
})

test('an id of another kind is refused by the platform, and the assignee stays [TKT-13]', async () => {
  const it = await openSessionWithUnassigned()
  const disguised = { kind: 'agent', id: 'id' in target.saarthi ? target.saarthi.id : '' } as const
  expect(await it.assign({ ticket: it.ticketNow(), to: disguised })).toMatchObject({
    state: { step: 'refused', error: { right: 'assign', status: 404 } },
  })
  await it.readTickets()
  expect(it.ticketNow().assignee).toEqual(assignedTo(UNASSIGNED))
})

test('after a response without success a read tells whether it was applied, and otherwise it is sent again [TKT-15, TKT-21, FLT-20]', async () => {
  const it = await openSessionWithUnassigned()
  for (const kind of ['html', 'blank', 'broken', 'cut'] as const) {
    platform.faults.arm({ kind, operation: 'tickets.assign' })
    const { state } = await it.assign({ ticket: it.ticketNow(), to: target.payments })
    expect(state.step).toBe('confirmed')
    await it.readTickets()
    expect(it.ticketNow().assignee).toEqual(assignedTo(target.payments))
    await it.assign({ ticket: it.ticketNow(), to: UNASSIGNED })
  }
})

test('a captive portal page instead of the read does not turn a pending assignment into a refusal [FLT-20]', async () => {
  const it = await openSessionWithUnassigned()
  for (const operation of ['tickets.assign', 'tickets.list']) platform.faults.arm({ kind: 'html', operation })
  expect(await it.assign({ ticket: it.ticketNow(), to: target.payments })).toMatchObject({
    state: { step: 'confirmed' },
  })
})

test('a ticket that another agent reassigned meanwhile becomes a conflict, and is sent only when confirmed', async () => {
  const [mine, other] = [await openSessionWithUnassigned(), await openSession()]
  const seen = mine.ticketNow()
  const theirs = ticketStoreSlice(other.store).get().tickets.get(seen.id) ?? seen
  await other.assign({ ticket: theirs, to: target.farhan })
  await mine.readTickets()
  const before = mine.requests()
  await mine.assign({ ticket: seen, to: target.payments })
  expect(mine.requests()).toBe(before)
  expect(mine.getPendingAssignment()).toMatchObject({
    state: { step: 'asks', why: 'moved', assignee: assignedTo(target.farhan) },
  })
  // "Anyway" confirms the assignee that was shown: with the previous one the conflict stays.
  await mine.assign({ ticket: seen, to: target.payments, ignoresConflict: true })
  expect(mine.getPendingAssignment()).toMatchObject({ state: { step: 'asks', why: 'moved' } })
  await mine.assign({ ticket: mine.ticketNow(), to: target.payments, ignoresConflict: true })
  expect(mine.getPendingAssignment()).toMatchObject({
    previousAssignee: assignedTo(target.farhan),
    state: { step: 'confirmed' },
  })
  expect(mine.ticketNow().assignee).toEqual(assignedTo(target.payments))
})

test('the agent’s own recent assignment is not a conflict', async () => {
  const { assign, getPendingAssignment, ticketNow } = await openSessionWithUnassigned()
  const seen = ticketNow()
  await assign({ ticket: seen, to: target.saarthi })
  await assign({ ticket: seen, to: target.payments })
  expect(getPendingAssignment()).toMatchObject({
    previousAssignee: assignedTo(target.saarthi),
    state: { step: 'confirmed' },
  })
})

test('an unassigned ticket can be assigned by its id alone, before its record was read here [TKT-09]', async () => {
  const { session, ticketNow } = await openSessionWithUnassigned()
  const { id, code } = ticketNow()
  const store = createSessionStore()
  const { assign } = createAssignmentSession(session.api, store, config)
  await assign({ ticket: { id, code, assignee: { known: 'no' } }, to: target.payments })
  expect(ticketStoreSlice(store).get().tickets.get(id)?.assignee).toEqual(assignedTo(target.payments))
  // The queue reads the ticket before it assigns it, so that undo knows the previous assignee.
  expect(assignmentsSlice(store).get().get(id)?.previousAssignee).toEqual(assignedTo(UNASSIGNED))
})
