import { beforeEach, expect, test } from 'vitest'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { findTakenTickets } from '#src/domain/assignment/taken-tickets.ts'
import { createDevice, GOOD_CONDITIONS, onAssign } from '../../support/assignment-device.ts'
import { assigneeNamed, shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { heldBy, nobody } from '../../support/make-ticket.ts'

const fixture = shareAssignmentFixture()
const meera = assigneeNamed('Meera Iyer')
const farhan = assigneeNamed('Farhan Qureshi')
let a = ''
beforeEach(() => {
  ;[a = ''] = fixture().ids
})

test('an assignment is three requests: it is read, sent and read once more [FLT-82]', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  await device.pass(2_000)
  await page.assign(a, meera)
  await device.pass(60_000)
  expect(device.requests()).toEqual({ read: 2, assign: 1 })
})

test('a ticket that moved since it was seen is not sent; told who has it, the person takes it, and is asked again if it moves once more [FLT-81]', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  await device.pass(2_000)
  await fixture().reassign(a, farhan)
  await page.assign(a, meera)
  await device.pass(1_000)
  expect(page.shown().get(a)?.state).toEqual({ step: 'asks', why: 'moved', holder: heldBy(farhan) })
  expect(device.sent).toEqual([])
  const payments = assigneeNamed('Payments, tier 2')
  await fixture().reassign(a, payments)
  await device.pass(2_000)
  await page.assign(a, meera, { ignoresConflict: true })
  await device.pass(1_000)
  expect(page.shown().get(a)?.state).toEqual({ step: 'asks', why: 'moved', holder: heldBy(payments) })
  await page.assign(a, meera, { ignoresConflict: true })
  await device.pass(3_000)
  expect(page.shown().get(a)).toMatchObject({ former: heldBy(payments), state: { step: 'confirmed' } })
})

test('who is overwritten right after is told by name 1.5 s later, also by another tab or the next start [FLT-82]', async () => {
  for (const ends of ['stays', 'another tab', 'the next start'] as const) {
    const device = await createDevice(fixture())
    const page = device.open()
    const other = ends === 'another tab' ? device.open() : null
    await device.pass(2_000)
    await page.assign(a, meera)
    await device.pass(500)
    await fixture().reassign(a, farhan)
    if (ends !== 'stays') page.kill()
    const told = ends === 'the next start' ? device.open() : (other ?? page)
    await device.pass(3_000)
    expect(told.shown().get(a)?.state, ends).toMatchObject({ step: 'lost', holder: heldBy(farhan) })
    await fixture().reassign(a, nobody)
  }
})

test('a press of the same target again is not confirmed by the answer to the first, but by a reading of its own [FLT-81]', async () => {
  const device = await createDevice(fixture(), {
    networkConditions: onAssign({ ...GOOD_CONDITIONS, delayMs: 1_200 }),
  })
  const page = device.open()
  await device.pass(2_000)
  await page.assign(a, meera)
  await device.pass(100)
  expect(device.sent).toHaveLength(1)
  const [second] = await page.assign(a, meera)
  await fixture().reassign(a, farhan)
  await device.pass(1_145)
  expect(page.shown().get(a)).toMatchObject({ id: second?.id, state: { step: 'pending' } })
  await device.pass(1_000)
  expect(page.shown().get(a)).toMatchObject({
    id: second?.id,
    state: { step: 'asks', why: 'moved', holder: heldBy(farhan) },
  })
  expect(device.sent).toHaveLength(1)
})

test('Undo gives back to the assignee that was read before sending, and asks when the ticket has moved since [FLT-81]', async () => {
  const payments = assigneeNamed('Payments, tier 2')
  await fixture().reassign(a, payments)
  const device = await createDevice(fixture())
  const page = device.open()
  await device.pass(2_000)
  await page.assign(a, meera)
  await device.pass(5_000)
  const done = page.shown().get(a)
  expect(done).toMatchObject({ former: heldBy(payments), state: { step: 'confirmed', check: null } })
  await fixture().reassign(a, farhan)
  if (done) await page.undo(done)
  await device.pass(1_000)
  expect(page.shown().get(a)).toMatchObject({
    to: payments,
    undoes: true,
    state: { step: 'asks', why: 'moved', holder: heldBy(farhan) },
  })
  expect(device.sent).toHaveLength(1)
  await page.cancel([a])
  await fixture().reassign(a, meera)
  await device.poll()
  if (done) await page.undo(done)
  await device.pass(5_000)
  expect(page.shown().get(a)).toMatchObject({ to: payments, state: { step: 'confirmed' } })
  await fixture().reassign(a, nobody)
})

test('a ticket that I assigned away, that came back and is taken by the same agent is announced, in every tab [FLT-83]', async () => {
  await fixture().reassign(a, meera)
  const device = await createDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  await device.pass(2_000)
  const takenIn = async (tab: typeof page, move: () => Promise<unknown>) => {
    const before = getTicketStore(device.queryClient)
    await move()
    await device.poll()
    const around = { me: meera.id, assignments: tab.shown() }
    return findTakenTickets(before, getTicketStore(device.queryClient), around).map((it) => it.holder)
  }
  const assign = async () => {
    await page.assign(a, farhan)
    await device.pass(5_000)
  }
  for (const tab of [page, other]) {
    expect(await takenIn(tab, assign), 'their own doing').toEqual([])
    await fixture().reassign(a, meera)
    await device.poll()
    expect(await takenIn(tab, () => fixture().reassign(a, farhan))).toEqual([heldBy(farhan)])
    await fixture().reassign(a, meera)
    await device.poll()
  }
})
