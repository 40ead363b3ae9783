/** What is typed in a reply survives whatever interrupts it (rule 23). */
import { expect, type Page } from '@playwright/test'
import { DRAFTS_STORE } from '#src/data/session/device/object-stores.ts'
import { appInstalled, buildOf, checkForUpdate, test } from '../support/builds.ts'
import { listObjectStores } from '../support/object-stores.ts'
import { lock, setPin, unlock } from '../support/pin.ts'
import { getInboxLocators, signIn } from '../support/signed-in.ts'

const CUSTOMER = 'Pooja Agarwal'
const TYPED = '24 November, after 4 pm'

const date = (page: Page) => getInboxLocators(page).reply.getByRole('combobox', { name: /^Value 2/ })

async function openTicket(page: Page, customer = CUSTOMER) {
  const { rows, log } = getInboxLocators(page)
  await rows.filter({ hasText: customer }).first().click()
  await expect(log.getByRole('article').last()).toBeInViewport({ ratio: 1 })
}

async function chooseTemplate(page: Page) {
  await page.keyboard.press('t')
  await getInboxLocators(page).reply.getByRole('combobox', { name: 'Search templates' }).fill('order delay')
  await page.keyboard.press('Enter')
}

/** Types a value of a reply to the customer's ticket, and waits for nothing. */
async function typeReply(page: Page) {
  await openTicket(page)
  await chooseTemplate(page)
  await date(page).fill(TYPED)
}

test('a reply keeps what was typed over Esc, another ticket and back', async ({ page }) => {
  await signIn(page, { canSendTemplates: true })
  await typeReply(page)
  await page.keyboard.press('Escape')
  await expect(getInboxLocators(page).reply).toBeHidden()
  await chooseTemplate(page)
  await expect(date(page)).toHaveValue(TYPED)
  await page.keyboard.press('Escape')
  // The customer of the next ticket is blocked.
  await page.keyboard.press('k')
  await expect(getInboxLocators(page).conversation.getByRole('heading').first()).not.toContainText(CUSTOMER)
  await chooseTemplate(page)
  await expect(date(page)).not.toHaveValue(TYPED)
  await page.keyboard.press('Escape')
  await openTicket(page)
  await chooseTemplate(page)
  await expect(date(page)).toHaveValue(TYPED)
})

test('keys typed right after Esc are meant for the ticket, and what they open stays', async ({ page }) => {
  await signIn(page, { canSendTemplates: true })
  await typeReply(page)
  const { conversation, reply } = getInboxLocators(page)
  // Both before the browser has gone back.
  await page.evaluate(() => {
    // The customer of the next ticket is blocked.
    for (const key of ['Escape', 'k'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          code: key === 'k' ? 'KeyK' : key,
          bubbles: true,
          cancelable: true,
        }),
      )
  })
  await expect(reply).toBeHidden()
  await expect(conversation.getByRole('heading').first()).not.toContainText(CUSTOMER)
  await expect(page).not.toHaveURL(/reply=/)
  await chooseTemplate(page)
  await expect(date(page)).not.toHaveValue(TYPED)
})

test('a locked app shows nothing of a reply, which is there with what was typed after unlocking', async ({
  page,
}) => {
  await signIn(page, { canSendTemplates: true })
  await setPin(page)
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await typeReply(page)
  await lock(page)
  await expect(page.getByText(TYPED)).toHaveCount(0)
  await unlock(page)
  await expect(date(page)).toHaveValue(TYPED)
})

test('a new tab has what was typed in a reply of one that crashed', async ({ page, context }) => {
  await signIn(page, { canSendTemplates: true })
  await typeReply(page)
  await expect.poll(() => listObjectStores(page)).toContain(DRAFTS_STORE)
  const crashed = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => undefined)
  await crashed
  const next = await context.newPage()
  await signIn(next, { canSendTemplates: true })
  await openTicket(next)
  await chooseTemplate(next)
  await expect(date(next)).toHaveValue(TYPED)
})

test('an update returns to the reply with what was typed', async ({ page, deployment }) => {
  await signIn(page, { canSendTemplates: true })
  await appInstalled(page)
  await typeReply(page)
  deployment.deployNext()
  await checkForUpdate(page)
  const urlBefore = page.url()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.poll(() => buildOf(page)).toBe('next')
  await expect(page).toHaveURL(urlBefore)
  await expect(date(page)).toHaveValue(TYPED)
})
