// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { loadConfig } from '#src/api/client/load-config.ts'
import type { Config } from '#src/api/schema/config.ts'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { cancelAssignments, pendingAssignmentsQuery } from '#src/data/assignment/submit.ts'
import { ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import { ticketStoreQuery, updateTicketStore } from '#src/data/tickets/store.ts'
import { upsertTickets } from '#src/domain/tickets/store.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { createAssignmentSession } from '../../support/assignment-session.ts'
import { heldBy, nobody } from '../../support/make-ticket.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

const BASE = 'http://platform.test/'
const OPEN: View = { id: 'open', me: null, search: '' }

let platform: Platform
let config: Config
let target: { farhan: Assignee; saarthi: Assignee; payments: Assignee }

beforeAll(async () => {
  platform = await startPlatform()
  const loaded = await loadConfig(BASE, platform.fetch)
  if (!loaded.ok) throw new Error(loaded.problem.field)
  config = loaded.config
  const { agents, pilots, teams } = config.directory
  const idOf = (list: readonly { id: string; name: string }[], name: string) => {
    const id = list.find((it) => it.name === name)?.id
    if (id === undefined) throw new Error(`nobody is called ${name}`)
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

/** A desk of one's own with the head of the open tickets read, and the first of them with nobody. */
async function openSession(token = 'demo-agent') {
  const client = new QueryClient()
  let requests = 0
  let assignments = 0
  const waiting: (() => void)[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    requests += 1
    const url = input instanceof Request ? input.url : String(input)
    if (url.endsWith('/tickets/assign')) assignments += 1
    for (const resolve of waiting.splice(0)) resolve()
    return platform.fetch(input, init)
  }
  const api = createApi({
    platform: config.platform,
    token,
    baseUri: BASE,
    fetch,
    retries: 0,
    timeoutMs: 2000,
  })
  const { session, assign } = createAssignmentSession(api, client, config)
  const read = () => client.fetchQuery({ ...ticketsHeadQuery(api, OPEN), staleTime: 0 })
  await read()
  const known = (id: string) => client.getQueryData(ticketStoreQuery().queryKey)?.tickets.get(id)
  const [first] = client.getQueryData(ticketStoreQuery().queryKey)?.tickets.keys() ?? []
  const ticketNow = (): Ticket => {
    const it = known(first ?? '')
    if (!it) throw new Error('no ticket was read')
    return it
  }
  return {
    client,
    session,
    assign,
    read,
    ticketNow,
    requests: () => requests,
    /** How many of them assigned a ticket. */
    assignments: () => assignments,
    nextRequest: () => new Promise<void>((resolve) => waiting.push(resolve)),
    getPendingAssignment: () => client.getQueryData(pendingAssignmentsQuery().queryKey)?.get(first ?? ''),
  }
}

async function openSessionWithUnassigned() {
  const it = await openSession()
  await it.assign({ ticket: it.ticketNow(), to: nobody, ignoresConflict: true })
  return it
}

test('a hand-over is pending at once and confirmed when the platform has said so [TKT-15]', async () => {
  const { assign, getPendingAssignment, ticketNow } = await openSessionWithUnassigned()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 300 })
  const done = assign({ ticket: ticketNow(), to: target.payments })
  await expect.poll(getPendingAssignment).toMatchObject({ to: target.payments, state: { step: 'sending' } })
  expect(ticketNow().holder).toEqual(heldBy(nobody))
  await done
  expect(getPendingAssignment()).toMatchObject({ former: heldBy(nobody), state: { step: 'confirmed' } })
  expect(ticketNow().holder).toEqual(heldBy(target.payments))
})

test('agent, pilot, team and nobody follow one another [TKT-16, TKT-17, TKT-18, TKT-19, STA-03]', async () => {
  const { assign, read, ticketNow } = await openSession()
  for (const to of [target.farhan, target.saarthi, target.payments, nobody]) {
    await assign({ ticket: ticketNow(), to })
    await read()
    expect(ticketNow().holder).toEqual(heldBy(to))
  }
})

test('of two fast presses the last wish wins, although its answer could have come first', async () => {
  const { assign, getPendingAssignment, nextRequest, read, ticketNow } = await openSessionWithUnassigned()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 60 })
  const ticket = ticketNow()
  const sent = nextRequest()
  const first = assign({ ticket, to: target.saarthi })
  await sent
  await Promise.all([first, assign({ ticket, to: target.payments })])
  expect(getPendingAssignment()).toMatchObject({ to: target.payments, state: { step: 'confirmed' } })
  await read()
  expect(ticketNow().holder).toEqual(heldBy(target.payments))
})

