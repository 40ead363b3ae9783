import { beforeEach, expect, test } from 'vitest'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { findTakenTickets } from '#src/domain/assignment/taken-tickets.ts'
import { createAssignmentDevice, GOOD_CONDITIONS, onAssign } from '../../support/assignment-device.ts'
import { assigneeNamed, shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { assignedTo, UNASSIGNED } from '../../support/make-ticket.ts'

const fixture = shareAssignmentFixture()
const meera = assigneeNamed('Meera Iyer')
const farhan = assigneeNamed('Farhan Qureshi')
let a = ''
beforeEach(() => {
  ;[a = ''] = fixture().ids
})

test('an assignment takes four requests: read, assign, read meanwhile and read again [FLT-82]', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  await device.passTime(2_000)
  await page.assign(a, meera)
  await device.passTime(60_000)
  expect(device.requests()).toEqual({ read: 3, assign: 1 })
})

test('a ticket that moved since it was seen is not sent; the agent can take it anyway, and gets a new conflict if it moves once more [FLT-81]', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  await device.passTime(2_000)
  await fixture().reassign(a, farhan)
  await page.assign(a, meera)
  await device.passTime(1_000)
  expect(page.shown().get(a)?.state).toEqual({ step: 'asks', why: 'moved', assignee: assignedTo(farhan) })
  expect(device.sent).toEqual([])
  const payments = assigneeNamed('Payments, tier 2')
  await fixture().reassign(a, payments)
  await device.passTime(2_000)
  await page.assign(a, meera, { ignoresConflict: true })
  await device.passTime(1_000)
  expect(page.shown().get(a)?.state).toEqual({ step: 'asks', why: 'moved', assignee: assignedTo(payments) })
  await page.assign(a, meera, { ignoresConflict: true })
  await device.passTime(3_000)
  expect(page.shown().get(a)).toMatchObject({
    previousAssignee: assignedTo(payments),
    state: { step: 'confirmed' },
  })
})

test('an agent whose assignment is overwritten learns the new assignee 1.5 s later, also by another tab or the next start [FLT-82]', async () => {
  for (const scenario of ['stays', 'another tab', 'the next start'] as const) {
    const device = await createAssignmentDevice(fixture())
    const page = device.open()
    const other = scenario === 'another tab' ? device.open() : null
    await device.passTime(2_000)
    await page.assign(a, meera)
    await device.passTime(500)
    await fixture().reassign(a, farhan)
    if (scenario !== 'stays') page.kill()
    const observer = scenario === 'the next start' ? device.open() : (other ?? page)
    await device.passTime(3_000)
    expect(observer.shown().get(a)?.state, scenario).toMatchObject({
      step: 'lost',
      assignee: assignedTo(farhan),
    })
    await fixture().reassign(a, UNASSIGNED)
  }
})

test.each([
  { what: 'an agent', by: () => farhan },
  { what: 'a pilot', by: () => assigneeNamed('Saarthi') },
  { what: 'a team', by: () => assigneeNamed('Payments, tier 2') },
])(
  'an assignment that overwrites one to $what made within its response time says so, and its undo gives the ticket back [FLT-82]',
  async ({ by }) => {
    const device = await createAssignmentDevice(fixture(), {
      networkConditions: () => ({ ...GOOD_CONDITIONS, delayMs: 600 }),
    })
    const page = device.open()
    await device.passTime(2_000)
    await page.assign(a, meera)
    await device.passTime(300)
    await fixture().reassign(a, by())
    await device.passTime(5_000)
    const done = page.shown().get(a)
    expect(done).toMatchObject({ overwritten: by(), previousAssignee: assignedTo(by()) })
    expect(done?.state).toEqual({ step: 'confirmed', check: null })
    if (done) await page.undo(done)
    await device.passTime(5_000)
    expect(await fixture().readAssignee(a)).toEqual(assignedTo(by()))
    expect(page.shown().get(a)).toMatchObject({ overwritten: null })
  },
)

