import { expect, type Request } from '@playwright/test'
import { expectFits } from '../support/overflow.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const NAMES = ['Meera Iyer', 'Farhan Qureshi', 'Rohan Deshpande']

test('three agents take one ticket: the first is the assignee, the others are asked, and an overwritten agent is told by whom [FLT-58, FLT-81, FLT-82, FLT-83]', async ({
  browser,
  baseURL,
}) => {
  const pages = await Promise.all(NAMES.map(() => browser.newPage(baseURL ? { baseURL } : {})))
  const [first, second, third] = pages
  if (!first || !second || !third) throw new Error('three pages were expected')
  for (const [at, page] of pages.entries()) await signIn(page, { as: NAMES[at] ?? null })
  await getInboxLocators(first).rows.first().click()
  await expect(first).toHaveURL(/inbox\/.+/)
  await expect(
    getInboxLocators(first).assignmentBar.getByRole('button', { name: /Assign ticket/ }),
  ).toBeVisible()
  await first.keyboard.press('u')
  await expect(getInboxLocators(first).assignmentBar).toContainText('UnassignedNo assignee')
  for (const page of [second, third]) await page.goto(first.url())
  for (const page of pages)
    await expect(getInboxLocators(page).assignmentBar).toContainText('UnassignedNo assignee')
  await first.keyboard.press('i')
  await expect(getInboxLocators(first).assignmentBar).toContainText('Assigned to you')
  // At once: after their next poll they would know the assignee, and wouldn't be asked.
  for (const page of [second, third]) await page.keyboard.press('i')
  for (const page of [second, third]) {
    await expect(page.getByRole('alert')).toContainText('is now assigned to Meera Iyer')
    const choice = page.getByRole('group', { name: 'The ticket was reassigned' })
    await expect(choice.getByRole('button')).toHaveText([
      /Keep assigned to Meera Iyer/,
      /View ticket first/,
      /Assign to me anyway/,
    ])
  }

  // On a phone the choice is not cut.
  await third.setViewportSize({ width: 390, height: 844 })
  const caption = getInboxLocators(third).assignmentBar.getByText('Not sent (ticket reassigned)')
  await expectFits(caption)
  for (const button of await third
    .getByRole('group', { name: 'The ticket was reassigned' })
    .getByRole('button')
    .all())
    await expect(button).toBeInViewport({ ratio: 1 })
  await third.setViewportSize({ width: 1440, height: 900 })

  await third.keyboard.press('l')
  await expect(getInboxLocators(third).assignmentBar).toContainText('Assigned to agentMeera Iyer')

  await second.keyboard.press('w')
  await expect(getInboxLocators(second).assignmentBar).toContainText('Assigned to youFarhan Qureshi')
  // By the check of the first agent's own assignment, or, when that is over, by the next poll.
  await expect(getInboxLocators(first).outcome).toContainText(
    /#\d+ was reassigned (from you )?to Farhan Qureshi/,
  )
  await expect(getInboxLocators(first).assignmentBar).toContainText('Farhan Qureshi')

  // Undo restores the previous assignee.
  await second.keyboard.press('z')
  await expect(getInboxLocators(second).outcome).toContainText('is assigned to Meera Iyer again')
  await Promise.all(pages.map((page) => page.close()))
})

test('two agents assign one ticket within the time of one response: both are told by name, and Undo gives it back [FLT-82]', async ({
  browser,
  baseURL,
}) => {
  const pages = await Promise.all(NAMES.slice(0, 2).map(() => browser.newPage(baseURL ? { baseURL } : {})))
  const [first, second] = pages
  if (!first || !second) throw new Error('two pages were expected')
  for (const [at, page] of pages.entries()) await signIn(page, { as: NAMES[at] ?? null })
  await getInboxLocators(first).rows.first().click()
  await expect(first).toHaveURL(/inbox\/.+/)
  const bars = pages.map((page) => getInboxLocators(page).assignmentBar)
  const [firstBar, secondBar] = bars
  if (!firstBar || !secondBar) throw new Error('two bars were expected')
  await expect(firstBar.getByRole('button', { name: /Assign ticket/ })).toBeVisible()
  await first.keyboard.press('u')
  await expect(firstBar).toContainText('UnassignedNo assignee')
  await second.goto(first.url())
  await expect(secondBar).toContainText('UnassignedNo assignee')

  // Both have sent their requests before the platform has answered either; the second's travel for longer.
  const isAssignment = (url: URL) => url.pathname.endsWith('/tickets/assign')
  const isListing = (url: URL) => url.pathname.endsWith('/tickets/list')
  // A read of this ticket: the list is polled meanwhile.
  const isReadOfTicket = (request: Request) => (request.postData() ?? '').includes('search')
  const secondSent = Promise.withResolvers<void>()
  const firstArrived = Promise.withResolvers<void>()
  const secondRead = Promise.withResolvers<void>()
  await first.route(isAssignment, async (route) => {
    await secondSent.promise
    const response = await route.fetch({ maxRetries: 3 })
    firstArrived.resolve()
    await route.fulfill({ response })
  })
  let isSecondPressed = false
  let isSecondSending = false
  await second.route(isListing, async (route) => {
    if (!isSecondPressed || !isReadOfTicket(route.request())) return route.continue()
    if (!isSecondSending) {
      // The answer to the read before the request: the ticket is unassigned.
      await route.fulfill({ response: await route.fetch({ maxRetries: 3 }) })
      isSecondSending = true
      return
    }
    await firstArrived.promise
    const response = await route.fetch({ maxRetries: 3 })
    secondRead.resolve()
    await route.fulfill({ response })
  })
  await second.route(isAssignment, async (route) => {
    secondSent.resolve()
    await secondRead.promise
    await route.fulfill({ response: await route.fetch({ maxRetries: 3 }) })
  })
  await first.keyboard.press('i')
  // What the page still reads of the ticket that it has just opened isn't the read before the request.
  await second.waitForLoadState('networkidle')
  isSecondPressed = true
  await second.keyboard.press('i')

  await expect(getInboxLocators(second).outcome).toContainText(
    /#\d+ was assigned to Meera Iyer just before you assigned it to yourself/,
  )
  await expect(getInboxLocators(first).outcome).toContainText(
    /#\d+ was reassigned (from you )?to Farhan Qureshi/,
  )
  await expect(firstBar).toContainText('Farhan Qureshi')
  await getInboxLocators(second).quietLine.getByRole('button', { name: /Undo/ }).click()
  await expect(secondBar).toContainText('Assigned to agentMeera Iyer')
  // Requests of the background are still on their way.
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(pages.map((page) => page.close()))
})
