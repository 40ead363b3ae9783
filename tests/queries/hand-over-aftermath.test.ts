// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { lastOf, shownHolder } from '#src/domain/hand-over.ts'
import { sayCaption } from '#src/domain/hand-over-words.ts'
import { putTickets } from '#src/domain/ticket-book.ts'
import { handOversQuery, handOverTickets, undoHandOver } from '#src/queries/hand-overs.ts'
import { bookOf, changeBook } from '#src/queries/ticket-book.ts'
import { handOverDeskOf, until } from '../support/hand-over-desk.ts'
import { assigneeNamed, sharedGround } from '../support/hand-over-ground.ts'
import { heldBy, nobody, staff } from '../support/make-ticket.ts'

const ground = sharedGround()
const [meera, farhan, payments] = ['Meera Iyer', 'Farhan Qureshi', 'Payments, tier 2'].map(assigneeNamed)
if (!meera || !farhan || !payments) throw new Error('there are three')

afterEach(() => vi.restoreAllMocks())

/** A desk that has read the first tickets; `answer`: what comes between it and the platform. */
async function desk(answer: typeof fetch = ground().platform.fetch) {
  const client = new QueryClient()
  const asked: string[] = []
  const api = ground().apiOver((input, init) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return answer(input, init)
  })
  const { desk: its, hand, now } = handOverDeskOf(api, client, ground().config)
  const look = async () => {
    const tickets = await ground().read(2)
    changeBook(client, (book) => putTickets(book, tickets))
  }
  await look()
  const [id = ''] = ground().ids
  const ticket = () => {
    const found = bookOf(client).tickets.get(id)
    if (!found) throw new Error('it was read')
    return found
  }
  const last = () => {
    const handOver = lastOf(client.getQueryData(handOversQuery().queryKey) ?? new Map())
    if (!handOver) throw new Error('nothing was handed over')
    return handOver
  }
  const settled = () => until(client, () => (last().state.step === 'confirmed' ? last() : null))
  return { its, hand, look, ticket, last, settled, asked, shown: () => shownHolder(ticket().holder, now(id)) }
}

test('two agents take the same ticket at once: one has it, and after one look both know who [FLT-58]', async () => {
  const [mine, theirs] = [await desk(), await desk()]
  await Promise.all([
    mine.hand({ ticket: mine.ticket(), to: meera }),
    theirs.hand({ ticket: theirs.ticket(), to: farhan }),
  ])
  await Promise.all([mine.look(), theirs.look()])
  const truth = await ground().holderOf(mine.ticket().id)
  expect([heldBy(meera), heldBy(farhan)]).toContainEqual(truth)
  expect([mine.shown(), theirs.shown()]).toEqual([truth, truth])
})

test('a yes that names somebody else is verified, and said in words [TKT-15]', async () => {
  const overtaken: typeof fetch = async (input, init) => {
    const { fetch } = ground().platform
    const request = new Request(input, init)
    if (!request.url.endsWith('/tickets/assign')) return fetch(request)
    const wish: Record<string, unknown> = await request.clone().json()
    await fetch(request.clone())
    // Somebody else was there before the answer was made.
    const body = JSON.stringify({ ...wish, assignee_type: 'agent', assignee_id: farhan.id })
    return fetch(new Request(request, { method: 'POST', body }))
  }
  const it = await desk(overtaken)
  const handOver = await it.hand({ ticket: it.ticket(), to: payments })
  expect(handOver.state).toEqual({ step: 'differs', holder: heldBy(farhan) })
  expect(sayCaption(handOver, { directory: staff, me: null })).toMatch(/^Not as asked: you chose/)
  expect(it.shown()).toEqual(heldBy(farhan))
})

test('undo of what waits for the network takes it back: the platform never hears of either', async () => {
  const it = await desk()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await handOverTickets(it.its, [{ ticket: it.ticket(), to: payments }])
  expect(it.last().state).toMatchObject({ step: 'queued', why: 'offline' })
  await undoHandOver(it.its, it.last())
  expect(it.shown()).toEqual(heldBy(nobody))
  expect(it.asked).toEqual([])
})

test('undo while it is on its way goes after it, and leads back to the former holder [TKT-19]', async () => {
  const it = await desk()
  ground().platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 100 })
  await handOverTickets(it.its, [{ ticket: it.ticket(), to: payments }])
  await expect.poll(() => it.last().state.step).toBe('sending')
  await undoHandOver(it.its, it.last())
  expect(await it.settled()).toMatchObject({ to: nobody, undoes: true })
  expect(await ground().holderOf(it.ticket().id)).toEqual(heldBy(nobody))
})

test('undo of what is done hands it back, whoever had it: agent, team, nobody [TKT-14, TKT-19]', async () => {
  const it = await desk()
  for (const [from, to] of [
    [nobody, farhan],
    [farhan, payments],
    [payments, nobody],
  ] as const) {
    await ground().move(it.ticket().id, from)
    await it.look()
    await it.hand({ ticket: it.ticket(), to })
    await undoHandOver(it.its, it.last())
    expect(await it.settled()).toMatchObject({ to: from, undoes: true })
    expect(await ground().holderOf(it.ticket().id)).toEqual(heldBy(from))
  }
})
