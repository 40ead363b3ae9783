import { beforeEach, expect, test } from 'vitest'
import {
  createDevice,
  GOOD_CONDITIONS,
  type NetworkConditions,
  onAssign,
} from '../../support/assignment-device.ts'
import { assigneeNamed, shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { heldBy, nobody } from '../../support/make-ticket.ts'

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

const answering = (status: 401 | 422): NetworkConditions => ({
  ...GOOD_CONDITIONS,
  fault: { kind: 'status', status },
})

test('a hand-over is on disk before it is shown, and goes at once', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  const [pressed] = await page.assign(a, payments)
  expect(device.storedAssignments().map((it) => it.id)).toEqual([pressed?.id])
  expect(page.shown().get(a)).toMatchObject({ to: payments })
  await device.pass(100)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'confirmed', check: { confirmedAt: 1_000_080 } })
  expect(await fixture().readAssignee(a)).toEqual(heldBy(payments))
  await device.pass(3_000)
  expect(page.shown().get(a)?.state).toEqual({ step: 'confirmed', check: null })
  expect(device.storedAssignments()).toEqual([])
})

test('offline they wait, in order, and of A, B and C only C goes [FLT-49]', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.isOnline = false
  for (const to of [meera, saarthi, payments]) await page.assign(a, to)
  await page.assign(b, meera)
  await device.pass(120_000)
  expect(page.shown().get(a)).toMatchObject({ to: payments, state: { step: 'queued', why: 'offline' } })
  expect(device.sent).toEqual([])
  await device.online()
  await device.pass(5_000)
  expect(device.sent.map((it) => [it.assignment.ticketId, it.assignment.to])).toEqual([
    [a, payments],
    [b, meera],
  ])
  expect(device.storedAssignments()).toEqual([])
})

test('an answer that was lost after it was applied is looked up, and nothing is sent twice [FLT-50]', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.networkConditions = onAssign({ ...GOOD_CONDITIONS, fault: { kind: 'lost' } })
  await page.assign(a, payments)
  await device.pass(90)
  expect(page.shown().get(a)).toMatchObject({ ours: [payments], state: { step: 'queued' } })
  device.world.networkConditions = () => GOOD_CONDITIONS
  await device.pass(10_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
  expect(device.sent).toHaveLength(1)
})

test('an answer that comes after a newer press changes nothing of that: the newer one goes next [FLT-51]', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.networkConditions = onAssign({ ...GOOD_CONDITIONS, delayMs: 8_000 })
  await page.assign(a, saarthi)
  await device.pass(1_000)
  device.world.networkConditions = () => GOOD_CONDITIONS
  await page.assign(a, payments)
  await device.pass(1_000)
  expect(page.shown().get(a)).toMatchObject({ to: payments, state: { step: 'pending' } })
  await device.pass(10_000)
  expect(device.sent.map((it) => it.assignment.to)).toEqual([saarthi, payments])
  expect(page.shown().get(a)).toMatchObject({ former: heldBy(saarthi), state: { step: 'confirmed' } })
})

test('the tab that sends is killed: another goes on within seconds, and looks before it sends again [FLT-52]', async () => {
  const device = await createDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  await device.pass(10)
  device.world.networkConditions = onAssign({ ...GOOD_CONDITIONS, requestArrives: false, delayMs: 30_000 })
  await page.assign(a, payments)
  await device.pass(50)
  device.world.networkConditions = () => GOOD_CONDITIONS
  page.kill()
  await device.pass(3_000)
  expect(other.shown().get(a)?.state.step).toBe('confirmed')
  expect(await fixture().readAssignee(a)).toEqual(heldBy(payments))
  expect(device.sent).toHaveLength(2)
})

test.each([
  ['before it was sent', 0],
  ['while the ticket is being read', 1],
  ['between what is written and the request, or after it', 50],
])('the browser is killed %s: the next start goes on from the disk [FLT-53, FLT-54]', async (_, ms) => {
  const device = await createDevice(fixture())
  const page = device.open()
  await page.assign(a, payments)
  await device.pass(ms)
  page.kill()
  const [kept] = device.storedAssignments()
  expect(kept?.state.step).not.toBe('confirmed')
  await device.pass(60_000)
  const next = device.open()
  await device.pass(3_000)
  expect(await fixture().readAssignee(a)).toEqual(heldBy(payments))
  expect(next.shown().get(a)?.state.step).toBe('confirmed')
})

test('a tab that is frozen while it sends is overtaken, and finds out when it goes on [FLT-55]', async () => {
  const device = await createDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  await device.pass(10)
  device.world.networkConditions = onAssign({ ...GOOD_CONDITIONS, delayMs: 5_000 })
  await page.assign(a, payments)
  await device.pass(50)
  device.world.networkConditions = () => GOOD_CONDITIONS
  page.freeze()
  await other.assign(b, meera)
  await device.pass(1_000)
  expect(await fixture().readAssignee(b)).toEqual(heldBy(meera))
  page.resume()
  await device.pass(10_000)
  expect(device.sent.filter((it) => it.assignment.ticketId === a)).toHaveLength(1)
  for (const each of [page, other]) expect(each.shown().get(a)?.state.step).toBe('confirmed')
  expect(device.storedAssignments()).toEqual([])
})

