import { expect, type Locator, type Page } from '@playwright/test'
import { listObjectStores } from '../support/object-stores.ts'
import { lock, setPin, unlock } from '../support/pin.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const unreadRows = (page: Page) => getInboxLocators(page).tickets.locator('li[data-unread] a[data-ticket]')
const rowOf = (page: Page, id: string) => getInboxLocators(page).tickets.locator(`a[data-ticket="${id}"]`)
const isUnread = (row: Locator) => row.locator('xpath=ancestor::li[@data-unread]')
const preventIdle = (page: Page) =>
  page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }))

test('what the agent has opened is read in their other tabs and after a reload, and unread for the next agent', async ({
  page,
  context,
}) => {
  await signIn(page, { at: '/inbox?view=open' })
  const id = (await unreadRows(page).first().getAttribute('data-ticket')) ?? ''
  const other = await context.newPage()
  await signIn(other, { at: '/inbox?view=open' })
  await expect(isUnread(rowOf(other, id))).toHaveCount(1)

  await page.bringToFront()
  await preventIdle(page)
  await rowOf(page, id).click()
  await expect(isUnread(rowOf(page, id))).toHaveCount(0)
  await expect(rowOf(page, id)).not.toContainText('Unread')
  await expect(isUnread(rowOf(other, id))).toHaveCount(0)

  // Stored soon, also on a page that is never idle.
  await expect.poll(() => listObjectStores(page)).toContain('openedTickets')
  await page.goto('/inbox?view=open')
  await expect(isUnread(rowOf(page, id))).toHaveCount(0)

  const next = await context.newPage()
  await signIn(next, { as: 'Farhan Qureshi', at: '/inbox?view=open' })
  await expect(isUnread(rowOf(next, id))).toHaveCount(1)
  await next.bringToFront()
  await rowOf(next, id).click()
  await expect(isUnread(rowOf(next, id))).toHaveCount(0)
})

test('a ticket that is opened just before a lock stays read', async ({ page }) => {
  await signIn(page, { at: '/inbox?view=open' })
  await setPin(page)
  await page.goto('/inbox?view=open')
  await unlock(page)
  const id = (await unreadRows(page).first().getAttribute('data-ticket')) ?? ''
  await preventIdle(page)
  await rowOf(page, id).click()
  await expect(isUnread(rowOf(page, id))).toHaveCount(0)
  await lock(page)
  // The lock is shown before what it stores is written.
  await expect.poll(() => listObjectStores(page)).toContain('openedTickets')
  // Elsewhere than at the ticket, which would be read again.
  await page.goto('/inbox?view=open')
  await unlock(page)
  await expect(rowOf(page, id)).toBeVisible()
  await expect(isUnread(rowOf(page, id))).toHaveCount(0)
})
