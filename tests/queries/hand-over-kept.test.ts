import { beforeEach, expect, test } from 'vitest'
import { createDevice, FINE } from '../support/hand-over-device.ts'
import { assigneeNamed, sharedGround } from '../support/hand-over-ground.ts'
import { heldBy, nobody } from '../support/make-ticket.ts'

const ground = sharedGround()
const saarthi = assigneeNamed('Saarthi')
const payments = assigneeNamed('Payments, tier 2')
/** Two tickets. */
let a = ''
let b = ''
beforeEach(() => {
  ;[a = '', b = ''] = ground().ids
})

test('what lay on a disk that was taken away is written anew by a page that is open, and goes [FLT-62]', async () => {
  const device = await createDevice(ground())
  const [page, other] = [device.open(), device.open()]
  device.world.isOnline = false
  await page.hand(a, payments)
  await page.hand(b, saarthi)
  await device.pass(10)
  page.kill()
  device.wipe()
  await device.pass(300)
  expect(device.kept().map((it) => it.ticketId)).toEqual([a, b])
  expect(other.shown().get(a)).toMatchObject({ state: { step: 'queued', why: 'ended' } })
  other.kill()
  device.open()
  await device.online()
  await device.pass(3_000)
  expect(await ground().holderOf(a)).toEqual(heldBy(payments))
  expect(await ground().holderOf(b)).toEqual(heldBy(saarthi))
})

test('the disk is taken away while something is being sent: its answer still counts, and it goes once [FLT-62]', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  device.world.weather = () => ({ ...FINE, ms: 100 })
  await page.hand(a, payments)
  await device.pass(10)
  device.wipe()
  await device.pass(3_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
  expect([device.sent.length, device.kept().length]).toEqual([1, 0])
})

test('what was done or taken back doesn’t come back with a disk that was taken away [FLT-62]', async () => {
  const device = await createDevice(ground())
  const [page, other] = [device.open(), device.open()]
  await page.hand(a, payments)
  await device.pass(1_000)
  device.world.isOnline = false
  await page.hand(b, saarthi)
  await page.drop([b])
  await device.pass(10)
  device.wipe()
  await device.pass(300)
  expect(device.kept()).toEqual([])
  expect(other.shown().get(b)).toBeUndefined()
})

test('a disk that goes with the session gets nothing back [FLT-62]', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  device.world.isOnline = false
  await page.hand(a, payments)
  device.wipe()
  page.close()
  await device.pass(10_000)
  expect(device.kept()).toEqual([])
})

test('many are kept in one step', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  device.world.isOnline = false
  await page.press(
    ground().ids.map((id) => ({ ticket: { id, code: id, holder: heldBy(nobody) }, to: payments })),
  )
  expect([device.kept().length, page.shown().size, device.writes()]).toEqual([50, 50, 1])
})
