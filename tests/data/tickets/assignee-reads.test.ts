/** How a list that another tab has read counts before and after an assignment: by its request, not by its arrival. */
import { beforeEach, expect, test } from 'vitest'
import { getAssigneeReadAt } from '#src/data/tickets/assignee-reads.ts'
import { FRESH_READ_MS } from '#src/domain/assignment/transitions.ts'
import { createAssignmentDevice } from '../../support/assignment-device.ts'
import { assigneeNamed, shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { assignedTo } from '../../support/make-ticket.ts'
import { readInAnotherTab } from '../../support/shared-list.ts'

const fixture = shareAssignmentFixture()
const meera = assigneeNamed('Meera Iyer')
const farhan = assigneeNamed('Farhan Qureshi')
let a = ''
beforeEach(() => {
  ;[a = ''] = fixture().ids
})

async function deviceWithPage() {
  const device = await createAssignmentDevice(fixture())
  const page = device.open()
  await device.passTime(2_000)
  return { device, page }
}

test('a list that another tab requested less than a second ago is not read again before an assignment [FLT-81]', async () => {
  const { device, page } = await deviceWithPage()
  const deliver = await readInAnotherTab(fixture(), device)
  await deliver(device.world.now - FRESH_READ_MS + 1)
  expect(getAssigneeReadAt(device.store, a)).toBe(device.world.now - FRESH_READ_MS + 1)
  await page.assign(a, meera)
  await device.passTime(100)
  // The read goes out together with the assignment.
  expect(device.requests()).toEqual({ read: 1, assign: 1 })
})

test('a list that another tab requested a second ago is read again, although it has just arrived, and finds the agent who took the ticket since [FLT-81]', async () => {
  const { device, page } = await deviceWithPage()
  const deliver = await readInAnotherTab(fixture(), device)
  await fixture().reassign(a, farhan)
  await deliver(device.world.now - FRESH_READ_MS)
  await page.assign(a, meera)
  await device.passTime(100)
  expect(device.requests()).toEqual({ read: 1, assign: 0 })
  expect(page.shown().get(a)?.state).toEqual({ step: 'asks', why: 'moved', assignee: assignedTo(farhan) })
})

test('a list that was requested before the assignment was submitted, and arrives while it waits, is too old once it is sent [FLT-81]', async () => {
  const { device, page } = await deviceWithPage()
  const deliver = await readInAnotherTab(fixture(), device)
  await fixture().reassign(a, farhan)
  const requestedAt = device.world.now
  device.world.isLocked = true
  await device.passTime(500)
  await page.assign(a, meera)
  await device.passTime(700)
  await deliver(requestedAt)
  device.world.isLocked = false
  page.processQueue()
  await device.passTime(100)
  expect(device.sent).toEqual([])
  expect(page.shown().get(a)?.state).toMatchObject({ step: 'asks', assignee: assignedTo(farhan) })
})

test.each([
  ['before', -1, 1],
  ['at the time of', 0, 1],
  ['after', 1, 0],
])(
  'a list that another tab requested %s the confirmation replaces the check 1.5 s later only if it is newer [FLT-82]',
  async (_, offset, reads) => {
    const { device, page } = await deviceWithPage()
    await page.assign(a, meera)
    await device.passTime(100)
    const state = page.shown().get(a)?.state
    if (state?.step !== 'confirmed' || !state.check) throw new Error('the assignment is not confirmed')
    const before = device.requests().read
    const deliver = await readInAnotherTab(fixture(), device)
    await device.passTime(1_000)
    await deliver(state.check.confirmedAt + offset)
    await device.passTime(3_000)
    expect(device.requests().read - before).toBe(reads)
    expect(page.shown().get(a)?.state).toEqual({ step: 'confirmed', check: null })
  },
)
