/** Assignments whose outcome is unknown, of tickets whose assignee can't be read: the person decides. */
import { beforeEach, expect, test } from 'vitest'
import { createDevice, GOOD_CONDITIONS, type NetworkConditions } from '../../support/assignment-device.ts'
import { assigneeNamed, shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { heldBy, nobody } from '../../support/make-ticket.ts'

const fixture = shareAssignmentFixture()
const meera = assigneeNamed('Meera Iyer')
const payments = assigneeNamed('Payments, tier 2')
const unreadable: NetworkConditions = { ...GOOD_CONDITIONS, fault: { kind: 'status', status: 403 } }
let a = ''
beforeEach(() => {
  ;[a = ''] = fixture().ids
})

test('an assignment that may have arrived is sent once the person assigns it anyway, however little can be read [FLT-50]', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.networkConditions = (kind) =>
    kind === 'read' ? unreadable : { ...GOOD_CONDITIONS, requestArrives: false }
  await page.assign(a, payments)
  await device.pass(60_000)
  expect(page.shown().get(a)).toMatchObject({ ours: [payments], state: { step: 'asks', why: 'unsure' } })
  expect(device.sent).toHaveLength(1)
  device.world.networkConditions = (kind) => (kind === 'read' ? unreadable : GOOD_CONDITIONS)
  await page.assign(a, payments, { ignoresConflict: true })
  await device.pass(60_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
  expect(device.sent).toHaveLength(2)
  expect(await fixture().readAssignee(a)).toEqual(heldBy(payments))
  expect(device.storedAssignments()).toEqual([])
})

test('an assignment that may have arrived again, after the person assigned it anyway, is asked about again [FLT-50]', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.networkConditions = (kind) =>
    kind === 'read' ? unreadable : { ...GOOD_CONDITIONS, requestArrives: false }
  await page.assign(a, payments)
  await device.pass(60_000)
  await page.assign(a, payments, { ignoresConflict: true })
  await device.pass(60_000)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'asks', why: 'unsure' })
  expect(device.sent).toHaveLength(2)
})

test('the decision to assign anyway also counts for what the person chooses next, before either is sent [FLT-50]', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.networkConditions = (kind) =>
    kind === 'read' ? unreadable : { ...GOOD_CONDITIONS, requestArrives: false }
  await page.assign(a, payments)
  await device.pass(60_000)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'asks', why: 'unsure' })
  device.world.isOnline = false
  await page.assign(a, payments, { ignoresConflict: true })
  await page.assign(a, meera)
  device.world.networkConditions = (kind) => (kind === 'read' ? unreadable : GOOD_CONDITIONS)
  await device.online()
  await device.pass(60_000)
  expect(page.shown().get(a)).toMatchObject({ to: meera, state: { step: 'confirmed' } })
  expect(device.sent.map((it) => it.assignment.to)).toEqual([payments, meera])
})

test('an assignment that did arrive is not sent again when the person assigns it anyway, and Undo is still offered [FLT-50]', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.networkConditions = (kind) =>
    kind === 'read' ? unreadable : { ...GOOD_CONDITIONS, responseArrives: false }
  await page.assign(a, payments)
  await device.pass(60_000)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'asks', why: 'unsure' })
  device.world.networkConditions = () => GOOD_CONDITIONS
  await page.assign(a, payments, { ignoresConflict: true })
  await device.pass(60_000)
  expect(page.shown().get(a)).toMatchObject({ former: heldBy(nobody), state: { step: 'confirmed' } })
  expect(device.sent).toHaveLength(1)
})
