import { beforeEach, expect, test } from 'vitest'
import { createDevice, FINE, onAssign, type Weather } from '../support/hand-over-device.ts'
import { assigneeNamed, sharedGround } from '../support/hand-over-ground.ts'
import { heldBy, nobody } from '../support/make-ticket.ts'

const ground = sharedGround()
const meera = assigneeNamed('Meera Iyer')
const farhan = assigneeNamed('Farhan Qureshi')
const saarthi = assigneeNamed('Saarthi')
const payments = assigneeNamed('Payments, tier 2')
/** Two tickets. */
let a = ''
let b = ''
beforeEach(() => {
  ;[a = '', b = ''] = ground().ids
})

const answering = (status: 401 | 422): Weather => ({ ...FINE, fault: { kind: 'status', status } })

test('a hand-over is on disk before it is shown, and goes at once', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  const [pressed] = await page.hand(a, payments)
  expect(device.kept().map((it) => it.id)).toEqual([pressed?.id])
  expect(page.shown().get(a)).toMatchObject({ to: payments })
  await device.pass(100)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'confirmed', check: { confirmedAt: 1_000_080 } })
  expect(await ground().holderOf(a)).toEqual(heldBy(payments))
  await device.pass(3_000)
  expect(page.shown().get(a)?.state).toEqual({ step: 'confirmed', check: null })
  expect(device.kept()).toEqual([])
})

test('offline they wait, in order, and of A, B and C only C goes [FLT-49]', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  device.world.isOnline = false
  for (const to of [meera, saarthi, payments]) await page.hand(a, to)
  await page.hand(b, meera)
  await device.pass(120_000)
  expect(page.shown().get(a)).toMatchObject({ to: payments, state: { step: 'queued', why: 'offline' } })
  expect(device.sent).toEqual([])
  await device.online()
  await device.pass(5_000)
  expect(device.sent.map((it) => [it.handOver.ticketId, it.handOver.to])).toEqual([
    [a, payments],
    [b, meera],
  ])
  expect(device.kept()).toEqual([])
})

test('an answer that was lost after it was applied is looked up, and nothing is sent twice [FLT-50]', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  device.world.weather = onAssign({ ...FINE, fault: { kind: 'lost' } })
  await page.hand(a, payments)
  await device.pass(90)
  expect(page.shown().get(a)).toMatchObject({ ours: [payments], state: { step: 'queued' } })
  device.world.weather = () => FINE
  await device.pass(10_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
  expect(device.sent).toHaveLength(1)
})

test('an answer that comes after a newer press changes nothing of that: the newer one goes next [FLT-51]', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  device.world.weather = onAssign({ ...FINE, ms: 8_000 })
  await page.hand(a, saarthi)
  await device.pass(1_000)
  device.world.weather = () => FINE
  await page.hand(a, payments)
  await device.pass(1_000)
  expect(page.shown().get(a)).toMatchObject({ to: payments, state: { step: 'pending' } })
  await device.pass(10_000)
  expect(device.sent.map((it) => it.handOver.to)).toEqual([saarthi, payments])
  expect(page.shown().get(a)).toMatchObject({ former: heldBy(saarthi), state: { step: 'confirmed' } })
})

test('the tab that sends is killed: another goes on within seconds, and looks before it sends again [FLT-52]', async () => {
  const device = await createDevice(ground())
  const [page, other] = [device.open(), device.open()]
  await device.pass(10)
  device.world.weather = onAssign({ ...FINE, reaches: false, ms: 30_000 })
  await page.hand(a, payments)
  await device.pass(50)
  device.world.weather = () => FINE
  page.kill()
  await device.pass(3_000)
  expect(other.shown().get(a)?.state.step).toBe('confirmed')
  expect(await ground().holderOf(a)).toEqual(heldBy(payments))
  expect(device.sent).toHaveLength(2)
})

test.each([
  ['before it was sent', 0],
  ['while the ticket is being read', 1],
  ['between what is written and the request, or after it', 50],
])('the browser is killed %s: the next start goes on from the disk [FLT-53, FLT-54]', async (_, ms) => {
  const device = await createDevice(ground())
  const page = device.open()
  await page.hand(a, payments)
  await device.pass(ms)
  page.kill()
  const [kept] = device.kept()
  expect(kept?.state.step).not.toBe('confirmed')
  await device.pass(60_000)
  const next = device.open()
  await device.pass(3_000)
  expect(await ground().holderOf(a)).toEqual(heldBy(payments))
  expect(next.shown().get(a)?.state.step).toBe('confirmed')
})

test('a tab that is frozen while it sends is overtaken, and finds out when it goes on [FLT-55]', async () => {
  const device = await createDevice(ground())
  const [page, other] = [device.open(), device.open()]
  await device.pass(10)
  device.world.weather = onAssign({ ...FINE, ms: 5_000 })
  await page.hand(a, payments)
  await device.pass(50)
  device.world.weather = () => FINE
  page.freeze()
  await other.hand(b, meera)
  await device.pass(1_000)
  expect(await ground().holderOf(b)).toEqual(heldBy(meera))
  page.resume()
  await device.pass(10_000)
  expect(device.sent.filter((it) => it.handOver.ticketId === a)).toHaveLength(1)
  for (const each of [page, other]) expect(each.shown().get(a)?.state.step).toBe('confirmed')
  expect(device.kept()).toEqual([])
})