test('while the first of two is on its way only the last is shown, and undo leads to the first', async () => {
  const { assign, getPendingAssignment, nextRequest, ticketNow } = await openSessionWithUnassigned()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 60 })
  const ticket = ticketNow()
  const sent = nextRequest()
  const first = assign({ ticket, to: target.saarthi })
  await sent
  const second = assign({ ticket, to: target.payments })
  await first
  expect(getPendingAssignment()).toMatchObject({ to: target.payments, former: heldBy(target.saarthi) })
  await second
  expect(getPendingAssignment()).toMatchObject({ to: target.payments, former: heldBy(target.saarthi) })
})

test('a wish that was overtaken before its turn is never sent', async () => {
  const { assign, getPendingAssignment, nextRequest, assignments, ticketNow } =
    await openSessionWithUnassigned()
  const before = assignments()
  const ticket = ticketNow()
  const sent = nextRequest()
  const first = assign({ ticket, to: target.saarthi })
  await sent
  const wishes = [target.farhan, nobody, target.payments]
  await Promise.all([first, ...wishes.map((to) => assign({ ticket, to }))])
  expect(assignments() - before).toBe(2)
  expect(getPendingAssignment()).toMatchObject({ to: target.payments, state: { step: 'confirmed' } })
})

test('a press of the same target again sends nothing more once the first has arrived', async () => {
  const { assign, getPendingAssignment, nextRequest, requests, ticketNow } = await openSessionWithUnassigned()
  const ticket = ticketNow()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 60 })
  const before = requests()
  const sent = nextRequest()
  const first = assign({ ticket, to: target.saarthi })
  await sent
  const second = assign({ ticket, to: target.saarthi })
  await first
  expect(await second).toMatchObject({ to: target.saarthi, state: { step: 'confirmed' } })
  expect(getPendingAssignment()?.id).toBe((await second).id)
  expect(requests() - before).toBe(1)
})

test('when the first of two is refused the second is sent all the same', async () => {
  const { assign, getPendingAssignment, nextRequest, ticketNow } = await openSessionWithUnassigned()
  platform.faults.arm({ kind: 'status', status: 403, operation: 'tickets.assign' })
  const ticket = ticketNow()
  const sent = nextRequest()
  const refused = assign({ ticket, to: target.saarthi })
  await sent
  await Promise.all([refused, assign({ ticket, to: target.payments })])
  expect(getPendingAssignment()).toMatchObject({ former: heldBy(nobody), state: { step: 'confirmed' } })
})

test('an older listing that comes late does not bring the former holder back', async () => {
  const { assign, read, ticketNow } = await openSessionWithUnassigned()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.list', ms: 60 })
  const late = read()
  await assign({ ticket: ticketNow(), to: target.payments })
  await late
  expect(ticketNow().holder).toEqual(heldBy(target.payments))
})

test('refused: the record stays as it was and the error stands with the hand-over [AUT-07]', async () => {
  const it = await openSession('demo-reader')
  const holder = it.ticketNow().holder
  const other = holder.known === 'yes' && holder.assignee.kind === 'team' ? nobody : target.payments
  expect(await it.assign({ ticket: it.ticketNow(), to: other })).toMatchObject({
    state: { step: 'refused', error: { kind: 'forbidden', status: 403 } },
  })
  expect(it.ticketNow().holder).toEqual(holder)
  await cancelAssignments(it.session, [it.ticketNow().id])
  expect(it.getPendingAssignment()).toBeUndefined()
})

