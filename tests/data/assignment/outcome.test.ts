// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { pendingAssignmentsQuery, submitAssignments, undoAssignment } from '#src/data/assignment/submit.ts'
import { getTicketStore, updateTicketStore } from '#src/data/tickets/store.ts'
import { getAssignmentCaption } from '#src/domain/assignment/labels.ts'
import { getLatestAssignment, getShownAssignee } from '#src/domain/assignment/state.ts'
import { upsertTickets } from '#src/domain/tickets/store.ts'
import { assigneeNamed, shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { createAssignmentSession, waitForValue } from '../../support/assignment-session.ts'
import { heldBy, nobody, staff } from '../../support/make-ticket.ts'

const fixture = shareAssignmentFixture()
const [meera, farhan, payments] = ['Meera Iyer', 'Farhan Qureshi', 'Payments, tier 2'].map(assigneeNamed)
if (!meera || !farhan || !payments) throw new Error('there are three')

afterEach(() => vi.restoreAllMocks())

/** A desk that has read the first tickets; `answer`: what comes between it and the platform. */
async function openSession(answer: typeof fetch = fixture().platform.fetch) {
  const client = new QueryClient()
  const asked: string[] = []
  const api = fixture().createApiWith((input, init) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return answer(input, init)
  })
  const { session, assign, getPendingAssignment } = createAssignmentSession(api, client, fixture().config)
  const look = async () => {
    const tickets = await fixture().readTickets(2)
    updateTicketStore(client, (book) => upsertTickets(book, tickets))
  }
  await look()
  const [id = ''] = fixture().ids
  const ticket = () => {
    const found = getTicketStore(client).tickets.get(id)
    if (!found) throw new Error('it was read')
    return found
  }
  const last = () => {
    const assignment = getLatestAssignment(
      client.getQueryData(pendingAssignmentsQuery().queryKey) ?? new Map(),
    )
    if (!assignment) throw new Error('nothing was handed over')
    return assignment
  }
  const settled = () => waitForValue(client, () => (last().state.step === 'confirmed' ? last() : null))
  return {
    session,
    assign,
    look,
    ticket,
    last,
    settled,
    asked,
    shown: () => getShownAssignee(ticket().holder, getPendingAssignment(id)),
  }
}

test('two agents take the same ticket at once: one has it, and after one look both know who [FLT-58]', async () => {
  const [mine, theirs] = [await openSession(), await openSession()]
  await Promise.all([
    mine.assign({ ticket: mine.ticket(), to: meera }),
    theirs.assign({ ticket: theirs.ticket(), to: farhan }),
  ])
  await Promise.all([mine.look(), theirs.look()])
  const truth = await fixture().readAssignee(mine.ticket().id)
  expect([heldBy(meera), heldBy(farhan)]).toContainEqual(truth)
  expect([mine.shown(), theirs.shown()]).toEqual([truth, truth])
})

test('a yes that names somebody else is verified, and said in words [TKT-15]', async () => {
  const overtaken: typeof fetch = async (input, init) => {
    const { fetch } = fixture().platform
    const request = new Request(input, init)
    if (!request.url.endsWith('/tickets/assign')) return fetch(request)
    const wish: Record<string, unknown> = await request.clone().json()
    await fetch(request.clone())
    // Somebody else was there before the answer was made.
    const body = JSON.stringify({ ...wish, assignee_type: 'agent', assignee_id: farhan.id })
    return fetch(new Request(request, { method: 'POST', body }))
  }
  const it = await openSession(overtaken)
  const assignment = await it.assign({ ticket: it.ticket(), to: payments })
  expect(assignment.state).toEqual({ step: 'differs', holder: heldBy(farhan) })
  expect(getAssignmentCaption(assignment, { directory: staff, me: null })).toMatch(/^Not as asked: you chose/)
  expect(it.shown()).toEqual(heldBy(farhan))
})

test('undo of what waits for the network takes it back: the platform never hears of either', async () => {
  const it = await openSession()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await submitAssignments(it.session, [{ ticket: it.ticket(), to: payments }])
  expect(it.last().state).toMatchObject({ step: 'queued', why: 'offline' })
  await undoAssignment(it.session, it.last())
  expect(it.shown()).toEqual(heldBy(nobody))
  expect(it.asked).toEqual([])
})

test('undo while it is on its way goes after it, and leads back to the former holder [TKT-19]', async () => {
  const it = await openSession()
  fixture().platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 100 })
  await submitAssignments(it.session, [{ ticket: it.ticket(), to: payments }])
  await expect.poll(() => it.last().state.step).toBe('sending')
  await undoAssignment(it.session, it.last())
  expect(await it.settled()).toMatchObject({ to: nobody, undoes: true })
  expect(await fixture().readAssignee(it.ticket().id)).toEqual(heldBy(nobody))
})

test('undo of what is done hands it back, whoever had it: agent, team, nobody [TKT-14, TKT-19]', async () => {
  const it = await openSession()
  for (const [from, to] of [
    [nobody, farhan],
    [farhan, payments],
    [payments, nobody],
  ] as const) {
    await fixture().reassign(it.ticket().id, from)
    await it.look()
    await it.assign({ ticket: it.ticket(), to })
    await undoAssignment(it.session, it.last())
    expect(await it.settled()).toMatchObject({ to: from, undoes: true })
    expect(await fixture().readAssignee(it.ticket().id)).toEqual(heldBy(from))
  }
})
