import { beforeEach, expect, test } from 'vitest'
import { createAssignmentDevice, GOOD_CONDITIONS, onAssign } from '../../support/assignment-device.ts'
import { assigneeNamed, shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { assignedTo, UNASSIGNED } from '../../support/make-ticket.ts'

const fixture = shareAssignmentFixture()
const meera = assigneeNamed('Meera Iyer')
const saarthi = assigneeNamed('Saarthi')
const payments = assigneeNamed('Payments, tier 2')
/** Two tickets. */
let a = ''
let b = ''
beforeEach(() => {
  ;[a = '', b = ''] = fixture().ids
})

test('assignments in deleted device storage are stored again by an open page, and are sent [FLT-62]', async () => {
  const device = await createAssignmentDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  device.world.isOnline = false
  await page.assign(a, payments)
  await page.assign(b, saarthi)
  await device.passTime(10)
  page.kill()
  device.wipeStorage()
  await device.passTime(300)
  expect(device.storedAssignments().map((it) => it.ticketId)).toEqual([a, b])
  // The request that the closed page may have sent is remembered.
  expect(other.shown().get(a)).toMatchObject({ state: { step: 'queued' }, expectedAssignees: [payments] })
  other.kill()
  device.open()
  await device.goOnline()
  await device.passTime(3_000)
  expect(await fixture().readAssignee(a)).toEqual(assignedTo(payments))
  expect(await fixture().readAssignee(b)).toEqual(assignedTo(saarthi))
})

test('when device storage is deleted during sending, the response still counts and nothing is sent twice [FLT-62]', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  device.world.networkConditions = () => ({ ...GOOD_CONDITIONS, delayMs: 100 })
  await page.assign(a, payments)
  await device.passTime(10)
  device.wipeStorage()
  await device.passTime(3_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
  expect([device.sent.length, device.storedAssignments().length]).toEqual([1, 0])
})

test('confirmed and cancelled assignments don’t return after device storage is deleted [FLT-62]', async () => {
  const device = await createAssignmentDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  await page.assign(a, payments)
  await device.passTime(1_000)
  device.world.isOnline = false
  await page.assign(b, saarthi)
  await page.cancel([b])
  await device.passTime(10)
  device.wipeStorage()
  await device.passTime(300)
  expect(device.storedAssignments()).toEqual([])
  expect(other.shown().get(b)).toBeUndefined()
})

test('an assignment that was sent and then deleted with no page open is not overwritten without asking [FLT-62]', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  await page.assign(a, payments)
  await device.passTime(60)
  page.kill()
  device.wipeStorage()
  // The read before that request is no longer fresh.
  await device.passTime(1_000)
  const next = device.open()
  await next.assign(a, saarthi)
  await device.passTime(1_000)
  expect(next.shown().get(a)?.state).toEqual({ step: 'asks', why: 'moved', assignee: assignedTo(payments) })
  expect(device.sent.map((it) => it.assignment.to)).toEqual([payments])
})

test('device storage that is deleted with the session stays empty [FLT-62]', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  device.world.isOnline = false
  await page.assign(a, payments)
  device.wipeStorage()
  page.close()
  await device.passTime(10_000)
  expect(device.storedAssignments()).toEqual([])
})

test('many assignments are stored in one write', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  device.world.isOnline = false
  await page.submit(
    fixture().ids.map((id) => ({ ticket: { id, code: id, assignee: assignedTo(UNASSIGNED) }, to: payments })),
  )
  expect([device.storedAssignments().length, page.shown().size, device.writes()]).toEqual([50, 50, 1])
})

test('the browser may crash after any write: an overtaken assignment’s unknown outcome is no conflict [FLT-50, FLT-53]', async () => {
  let writeCount = Number.POSITIVE_INFINITY
  for (let survivingWrites = 1; survivingWrites <= writeCount; survivingWrites += 1) {
    const ticket = fixture().ids[survivingWrites] ?? ''
    const device = await createAssignmentDevice(fixture())
    const [page, other] = [device.open(), device.open()]
    await device.passTime(10)
    other.freeze()
    device.world.networkConditions = onAssign({ ...GOOD_CONDITIONS, responseArrives: false })
    await page.assign(ticket, payments)
    await device.passTime(100)
    expect(page.shown().get(ticket)).toMatchObject({
      expectedAssignees: [payments],
      state: { step: 'queued' },
    })
    // The other tab was suspended: it doesn't know of the first assignment.
    const submitted = other.assign(ticket, meera)
    device.world.networkConditions = () => GOOD_CONDITIONS
    const writesBefore = device.writes()
    device.world.afterWrite = () => {
      if (device.writes() - writesBefore === survivingWrites) for (const it of device.pages) it.kill()
    }
    other.resume()
    await submitted
    await device.passTime(30_000)
    const isComplete = device.pages.some((it) => it.isAlive())
    if (isComplete) writeCount = device.writes() - writesBefore
    else device.open()
    await device.passTime(30_000)
    expect(await fixture().readAssignee(ticket), `after ${survivingWrites} writes`).toEqual(assignedTo(meera))
    expect(device.storedAssignments()).toEqual([])
  }
  expect(writeCount).toBeGreaterThan(3)
})
