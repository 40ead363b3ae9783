import { expect, type Locator, type Page } from '@playwright/test'
import { animationsFinished } from '../support/animations.ts'
import { idleContentRendered } from '../support/idle-content.ts'
import { getInboxLocators, signIn, stayAfterAssigning, test } from '../support/signed-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

type Point = { x: number; y: number }

async function middleOf(button: Locator): Promise<Point> {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: NaN, y: NaN, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** A finger on the screen, and the clock of all animations: a guard lasts as long as one. */
async function touchScreen(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Animation.enable')
  const setPlaybackRate = (playbackRate: number) => cdp.send('Animation.setPlaybackRate', { playbackRate })
  return {
    touch: ({ x, y }: Point) =>
      cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    lift: () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    stopAnimations: () => setPlaybackRate(0),
    runAnimations: () => setPlaybackRate(1),
  }
}

/** Holds each assignment's request until it is released, and counts them. */
async function holdAssignments(page: Page) {
  const held: (() => void)[] = []
  let count = 0
  await page.route('**/tickets/assign', async (route) => {
    count += 1
    await new Promise<void>((resolve) => {
      held.push(resolve)
    })
    await route.continue()
  })
  return {
    count: () => count,
    release: () => {
      for (const respond of held.splice(0)) respond()
    },
  }
}

test('a tap on Undo while the response arrives presses no button that takes its place, and neither does a double tap [FLT-98]', async ({
  page,
}) => {
  await stayAfterAssigning(page)
  await signIn(page)
  const { rows, assignmentBar, outcome, quietLine } = getInboxLocators(page)
  await rows.first().tap()
  const assignments = await holdAssignments(page)
  const screen = await touchScreen(page)
  await assignmentBar.getByRole('button', { name: /Assign ticket/ }).tap()
  await page.getByRole('option', { name: /Returns desk/ }).tap()
  await expect.poll(assignments.count).toBe(1)
  const undo = await middleOf(assignmentBar.getByRole('button', { name: 'Undo' }))
  const takeButton = assignmentBar.getByRole('button', { name: 'Assign to me' })

  await screen.stopAnimations()
  await screen.touch(undo)
  assignments.release()
  await expect(takeButton).toBeVisible()
  await screen.lift()
  // Another tap, because Undo seems to have done nothing.
  await screen.touch(undo)
  await screen.lift()
  await expect(outcome).toContainText('is assigned to Returns desk')
  await expect(assignmentBar).toContainText('Assigned to teamReturns desk')
  expect(assignments.count()).toBe(1)

  await screen.runAnimations()
  await quietLine.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(assignments.count).toBe(2)
  assignments.release()
  await expect(outcome).toContainText(/is assigned to .* again/)

  await animationsFinished(assignmentBar)
  const take = await middleOf(takeButton)
  await screen.stopAnimations()
  for (let tap = 0; tap < 2; tap += 1) {
    await screen.touch(take)
    await screen.lift()
    await expect(assignmentBar).toContainText('Assigning to you')
  }
  await expect.poll(assignments.count).toBe(3)
  assignments.release()
  await expect(assignmentBar).toContainText('Assigned to you')
  expect(assignments.count()).toBe(3)
})

test('a double tap on Undo in the quiet line presses no button that takes its place [FLT-98]', async ({
  page,
}) => {
  await signIn(page)
  const { rows, assignmentBar, outcome, quietLine } = getInboxLocators(page)
  const screen = await touchScreen(page)
  for (let ticket = 0; ticket < 2; ticket += 1) {
    await rows.nth(ticket).tap()
    await assignmentBar.getByRole('button', { name: 'Assign to me' }).tap()
    await expect(outcome).toContainText('is assigned to you')
    if (ticket === 0) await page.goBack()
  }
  const more = quietLine.getByRole('button', { name: '1 more' })
  await expect(more).toBeVisible()
  const assignments = await holdAssignments(page)
  await animationsFinished(quietLine)
  const undo = await middleOf(quietLine.getByRole('button', { name: 'Undo' }))
  await screen.stopAnimations()
  await screen.touch(undo)
  await screen.lift()
  await expect.poll(async () => (await middleOf(more)).x).toBeLessThan(undo.x + 44)
  await screen.touch(undo)
  await screen.lift()
  await expect.poll(assignments.count).toBe(1)
  assignments.release()
  await expect(outcome).toContainText('again')
  expect(assignments.count()).toBe(1)
  await expect(page.getByRole('dialog', { name: 'Actions of this shift' })).toHaveCount(0)
})

test('a tap on Stop while a bulk assignment ends doesn’t clear the selection, whose button takes its place [FLT-98]', async ({
  page,
  arm,
}) => {
  await signIn(page)
  const { tickets, rows } = getInboxLocators(page)
  const screen = await touchScreen(page)
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  for (const row of [0, 1]) await tickets.getByRole('checkbox').nth(row).tap()
  const assignments = await holdAssignments(page)
  await arm({ kind: 'status', status: 400, operation: 'tickets.assign', skip: 1 })
  const bar = page.locator('footer[data-bulk]')
  await bar.getByRole('button', { name: 'Assign', exact: true }).tap()
  await page.getByRole('option', { name: /Returns desk/ }).tap()
  await expect.poll(assignments.count).toBe(2)
  const stop = await middleOf(bar.getByRole('button', { name: 'Stop' }))

  await screen.stopAnimations()
  await screen.touch(stop)
  assignments.release()
  const problems = bar.getByRole('button', { name: '1 problem' })
  await expect(problems).toBeVisible()
  await screen.lift()
  await screen.runAnimations()
  // The next tap is handled after this one.
  await problems.tap()
  await expect(page.getByRole('list', { name: 'Couldn’t be assigned' })).toContainText('error 400')
})

test('a tap where a pending assignment has just moved to cancels none [FLT-98]', async ({
  page,
  context,
}) => {
  await signIn(page)
  const { rows, assignmentBar } = getInboxLocators(page)
  const screen = await touchScreen(page)
  for (const row of [0, 1]) {
    await rows.nth(row).tap()
    await expect(assignmentBar.getByRole('button', { name: 'Assign to me' })).toBeVisible()
    await idleContentRendered(page)
    await context.setOffline(true)
    await assignmentBar.getByRole('button', { name: 'Assign to me' }).tap()
    await expect(assignmentBar).toContainText('Queued until you are online')
    await page.goBack()
  }
  await page
    .getByRole('button', { name: /pending|Review/ })
    .first()
    .tap()
  const list = page.getByRole('dialog', { name: 'Pending assignments' })
  const cancelButtons = list.getByRole('button', { name: /^Cancel/ })
  await expect(cancelButtons).toHaveCount(2)
  await animationsFinished(list)
  await screen.stopAnimations()
  await screen.touch(await middleOf(cancelButtons.first()))
  await screen.lift()
  await expect(cancelButtons).toHaveCount(1)
  await screen.touch(await middleOf(cancelButtons))
  await screen.lift()
  await screen.runAnimations()
  await animationsFinished(list)
  await expect(cancelButtons).toHaveCount(1)
  await cancelButtons.tap()
  await expect(list).toContainText('No pending assignments.')
})