test('a page that is frozen while it waits for its turn stops nobody [FLT-55]', async () => {
  const device = await createDevice(fixture())
  const [page, waiting, third] = [device.open(), device.open(), device.open()]
  await device.pass(10)
  device.world.networkConditions = onAssign({ ...GOOD_CONDITIONS, delayMs: 5_000 })
  await page.assign(a, payments)
  await device.pass(50)
  await waiting.assign(b, saarthi)
  await device.pass(300)
  waiting.freeze()
  device.world.networkConditions = () => GOOD_CONDITIONS
  await device.pass(10_000)
  await third.assign(b, meera)
  await device.pass(3_000)
  expect(await fixture().readAssignee(b)).toEqual(heldBy(meera))
  expect(device.storedAssignments()).toEqual([])
  waiting.resume()
  await waiting.assign(a, meera)
  await device.pass(1_000)
  expect(await fixture().readAssignee(a)).toEqual(heldBy(meera))
})

test('what a person takes back in a page that is put aside is taken back when it goes on', async () => {
  const device = await createDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  device.world.isOnline = false
  await page.assign(a, payments)
  await device.pass(10)
  other.freeze()
  const dropped = other.cancel([a])
  await device.pass(1_000)
  expect(device.storedAssignments()).toHaveLength(1)
  other.resume()
  expect(await dropped).toBe(true)
  expect(device.storedAssignments()).toEqual([])
})

test('two tabs hand the same ticket to different people: the last press counts, in both [FLT-56]', async () => {
  const device = await createDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  await device.pass(10)
  device.world.isOnline = false
  await page.assign(a, saarthi)
  await device.pass(10)
  await other.assign(a, payments)
  await device.pass(10)
  await device.online()
  await device.pass(3_000)
  expect(device.sent.map((it) => it.assignment.to)).toEqual([payments])
  for (const each of [page, other]) expect(each.shown().get(a)).toMatchObject({ to: payments })
})

test('what waited while somebody else moved the ticket asks, and goes only when told so [FLT-57]', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.isOnline = false
  await page.assign(a, payments)
  await fixture().reassign(a, farhan)
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
  await next.assign(a, payments, { ignoresConflict: true })
  await device.pass(3_000)
  expect(await fixture().readAssignee(a)).toEqual(heldBy(payments))
  expect(device.storedAssignments()).toEqual([])
})

test('one that waited for over a quarter of an hour asks before it goes', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.isOnline = false
  await page.assign(a, payments)
  await device.pass(15 * 60_000 + 1)
  await device.online()
  await device.pass(3_000)
  expect(page.shown().get(a)?.state).toEqual({ step: 'asks', why: 'old', holder: heldBy(nobody) })
  await page.cancel([a])
  expect(device.storedAssignments()).toEqual([])
  expect(device.sent).toEqual([])
})

test('what is taken back before it was sent goes nowhere, also from another tab', async () => {
  const device = await createDevice(fixture())
  const [page, other] = [device.open(), device.open()]
  device.world.isOnline = false
  await page.assign(a, saarthi)
  await page.assign(a, payments)
  await device.pass(10)
  expect(await other.cancel([a])).toBe(true)
  await device.online()
  await device.pass(3_000)
  expect(device.sent).toEqual([])
  expect([page.shown().size, device.storedAssignments().length]).toEqual([0, 0])
})

test('what is just being sent can’t be taken back', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  await page.assign(a, payments)
  await device.pass(50)
  expect(await page.cancel([a])).toBe(false)
  await device.pass(1_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
})

test('of fifty that wait one is refused, and the others go all the same', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  let count = 0
  device.world.networkConditions = (kind) => {
    if (kind === 'assign') count += 1
    return kind === 'assign' && count === 7 ? answering(422) : GOOD_CONDITIONS
  }
  for (const id of fixture().ids.slice(0, 50)) void page.assign(id, payments)
  await device.pass(30_000)
  const steps = [...page.shown().values()].map((it) => it.state.step)
  expect(steps.filter((it) => it === 'confirmed')).toHaveLength(49)
  expect(steps.filter((it) => it === 'refused')).toHaveLength(1)
  expect(device.storedAssignments()).toHaveLength(1)
})

test('a refused token stops all of it; what waits goes on once there is another', async () => {
  const device = await createDevice(fixture())
  const page = device.open()
  device.world.networkConditions = onAssign(answering(401))
  await page.assign(a, payments)
  await device.pass(50)
  device.world.isLocked = true
  await device.pass(600_000)
  expect(device.sent).toHaveLength(1)
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'queued', why: { kind: 'unauthorized' } })
  device.world.networkConditions = () => GOOD_CONDITIONS
  device.world.isLocked = false
  page.processQueue()
  await device.pass(3_000)
  expect(page.shown().get(a)?.state.step).toBe('confirmed')
})