test('the read beside an assignment proves nothing when it is late, repeats what was seen or fails [FLT-82]', async () => {
  for (const scenario of ['reassigned after', 'as seen', 'unassigned', 'failed'] as const) {
    await fixture().reassign(a, scenario === 'unassigned' ? farhan : UNASSIGNED)
    const device = await createAssignmentDevice(fixture(), {
      networkConditions: (kind) => ({
        ...GOOD_CONDITIONS,
        delayMs: 600,
        responseArrives: scenario !== 'failed' || kind === 'assign' || device.requests().assign === 0,
      }),
    })
    const page = device.open()
    await device.passTime(2_000)
    await page.assign(a, meera)
    await device.passTime(300)
    if (scenario === 'unassigned') await fixture().reassign(a, UNASSIGNED)
    await device.passTime(500)
    if (scenario === 'reassigned after') await fixture().reassign(a, farhan)
    await device.passTime(5_000)
    expect(page.shown().get(a), scenario).toMatchObject({
      overwritten: null,
      state: { step: scenario === 'reassigned after' ? 'lost' : 'confirmed' },
    })
  }
})

test('a repeated assignment is not confirmed by the response to the first, but by a read of its own [FLT-81]', async () => {
  const device = await createAssignmentDevice(fixture(), {
    networkConditions: onAssign({ ...GOOD_CONDITIONS, delayMs: 1_200 }),
  })
  const page = device.open()
  await device.passTime(2_000)
  await page.assign(a, meera)
  await device.passTime(100)
  expect(device.sent).toHaveLength(1)
  const [second] = await page.assign(a, meera)
  await fixture().reassign(a, farhan)
  await device.passTime(1_145)
  expect(page.shown().get(a)).toMatchObject({ id: second?.id, state: { step: 'pending' } })
  await device.passTime(1_000)
  expect(page.shown().get(a)).toMatchObject({
    id: second?.id,
    state: { step: 'asks', why: 'moved', assignee: assignedTo(farhan) },
  })
  expect(device.sent).toHaveLength(1)
})

test('undo returns to the assignee that was read before sending, and becomes a conflict when the ticket has moved since [FLT-81]', async () => {
  const payments = assigneeNamed('Payments, tier 2')
  await fixture().reassign(a, payments)
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  await device.passTime(2_000)
  await page.assign(a, meera)
  await device.passTime(5_000)
  const done = page.shown().get(a)
  expect(done).toMatchObject({
    previousAssignee: assignedTo(payments),
    state: { step: 'confirmed', check: null },
  })
  await fixture().reassign(a, farhan)
  if (done) await page.undo(done)
  await device.passTime(1_000)
  expect(page.shown().get(a)).toMatchObject({
    to: payments,
    undoes: true,
    state: { step: 'asks', why: 'moved', assignee: assignedTo(farhan) },
  })
  expect(device.sent).toHaveLength(1)
  await page.cancel([a])
  await fixture().reassign(a, meera)
  await device.readList()
  if (done) await page.undo(done)
  await device.passTime(5_000)
  expect(page.shown().get(a)).toMatchObject({ to: payments, state: { step: 'confirmed' } })
  await fixture().reassign(a, UNASSIGNED)
})

test('a ticket that I assigned away and that came back is announced when the same agent takes it, in every tab [FLT-83]', async () => {
  await fixture().reassign(a, meera)
  const device = await createAssignmentDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  await device.passTime(2_000)
  const takenIn = async (tab: typeof page, move: () => Promise<unknown>) => {
    const before = getTicketStore(device.store)
    await move()
    await device.readList()
    const context = { me: meera.id, assignments: tab.shown() }
    return findTakenTickets(before, getTicketStore(device.store), context).map((it) => it.assignee)
  }
  const assign = async () => {
    await page.assign(a, farhan)
    await device.passTime(5_000)
  }
  for (const tab of [page, other]) {
    expect(await takenIn(tab, assign), 'the agent’s own assignment').toEqual([])
    await fixture().reassign(a, meera)
    await device.readList()
    expect(await takenIn(tab, () => fixture().reassign(a, farhan))).toEqual([assignedTo(farhan)])
    await fixture().reassign(a, meera)
    await device.readList()
  }
})