test('a page that is frozen while it waits for its turn stops nobody [FLT-55]', async () => {
  const device = await createDevice(ground())
  const [page, waiting, third] = [device.open(), device.open(), device.open()]
  await device.pass(10)
  device.world.weather = onAssign({ ...FINE, ms: 5_000 })
  await page.hand(a, payments)
  await device.pass(50)
  await waiting.hand(b, saarthi)
  await device.pass(300)
  waiting.freeze()
  device.world.weather = () => FINE
  await device.pass(10_000)
  await third.hand(b, meera)
  await device.pass(3_000)
  expect(await ground().holderOf(b)).toEqual(heldBy(meera))
  expect(device.kept()).toEqual([])
  waiting.resume()
  await waiting.hand(a, meera)
  await device.pass(1_000)
  expect(await ground().holderOf(a)).toEqual(heldBy(meera))
})

test('what a person takes back in a page that is put aside is taken back when it goes on', async () => {
  const device = await createDevice(ground())
  const [page, other] = [device.open(), device.open()]
  device.world.isOnline = false
  await page.hand(a, payments)
  await device.pass(10)
  other.freeze()
  const dropped = other.drop([a])
  await device.pass(1_000)
  expect(device.kept()).toHaveLength(1)
  other.resume()
  expect(await dropped).toBe(true)
  expect(device.kept()).toEqual([])
})

test('two tabs hand the same ticket to different people: the last press counts, in both [FLT-56]', async () => {
  const device = await createDevice(ground())
  const [page, other] = [device.open(), device.open()]
  await device.pass(10)
  device.world.isOnline = false
  await page.hand(a, saarthi)
  await device.pass(10)
  await other.hand(a, payments)
  await device.pass(10)
  await device.online()
  await device.pass(3_000)
  expect(device.sent.map((it) => it.handOver.to)).toEqual([payments])
  for (const each of [page, other]) expect(each.shown().get(a)).toMatchObject({ to: payments })
})

test('what waited while somebody else moved the ticket asks, and goes only when told so [FLT-57]', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  device.world.isOnline = false
  await page.hand(a, payments)
  await ground().move(a, farhan)
  await device.pass(120_000)
  await device.online()
  await device.pass(3_000)
  const asks = { step: 'asks', why: 'moved', holder: heldBy(farhan) }
  expect(page.shown().get(a)?.state).toEqual(asks)
  expect(device.sent).toEqual([])
  page.kill()
  const next = device.open()
  await device.pass(10)
  expect(next.shown().get(a)?.state, 'it still asks after a restart').toEqual(asks)
  await device.poll()
  await next.hand(a, payments, { anyway: true })
  await device.pass(3_000)
  expect(await ground().holderOf(a)).toEqual(heldBy(payments))
  expect(device.kept()).toEqual([])
})

test('one that waited for over a quarter of an hour asks before it goes', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  device.world.isOnline = false
  await page.hand(a, payments)
  await device.pass(15 * 60_000 + 1)
  await device.online()
  await device.pass(3_000)
  expect(page.shown().get(a)?.state).toEqual({ step: 'asks', why: 'old', holder: heldBy(nobody) })
  await page.drop([a])
  expect(device.kept()).toEqual([])
  expect(device.sent).toEqual([])
})

test('what is taken back before it was sent goes nowhere, also from another tab', async () => {
  const device = await createDevice(ground())
  const [page, other] = [device.open(), device.open()]
  device.world.isOnline = false
  await page.hand(a, saarthi)
  await page.hand(a, payments)
  await device.pass(10)
  expect(await other.drop([a])).toBe(true)
  await device.online()
  await device.pass(3_000)
  expect(device.sent).toEqual([])
  expect([page.shown().size, device.kept().length]).toEqual([0, 0])
})

test('what is just being sent can’t be taken back', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  await page.hand(a, payments)
  await device.pass(50)
  expect(await page.drop([a])).toBe(false)
  await device.pass(1_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
})

test('of fifty that wait one is refused, and the others go all the same', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  let count = 0
  device.world.weather = (kind) => {
    if (kind === 'assign') count += 1
    return kind === 'assign' && count === 7 ? answering(422) : FINE
  }
  for (const id of ground().ids.slice(0, 50)) void page.hand(id, payments)
  await device.pass(30_000)
  const steps = [...page.shown().values()].map((it) => it.state.step)
  expect(steps.filter((it) => it === 'confirmed')).toHaveLength(49)
  expect(steps.filter((it) => it === 'refused')).toHaveLength(1)
  expect(device.kept()).toHaveLength(1)
})

test('a refused token stops all of it; what waits goes on once there is another', async () => {
  const device = await createDevice(ground())
  const page = device.open()
  device.world.weather = onAssign(answering(401))
  await page.hand(a, payments)
  await device.pass(50)
  device.world.isLocked = true
  await device.pass(600_000)
  expect(device.sent).toHaveLength(1)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'queued', why: { kind: 'unauthorized' } })
  device.world.weather = () => FINE
  device.world.isLocked = false
  page.wake()
  await device.pass(3_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
})
