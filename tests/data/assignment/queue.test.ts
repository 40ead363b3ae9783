import { beforeEach, expect, test } from 'vitest'
import {
  createAssignmentDevice,
  GOOD_CONDITIONS,
  type NetworkConditions,
  onAssign,
} from '../../support/assignment-device.ts'
import { assigneeNamed, shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { assignedTo, UNASSIGNED } from '../../support/make-ticket.ts'

const fixture = shareAssignmentFixture()
const meera = assigneeNamed('Meera Iyer')
const farhan = assigneeNamed('Farhan Qureshi')
const saarthi = assigneeNamed('Saarthi')
const payments = assigneeNamed('Payments, tier 2')
/** Two tickets. */
let a = ''
let b = ''
beforeEach(() => {
  ;[a = '', b = ''] = fixture().ids
})

const conditionsWithStatus = (status: 401 | 422): NetworkConditions => ({
  ...GOOD_CONDITIONS,
  fault: { kind: 'status', status },
})

test('an assignment is stored on the device before it is shown, and is sent at once', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  const [submitted] = await page.assign(a, payments)
  expect(device.storedAssignments().map((it) => it.id)).toEqual([submitted?.id])
  expect(page.shown().get(a)).toMatchObject({ to: payments })
  await device.passTime(100)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'confirmed', check: { confirmedAt: 1_000_080 } })
  expect(await fixture().readAssignee(a)).toEqual(assignedTo(payments))
  await device.passTime(3_000)
  expect(page.shown().get(a)?.state).toEqual({ step: 'confirmed', check: null })
  expect(device.storedAssignments()).toEqual([])
})

test('offline assignments wait in order, and of A, B and C for one ticket only C is sent [FLT-49]', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  device.world.isOnline = false
  for (const to of [meera, saarthi, payments]) await page.assign(a, to)
  await page.assign(b, meera)
  await device.passTime(120_000)
  expect(page.shown().get(a)).toMatchObject({ to: payments, state: { step: 'queued', why: 'offline' } })
  expect(device.sent).toEqual([])
  await device.goOnline()
  await device.passTime(5_000)
  expect(device.sent.map((it) => [it.assignment.ticketId, it.assignment.to])).toEqual([
    [a, payments],
    [b, meera],
  ])
  expect(device.storedAssignments()).toEqual([])
})

test('after a lost response to an applied request the assignee is read, and nothing is sent twice [FLT-50]', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  device.world.networkConditions = onAssign({ ...GOOD_CONDITIONS, fault: { kind: 'lost' } })
  await page.assign(a, payments)
  await device.passTime(90)
  expect(page.shown().get(a)).toMatchObject({ expectedAssignees: [payments], state: { step: 'queued' } })
  device.world.networkConditions = () => GOOD_CONDITIONS
  await device.passTime(10_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
  expect(device.sent).toHaveLength(1)
})

test('a response that arrives after a newer assignment leaves that one unchanged, and it is sent next [FLT-51]', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  device.world.networkConditions = onAssign({ ...GOOD_CONDITIONS, delayMs: 8_000 })
  await page.assign(a, saarthi)
  await device.passTime(1_000)
  device.world.networkConditions = () => GOOD_CONDITIONS
  await page.assign(a, payments)
  await device.passTime(1_000)
  expect(page.shown().get(a)).toMatchObject({ to: payments, state: { step: 'pending' } })
  await device.passTime(10_000)
  expect(device.sent.map((it) => it.assignment.to)).toEqual([saarthi, payments])
  expect(page.shown().get(a)).toMatchObject({
    previousAssignee: assignedTo(saarthi),
    state: { step: 'confirmed' },
  })
})

test('when the sending tab is killed another one takes over within seconds, and reads before it sends again [FLT-52]', async () => {
  const device = await createAssignmentDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  await device.passTime(10)
  device.world.networkConditions = onAssign({ ...GOOD_CONDITIONS, requestArrives: false, delayMs: 30_000 })
  await page.assign(a, payments)
  await device.passTime(50)
  device.world.networkConditions = () => GOOD_CONDITIONS
  page.kill()
  await device.passTime(3_000)
  expect(other.shown().get(a)?.state.step).toBe('confirmed')
  expect(await fixture().readAssignee(a)).toEqual(assignedTo(payments))
  expect(device.sent).toHaveLength(2)
})

test.each([
  ['before the request', 0],
  ['while the ticket is being read', 1],
  ['between storing the state and the request, or after it', 50],
])(
  'when the browser is killed %s, the next start continues from device storage [FLT-53, FLT-54]',
  async (_, ms) => {
    const device = await createAssignmentDevice(fixture())
    const page = device.open()
    await page.assign(a, payments)
    await device.passTime(ms)
    page.kill()
    const [stored] = device.storedAssignments()
    expect(stored?.state.step).not.toBe('confirmed')
    await device.passTime(60_000)
    const next = device.open()
    await device.passTime(3_000)
    expect(await fixture().readAssignee(a)).toEqual(assignedTo(payments))
    expect(next.shown().get(a)?.state.step).toBe('confirmed')
  },
)