test('an id of another kind is refused by the platform, and nobody is changed [TKT-13]', async () => {
  const it = await openSessionWithUnassigned()
  const disguised = { kind: 'agent', id: 'id' in target.saarthi ? target.saarthi.id : '' } as const
  expect(await it.assign({ ticket: it.ticketNow(), to: disguised })).toMatchObject({
    state: { step: 'refused', error: { operation: 'tickets.assign' } },
  })
  await it.read()
  expect(it.ticketNow().holder).toEqual(heldBy(nobody))
})

test('an answer without a yes is no success: a look tells whether it was done, and else it is sent again [TKT-15, TKT-21, FLT-20]', async () => {
  const it = await openSessionWithUnassigned()
  for (const kind of ['html', 'blank', 'broken', 'cut'] as const) {
    platform.faults.arm({ kind, operation: 'tickets.assign' })
    const { state } = await it.assign({ ticket: it.ticketNow(), to: target.payments })
    expect(state.step).toBe('confirmed')
    await it.read()
    expect(it.ticketNow().holder).toEqual(heldBy(target.payments))
    await it.assign({ ticket: it.ticketNow(), to: nobody })
  }
})

test('the page of a network that comes instead of the look doesn’t make a refusal of what waits [FLT-20]', async () => {
  const it = await openSessionWithUnassigned()
  for (const operation of ['tickets.assign', 'tickets.list']) platform.faults.arm({ kind: 'html', operation })
  expect(await it.assign({ ticket: it.ticketNow(), to: target.payments })).toMatchObject({
    state: { step: 'confirmed' },
  })
})

test('a ticket that somebody else has moved while one was choosing is asked about, and sent only when told so', async () => {
  const [mine, other] = [await openSessionWithUnassigned(), await openSession()]
  const seen = mine.ticketNow()
  const theirs = other.client.getQueryData(ticketStoreQuery().queryKey)?.tickets.get(seen.id) ?? seen
  await other.assign({ ticket: theirs, to: target.farhan })
  await mine.read()
  const before = mine.requests()
  await mine.assign({ ticket: seen, to: target.payments })
  expect(mine.requests()).toBe(before)
  expect(mine.getPendingAssignment()).toMatchObject({
    state: { step: 'asks', why: 'moved', holder: heldBy(target.farhan) },
  })
  // "Anyway" names who was shown to have it: told of the former one, it asks again.
  await mine.assign({ ticket: seen, to: target.payments, ignoresConflict: true })
  expect(mine.getPendingAssignment()).toMatchObject({ state: { step: 'asks', why: 'moved' } })
  await mine.assign({ ticket: mine.ticketNow(), to: target.payments, ignoresConflict: true })
  expect(mine.getPendingAssignment()).toMatchObject({
    former: heldBy(target.farhan),
    state: { step: 'confirmed' },
  })
  expect(mine.ticketNow().holder).toEqual(heldBy(target.payments))
})

test('what one did oneself a moment ago is no move by others', async () => {
  const { assign, getPendingAssignment, ticketNow } = await openSessionWithUnassigned()
  const seen = ticketNow()
  await assign({ ticket: seen, to: target.saarthi })
  await assign({ ticket: seen, to: target.payments })
  expect(getPendingAssignment()).toMatchObject({
    former: heldBy(target.saarthi),
    state: { step: 'confirmed' },
  })
})

test('a ticket that nobody has can be assigned by its id alone, before its record was read here [TKT-09]', async () => {
  const { client, assign, ticketNow } = await openSessionWithUnassigned()
  const { id, code } = ticketNow()
  updateTicketStore(client, (book) => upsertTickets({ ...book, tickets: new Map() }, []))
  await assign({ ticket: { id, code, holder: { known: 'no' } }, to: target.payments })
  expect(client.getQueryData(ticketStoreQuery().queryKey)?.tickets.get(id)?.holder).toEqual(
    heldBy(target.payments),
  )
  // It is read before it is assigned, so that Undo knows where to.
  expect(client.getQueryData(pendingAssignmentsQuery().queryKey)?.get(id)?.former).toEqual(heldBy(nobody))
})
