/** Assignments whose outcome is unknown, of tickets whose assignee can't be read: the person decides. */
import { beforeEach, expect, test } from 'vitest'
import { createDevice, FINE, type Weather } from '../support/hand-over-device.ts'
import { assigneeNamed, sharedGround } from '../support/hand-over-ground.ts'
import { heldBy, nobody } from '../support/make-ticket.ts'

const ground = sharedGround()
const meera = assigneeNamed('Meera Iyer')
const payments = assigneeNamed('Payments, tier 2')
const unreadable: Weather = { ...FINE, fault: { kind: 'status', status: 403 } }
let a = ''
beforeEach(() => {
  ;[a = ''] = ground().ids
})

test('an assignment that may have arrived is sent once the person assigns it anyway, however little can be read [FLT-50]', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  device.world.weather = (kind) => (kind === 'read' ? unreadable : { ...FINE, reaches: false })
  await page.hand(a, payments)
  await device.pass(60_000)
  expect(page.shown().get(a)).toMatchObject({ ours: [payments], state: { step: 'asks', why: 'unsure' } })
  expect(device.sent).toHaveLength(1)
  device.world.weather = (kind) => (kind === 'read' ? unreadable : FINE)
  await page.hand(a, payments, { anyway: true })
  await device.pass(60_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
  expect(device.sent).toHaveLength(2)
  expect(await ground().holderOf(a)).toEqual(heldBy(payments))
  expect(device.kept()).toEqual([])
})

test('an assignment that may have arrived again, after the person assigned it anyway, is asked about again [FLT-50]', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  device.world.weather = (kind) => (kind === 'read' ? unreadable : { ...FINE, reaches: false })
  await page.hand(a, payments)
  await device.pass(60_000)
  await page.hand(a, payments, { anyway: true })
  await device.pass(60_000)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'asks', why: 'unsure' })
  expect(device.sent).toHaveLength(2)
})

test('the decision to assign anyway also counts for what the person chooses next, before either is sent [FLT-50]', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  device.world.weather = (kind) => (kind === 'read' ? unreadable : { ...FINE, reaches: false })
  await page.hand(a, payments)
  await device.pass(60_000)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'asks', why: 'unsure' })
  device.world.isOnline = false
  await page.hand(a, payments, { anyway: true })
  await page.hand(a, meera)
  device.world.weather = (kind) => (kind === 'read' ? unreadable : FINE)
  await device.online()
  await device.pass(60_000)
  expect(page.shown().get(a)).toMatchObject({ to: meera, state: { step: 'confirmed' } })
  expect(device.sent.map((it) => it.handOver.to)).toEqual([payments, meera])
})

test('an assignment that did arrive is not sent again when the person assigns it anyway, and Undo is still offered [FLT-50]', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  device.world.weather = (kind) => (kind === 'read' ? unreadable : { ...FINE, hears: false })
  await page.hand(a, payments)
  await device.pass(60_000)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'asks', why: 'unsure' })
  device.world.weather = () => FINE
  await page.hand(a, payments, { anyway: true })
  await device.pass(60_000)
  expect(page.shown().get(a)).toMatchObject({ former: heldBy(nobody), state: { step: 'confirmed' } })
  expect(device.sent).toHaveLength(1)
})