test('a tab that is frozen while it sends is overtaken, and notices when it resumes [FLT-55]', async () => {
  const device = await createAssignmentDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  await device.passTime(10)
  device.world.networkConditions = onAssign({ ...GOOD_CONDITIONS, delayMs: 5_000 })
  await page.assign(a, payments)
  await device.passTime(50)
  device.world.networkConditions = () => GOOD_CONDITIONS
  page.freeze()
  await other.assign(b, meera)
  await device.passTime(1_000)
  expect(await fixture().readAssignee(b)).toEqual(assignedTo(meera))
  page.resume()
  await device.passTime(10_000)
  expect(device.sent.filter((it) => it.assignment.ticketId === a)).toHaveLength(1)
  for (const each of [page, other]) expect(each.shown().get(a)?.state.step).toBe('confirmed')
  expect(device.storedAssignments()).toEqual([])
})

test('a page that is frozen while it waits for the lock blocks no other page [FLT-55]', async () => {
  const device = await createAssignmentDevice(fixture())
  const [page, waiting, third] = [device.open(), device.open(), device.open()]
  await device.passTime(10)
  device.world.networkConditions = onAssign({ ...GOOD_CONDITIONS, delayMs: 5_000 })
  await page.assign(a, payments)
  await device.passTime(50)
  await waiting.assign(b, saarthi)
  await device.passTime(300)
  waiting.freeze()
  device.world.networkConditions = () => GOOD_CONDITIONS
  await device.passTime(10_000)
  await third.assign(b, meera)
  await device.passTime(3_000)
  expect(await fixture().readAssignee(b)).toEqual(assignedTo(meera))
  expect(device.storedAssignments()).toEqual([])
  waiting.resume()
  await waiting.assign(a, meera)
  await device.passTime(1_000)
  expect(await fixture().readAssignee(a)).toEqual(assignedTo(meera))
})

test('when two tabs assign the same ticket to different assignees, the last submission counts in both [FLT-56]', async () => {
  const device = await createAssignmentDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  await device.passTime(10)
  device.world.isOnline = false
  await page.assign(a, saarthi)
  await device.passTime(10)
  await other.assign(a, payments)
  await device.passTime(10)
  await device.goOnline()
  await device.passTime(3_000)
  expect(device.sent.map((it) => it.assignment.to)).toEqual([payments])
  for (const each of [page, other]) expect(each.shown().get(a)).toMatchObject({ to: payments })
})

test('a queued assignment of a ticket that another agent moved becomes a conflict, and is sent only when confirmed [FLT-57]', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  device.world.isOnline = false
  await page.assign(a, payments)
  await fixture().reassign(a, farhan)
  await device.passTime(120_000)
  await device.goOnline()
  await device.passTime(3_000)
  const conflict = { step: 'asks', why: 'moved', assignee: assignedTo(farhan) }
  expect(page.shown().get(a)?.state).toEqual(conflict)
  expect(device.sent).toEqual([])
  page.kill()
  const next = device.open()
  await device.passTime(10)
  expect(next.shown().get(a)?.state, 'the conflict is still there after a restart').toEqual(conflict)
  await device.readList()
  await next.assign(a, payments, { ignoresConflict: true })
  await device.passTime(3_000)
  expect(await fixture().readAssignee(a)).toEqual(assignedTo(payments))
  expect(device.storedAssignments()).toEqual([])
})

test('an assignment that waited for over 15 minutes has to be confirmed before it is sent', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  device.world.isOnline = false
  await page.assign(a, payments)
  await device.passTime(15 * 60_000 + 1)
  await device.goOnline()
  await device.passTime(3_000)
  expect(page.shown().get(a)?.state).toEqual({ step: 'asks', why: 'old', assignee: assignedTo(UNASSIGNED) })
  await page.cancel([a])
  expect(device.storedAssignments()).toEqual([])
  expect(device.sent).toEqual([])
})

test('one refused assignment of fifty does not stop the others', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  let count = 0
  device.world.networkConditions = (kind) => {
    if (kind === 'assign') count += 1
    return kind === 'assign' && count === 7 ? conditionsWithStatus(422) : GOOD_CONDITIONS
  }
  for (const id of fixture().ids.slice(0, 50)) void page.assign(id, payments)
  await device.passTime(30_000)
  const steps = [...page.shown().values()].map((it) => it.state.step)
  expect(steps.filter((it) => it === 'confirmed')).toHaveLength(49)
  expect(steps.filter((it) => it === 'refused')).toHaveLength(1)
  expect(device.storedAssignments()).toHaveLength(1)
})

test('a refused token stops the queue, which continues with a new token', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  device.world.networkConditions = onAssign(conditionsWithStatus(401))
  await page.assign(a, payments)
  await device.passTime(50)
  device.world.isLocked = true
  await device.passTime(600_000)
  expect(device.sent).toHaveLength(1)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'queued', why: { kind: 'unauthorized' } })
  device.world.networkConditions = () => GOOD_CONDITIONS
  device.world.isLocked = false
  page.processQueue()
  await device.passTime(3_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
})
