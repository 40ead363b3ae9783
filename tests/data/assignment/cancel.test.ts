import { beforeEach, expect, test } from 'vitest'
import { createAssignmentDevice } from '../../support/assignment-device.ts'
import { assigneeNamed, shareAssignmentFixture } from '../../support/assignment-fixture.ts'

const fixture = shareAssignmentFixture()
const farhan = assigneeNamed('Farhan Qureshi')
const saarthi = assigneeNamed('Saarthi')
const payments = assigneeNamed('Payments, tier 2')
let a = ''
beforeEach(() => {
  ;[a = ''] = fixture().ids
})

test('an assignment cancelled before it was sent is never sent, also from another tab', async () => {
  const device = await createAssignmentDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  device.world.isOnline = false
  await page.assign(a, saarthi)
  await page.assign(a, payments)
  await device.passTime(10)
  expect(await other.cancel([a])).toBe(true)
  await device.goOnline()
  await device.passTime(3_000)
  expect(device.sent).toEqual([])
  expect([page.shown().size, device.storedAssignments().length]).toEqual([0, 0])
})

test('a cancellation doesn’t cancel what is submitted right after it', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  await fixture().reassign(a, farhan)
  await page.assign(a, payments)
  await device.passTime(1_000)
  expect(page.shown().get(a)?.state.step).toBe('asks')
  const cancelled = page.cancel([a])
  await page.assign(a, saarthi)
  expect(await cancelled).toBe(true)
  await device.passTime(3_000)
  expect(page.shown().get(a)).toMatchObject({ to: saarthi, state: { step: 'confirmed' } })
  expect(device.sent.map(({ assignment: { to } }) => to)).toEqual([saarthi])
})

test('an assignment that is being sent can’t be cancelled', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  await page.assign(a, payments)
  await device.passTime(50)
  expect(await page.cancel([a])).toBe(false)
  await device.passTime(1_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
})

test('a cancellation in a frozen page takes effect when the page resumes', async () => {
  const device = await createAssignmentDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  device.world.isOnline = false
  await page.assign(a, payments)
  await device.passTime(10)
  other.freeze()
  const cancelled = other.cancel([a])
  await device.passTime(1_000)
  expect(device.storedAssignments()).toHaveLength(1)
  other.resume()
  expect(await cancelled).toBe(true)
  expect(device.storedAssignments()).toEqual([])
})
