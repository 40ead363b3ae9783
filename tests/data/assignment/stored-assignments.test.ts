import { beforeEach, expect, test } from 'vitest'
import { createDevice, GOOD_CONDITIONS } from '../../support/assignment-device.ts'
import { assigneeNamed, shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { heldBy, nobody } from '../../support/make-ticket.ts'

const fixture = shareAssignmentFixture()
const saarthi = assigneeNamed('Saarthi')
const payments = assigneeNamed('Payments, tier 2')
/** Two tickets. */
let a = ''
let b = ''
beforeEach(() => {
  ;[a = '', b = ''] = fixture().ids
})

test('what lay on a disk that was taken away is written anew by a page that is open, and goes [FLT-62]', async () => {
  const device = await createDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  device.world.isOnline = false
  await page.assign(a, payments)
  await page.assign(b, saarthi)
  await device.pass(10)
  page.kill()
  device.wipeStorage()
  await device.pass(300)
  expect(device.storedAssignments().map((it) => it.ticketId)).toEqual([a, b])
  expect(other.shown().get(a)).toMatchObject({ state: { step: 'queued', why: 'ended' } })
  other.kill()
  device.open()
  await device.online()
  await device.pass(3_000)
  expect(await fixture().readAssignee(a)).toEqual(heldBy(payments))
  expect(await fixture().readAssignee(b)).toEqual(heldBy(saarthi))
})

test('the disk is taken away while something is being sent: its answer still counts, and it goes once [FLT-62]', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.networkConditions = () => ({ ...GOOD_CONDITIONS, delayMs: 100 })
  await page.assign(a, payments)
  await device.pass(10)
  device.wipeStorage()
  await device.pass(3_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
  expect([device.sent.length, device.storedAssignments().length]).toEqual([1, 0])
})

test('what was done or taken back doesn’t come back with a disk that was taken away [FLT-62]', async () => {
  const device = await createDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  await page.assign(a, payments)
  await device.pass(1_000)
  device.world.isOnline = false
  await page.assign(b, saarthi)
  await page.cancel([b])
  await device.pass(10)
  device.wipeStorage()
  await device.pass(300)
  expect(device.storedAssignments()).toEqual([])
  expect(other.shown().get(b)).toBeUndefined()
})

test('a disk that goes with the session gets nothing back [FLT-62]', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.isOnline = false
  await page.assign(a, payments)
  device.wipeStorage()
  page.close()
  await device.pass(10_000)
  expect(device.storedAssignments()).toEqual([])
})

test('many are kept in one step', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.isOnline = false
  await page.submit(
    fixture().ids.map((id) => ({ ticket: { id, code: id, holder: heldBy(nobody) }, to: payments })),
  )
  expect([device.storedAssignments().length, page.shown().size, device.writes()]).toEqual([50, 50, 1])
})
