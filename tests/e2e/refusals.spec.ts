import { expect } from '@playwright/test'
import { deep } from '../support/deep.ts'
import { getInboxLocators, signIn, stayAfterAssigning, test } from '../support/signed-in.ts'

test('a wrong token is refused in the form, and stored nowhere [FLT-01]', deep, async ({ page }) => {
  await page.goto('/inbox')
  const token = page.getByRole('textbox', { name: 'Access token' })
  await token.fill('made-up')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This token isn’t valid (401).')).toBeVisible()
  await expect(token).toBeFocused()
  await expect(token).toHaveValue('made-up')
  await expect(page).toHaveURL(/\/sign-in/)
  expect(page.url()).not.toContain('made-up')
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('made-up')
})

test(
  'an assignment without the scope is refused with scope and grant named, then no longer offered [FLT-03]',
  deep,
  async ({ page }) => {
    await stayAfterAssigning(page)
    await signIn(page, { token: 'demo-reader' })
    const { rows, assignmentBar, anotherAssignee } = getInboxLocators(page)
    await rows.first().click()
    const assigneeButton = assignmentBar.getByRole('button', { name: /Assign ticket/ })
    const before = await assigneeButton.innerText()
    await assigneeButton.click()
    await anotherAssignee.click()
    const reason = assignmentBar.getByRole('alert')
    await expect(reason).toContainText('scope tickets:assign, grant tickets')
    await assignmentBar.getByRole('button', { name: 'Dismiss the reason' }).click()
    await expect(assigneeButton).toHaveText(before, { useInnerText: true })
    await expect(assignmentBar.getByText('No permission to assign')).toBeVisible()
    await expect(page.getByRole('status', { name: 'Recent actions' })).toBeEmpty()
    await page.keyboard.press('u')
    await expect(reason).toBeHidden()
    await expect(assigneeButton).toHaveText(before, { useInnerText: true })
  },
)

test(
  'without the right to list tickets the list names it, and a ticket opens by its link',
  deep,
  async ({ page, browser, platform }) => {
    await signIn(page)
    const { rows } = getInboxLocators(page)
    await rows.first().click()
    await expect(page).toHaveURL(/code=/)
    const link = page.url()
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: platform })
    const other = await context.newPage()
    await signIn(other, { token: 'demo-agent-without-tickets', at: link })
    await expect(
      getInboxLocators(other).tickets.getByRole('heading', { name: 'You don’t have permission' }),
    ).toBeVisible()
    await expect(getInboxLocators(other).tickets).toContainText('the grant tickets')
    await expect(getInboxLocators(other).log.getByRole('article').first()).toBeVisible()
    await context.close()
  },
)

test(
  'without the rights to messages or customers their panes name them, and the rest works',
  deep,
  async ({ page }) => {
    await signIn(page, { token: 'demo-agent-without-messages+customers:read' })
    const { rows, conversation, customer, assignmentBar, outcome } = getInboxLocators(page)
    await rows.first().click()
    await expect(conversation.getByRole('heading', { name: 'You don’t have permission' })).toBeVisible()
    await expect(conversation).toContainText('the grant messages')
    await expect(customer.getByRole('heading', { name: /have access to/ })).toBeVisible()
    await expect(customer).toContainText('scope customers:read')
    await expect(outcome).toBeEmpty()
    await page.keyboard.press('i')
    await expect(assignmentBar).toContainText('Assigned to you')
  },
)

test('a token refused mid-session locks the app in place, and another token unlocks it there [FLT-02]', async ({
  page,
  arm,
  disarm,
}) => {
  await signIn(page, { at: '/inbox?view=unassigned' })
  const { rows, log, search, view } = getInboxLocators(page)
  await search.fill('a')
  await expect(page).toHaveURL(/[?&]s=/)
  await rows.first().click()
  await expect(log.getByRole('article').first()).toBeVisible()
  const urlBefore = page.url()
  // A remounted log would lose this attribute.
  await log.evaluate((it) => it.setAttribute('data-kept', ''))
  await arm({ kind: 'status', status: 401, times: 1000 })
  // The next poll is refused.
  const lock = page.getByRole('dialog', { name: 'Your access has ended' })
  await expect(lock).toBeVisible()
  const token = lock.getByRole('textbox', { name: 'Access token' })
  await expect(token).toBeFocused()
  // No key gets past it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('6')
  await expect(lock).toBeVisible()
  await token.fill('demo-agent')
  await lock.getByRole('button', { name: 'Continue' }).click()
  await expect(
    lock.getByText('This token isn’t valid either (401). Ask your administrator for a new one.'),
  ).toBeVisible()
  await disarm()
  await token.fill('demo-other')
  await token.press('Enter')
  await expect(lock.getByText('This token opens another workspace.')).toBeVisible()
  await token.fill('demo-reader')
  await token.press('Enter')
  await expect(lock).toBeHidden()
  expect(page.url()).toBe(urlBefore)
  await expect(log).toHaveAttribute('data-kept')
  await expect(search).toHaveValue('a')
  await expect(view('Unassigned')).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(log.getByRole('article').first()).toBeVisible()
  expect(page.url()).toBe(urlBefore)
})
