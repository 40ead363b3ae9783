import { beforeEach, expect, test } from 'vitest'
import { createDevice, GOOD_CONDITIONS } from '../../support/assignment-device.ts'
import { assigneeNamed, shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { assignedTo, UNASSIGNED } from '../../support/make-ticket.ts'

const fixture = shareAssignmentFixture()
const saarthi = assigneeNamed('Saarthi')
const payments = assigneeNamed('Payments, tier 2')
/** Two tickets. */
let a = ''
let b = ''
beforeEach(() => {
  ;[a = '', b = ''] = fixture().ids
})

test('assignments in deleted device storage are stored again by an open page, and are sent [FLT-62]', async () => {
  const device = await createDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  device.world.isOnline = false
  await page.assign(a, payments)
  await page.assign(b, saarthi)
  await device.passTime(10)
  page.kill()
  device.wipeStorage()
  await device.passTime(300)
  expect(device.storedAssignments().map((it) => it.ticketId)).toEqual([a, b])
  expect(other.shown().get(a)).toMatchObject({ state: { step: 'queued', why: 'ended' } })
  other.kill()
  device.open()
  await device.goOnline()
  await device.passTime(3_000)
  expect(await fixture().readAssignee(a)).toEqual(assignedTo(payments))
  expect(await fixture().readAssignee(b)).toEqual(assignedTo(saarthi))
})

test('when device storage is deleted during sending, the response still counts and nothing is sent twice [FLT-62]', async () => {
  const device = await createDevice(fixture())
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
  const device = await createDevice(fixture())
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

test('device storage that is deleted with the session stays empty [FLT-62]', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.isOnline = false
  await page.assign(a, payments)
  device.wipeStorage()
  page.close()
  await device.passTime(10_000)
  expect(device.storedAssignments()).toEqual([])
})

test('many assignments are stored in one write', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.isOnline = false
  await page.submit(
    fixture().ids.map((id) => ({ ticket: { id, code: id, assignee: assignedTo(UNASSIGNED) }, to: payments })),
  )
  expect([device.storedAssignments().length, page.shown().size, device.writes()]).toEqual([50, 50, 1])
})
