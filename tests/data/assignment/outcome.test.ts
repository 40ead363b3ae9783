// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest'
import { assignmentsSlice } from '#src/data/assignment/shown-assignments.ts'
import { submitAssignments, undoAssignment } from '#src/data/assignment/submit.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { getTicketStore, storeTickets } from '#src/data/tickets/store.ts'
import { getLatestAssignment, getShownAssignee } from '#src/domain/assignment/state.ts'
import { getAssignmentCaption } from '#src/presentation/assignment/assignment-labels.ts'
import { assigneeNamed, shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { createAssignmentSession, waitForValue } from '../../support/assignment-session.ts'
import { english } from '../../support/english.ts'
import { assignedTo, directory, UNASSIGNED } from '../../support/make-ticket.ts'

const fixture = shareAssignmentFixture()
const [meera, farhan, payments] = ['Meera Iyer', 'Farhan Qureshi', 'Payments, tier 2'].map(assigneeNamed)
if (!meera || !farhan || !payments) throw new Error('there are three')

afterEach(() => vi.restoreAllMocks())

/** A session that has read the first tickets; `answer` stands between it and the platform. */
async function openSession(answer: typeof fetch = fixture().platform.fetch) {
  const store = createSessionStore()
  const requestedUrls: string[] = []
  const api = fixture().createApiWith((input, init) => {
    requestedUrls.push(input instanceof Request ? input.url : String(input))
    return answer(input, init)
  })
  const { session, assign, getPendingAssignment } = createAssignmentSession(api, store, fixture().config)
  const readTickets = async () => {
    const tickets = await fixture().readTickets(2)
    storeTickets(store, tickets)
  }
  await readTickets()
  const [id = ''] = fixture().ids
  const ticket = () => {
    const found = getTicketStore(store).tickets.get(id)
    if (!found) throw new Error('the ticket was not read')
    return found
  }
  const latest = () => {
    const assignment = getLatestAssignment(assignmentsSlice(store).get())
    if (!assignment) throw new Error('nothing was assigned')
    return assignment
  }
  const waitForConfirmed = () =>
    waitForValue(store, () => (latest().state.step === 'confirmed' ? latest() : null))
  return {
    session,
    assign,
    readTickets,
    ticket,
    latest,
    waitForConfirmed,
    requestedUrls,
    shown: () => getShownAssignee(ticket().assignee, getPendingAssignment(id)),
  }
}

test('when two agents take the same ticket at once, one has it and both know who after one read [FLT-58]', async () => {
  const [mine, theirs] = [await openSession(), await openSession()]
  await Promise.all([
    mine.assign({ ticket: mine.ticket(), to: meera }),
    theirs.assign({ ticket: theirs.ticket(), to: farhan }),
  ])
  await Promise.all([mine.readTickets(), theirs.readTickets()])
  const platformAssignee = await fixture().readAssignee(mine.ticket().id)
  expect([assignedTo(meera), assignedTo(farhan)]).toContainEqual(platformAssignee)
  expect([mine.shown(), theirs.shown()]).toEqual([platformAssignee, platformAssignee])
})

test('a success that names another assignee is verified, and shown as a difference [TKT-15, TKT-21]', async () => {
  const answerForAnother: typeof fetch = async (input, init) => {
    const { fetch } = fixture().platform
    const request = new Request(input, init)
    if (!request.url.endsWith('/tickets/assign')) return fetch(request)
    const requested: Record<string, unknown> = await request.clone().json()
    await fetch(request.clone())
    // Another agent assigns the ticket before the response is made.
    const body = JSON.stringify({ ...requested, assignee_type: 'agent', assignee_id: farhan.id })
    return fetch(new Request(request, { method: 'POST', body }))
  }
  const it = await openSession(answerForAnother)
  const assignment = await it.assign({ ticket: it.ticket(), to: payments })
  expect(assignment.state).toEqual({ step: 'differs', assignee: assignedTo(farhan) })
  expect(getAssignmentCaption(assignment, { directory, me: null }, english)).toMatch(
    /^You asked to assign the ticket to/,
  )
  expect(it.shown()).toEqual(assignedTo(farhan))
})

test('a success for another ticket proves nothing: a read of the assigned one decides [TKT-15, TKT-21]', async () => {
  const [, otherId = ''] = fixture().ids
  const answerForOtherTicket: typeof fetch = async (input, init) => {
    const { fetch } = fixture().platform
    const request = new Request(input, init)
    if (!request.url.endsWith('/tickets/assign')) return fetch(request)
    const requested: Record<string, unknown> = await request.clone().json()
    await fetch(request.clone())
    const body = JSON.stringify({ ...requested, ticket_id: otherId })
    return fetch(new Request(request, { method: 'POST', body }))
  }
  const it = await openSession(answerForOtherTicket)
  const assignment = await it.assign({ ticket: it.ticket(), to: payments })
  expect(it.requestedUrls.at(-1)).not.toMatch(/assign$/)
  expect(assignment.state).toMatchObject({ step: 'confirmed' })
  expect(it.shown()).toEqual(assignedTo(payments))
})

test('undo of an assignment queued offline cancels it, and the platform receives neither', async () => {
  const it = await openSession(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await submitAssignments(it.session, [{ ticket: it.ticket(), to: payments }])
  await expect.poll(() => it.latest().state).toMatchObject({ step: 'queued', why: 'offline' })
  await undoAssignment(it.session, it.latest())
  expect(it.shown()).toEqual(assignedTo(UNASSIGNED))
  // Right after a read of the ticket, too, only another read was tried: nothing that might have arrived.
  expect(it.requestedUrls.filter((url) => url.endsWith('/tickets/assign'))).toEqual([])
})

test('an assignment is sent although the browser reports no network, and undone like any other', async () => {
  const it = await openSession()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await submitAssignments(it.session, [{ ticket: it.ticket(), to: payments }])
  expect(await it.waitForConfirmed()).toMatchObject({ to: payments })
  expect(await fixture().readAssignee(it.ticket().id)).toEqual(assignedTo(payments))
})

test('undo during sending is sent afterwards, and returns the ticket to its previous assignee [TKT-19]', async () => {
  const it = await openSession()
  fixture().platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 100 })
  await submitAssignments(it.session, [{ ticket: it.ticket(), to: payments }])
  await expect.poll(() => it.latest().state.step).toBe('sending')
  await undoAssignment(it.session, it.latest())
  expect(await it.waitForConfirmed()).toMatchObject({ to: UNASSIGNED, undoes: true })
  expect(await fixture().readAssignee(it.ticket().id)).toEqual(assignedTo(UNASSIGNED))
})

test('undo of a confirmed assignment returns the ticket to its previous assignee: agent, team or unassigned [TKT-14, TKT-19]', async () => {
  const it = await openSession()
  for (const [from, to] of [
    [UNASSIGNED, farhan],
    [farhan, payments],
    [payments, UNASSIGNED],
  ] as const) {
    await fixture().reassign(it.ticket().id, from)
    await it.readTickets()
    await it.assign({ ticket: it.ticket(), to })
    await undoAssignment(it.session, it.latest())
    expect(await it.waitForConfirmed()).toMatchObject({ to: from, undoes: true })
    expect(await fixture().readAssignee(it.ticket().id)).toEqual(assignedTo(from))
  }
})
