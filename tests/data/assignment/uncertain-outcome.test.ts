/** Assignments with an unknown outcome, of tickets whose assignee can't be read: the agent decides. */
import { beforeEach, expect, test } from 'vitest'
import {
  createAssignmentDevice,
  GOOD_CONDITIONS,
  type NetworkConditions,
} from '../../support/assignment-device.ts'
import { assigneeNamed, shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { assignedTo, UNASSIGNED } from '../../support/make-ticket.ts'

const fixture = shareAssignmentFixture()
const meera = assigneeNamed('Meera Iyer')
const payments = assigneeNamed('Payments, tier 2')
const unreadable: NetworkConditions = { ...GOOD_CONDITIONS, fault: { kind: 'status', status: 403 } }
let a = ''
beforeEach(() => {
  ;[a = ''] = fixture().ids
})

test('an assignment that may have arrived is sent once the agent assigns it anyway, even when nothing can be read [FLT-50]', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  device.world.networkConditions = (kind) =>
    kind === 'read' ? unreadable : { ...GOOD_CONDITIONS, requestArrives: false }
  await page.assign(a, payments)
  await device.passTime(60_000)
  expect(page.shown().get(a)).toMatchObject({
    expectedAssignees: [payments],
    state: { step: 'asks', why: 'unsure' },
  })
  expect(device.sent).toHaveLength(1)
  device.world.networkConditions = (kind) => (kind === 'read' ? unreadable : GOOD_CONDITIONS)
  await page.assign(a, payments, { ignoresConflict: true })
  await device.passTime(60_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
  expect(device.sent).toHaveLength(2)
  expect(await fixture().readAssignee(a)).toEqual(assignedTo(payments))
  expect(device.storedAssignments()).toEqual([])
})

test('an assignment that may have arrived again, after the agent assigned it anyway, is a conflict again [FLT-50]', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  device.world.networkConditions = (kind) =>
    kind === 'read' ? unreadable : { ...GOOD_CONDITIONS, requestArrives: false }
  await page.assign(a, payments)
  await device.passTime(60_000)
  await page.assign(a, payments, { ignoresConflict: true })
  await device.passTime(60_000)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'asks', why: 'unsure' })
  expect(device.sent).toHaveLength(2)
})

test('the decision to assign anyway also counts for the agent’s next assignment, before either is sent [FLT-50]', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  device.world.networkConditions = (kind) =>
    kind === 'read' ? unreadable : { ...GOOD_CONDITIONS, requestArrives: false }
  await page.assign(a, payments)
  await device.passTime(60_000)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'asks', why: 'unsure' })
  device.world.isOnline = false
  await page.assign(a, payments, { ignoresConflict: true })
  await page.assign(a, meera)
  device.world.networkConditions = (kind) => (kind === 'read' ? unreadable : GOOD_CONDITIONS)
  await device.goOnline()
  await device.passTime(60_000)
  expect(page.shown().get(a)).toMatchObject({ to: meera, state: { step: 'confirmed' } })
  expect(device.sent.map((it) => it.assignment.to)).toEqual([payments, meera])
})

test('an assignment that did arrive is not sent again when the agent assigns it anyway, and undo is still offered [FLT-50]', async () => {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  device.world.networkConditions = (kind) =>
    kind === 'read' ? unreadable : { ...GOOD_CONDITIONS, responseArrives: false }
  await page.assign(a, payments)
  await device.passTime(60_000)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'asks', why: 'unsure' })
  device.world.networkConditions = () => GOOD_CONDITIONS
  await page.assign(a, payments, { ignoresConflict: true })
  await device.passTime(60_000)
  expect(page.shown().get(a)).toMatchObject({
    previousAssignee: assignedTo(UNASSIGNED),
    state: { step: 'confirmed' },
  })
  expect(device.sent).toHaveLength(1)
})
