import { expect, type Page } from '@playwright/test'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const UNDO_MS = 5_000
/** Their ticket is on another number than the template. */
const OTHER = /Gurpreet/

const log = (page: Page) => page.getByRole('log')
const pending = (page: Page) => log(page).locator('[data-send]')

type Expected = { sendButton: RegExp; note: string[] }
const FROM_TICKET: Expected = { sendButton: /^Send(?! from)/, note: [] }

/**
 * Opens the first ticket of a customer with this name, and submits a template for it. `note`: what is said before of the
 * channel.
 */
async function sendFromTicket(page: Page, name: RegExp, { sendButton, note }: Expected = FROM_TICKET) {
  await page.clock.install()
  await signIn(page, { at: '/inbox?view=open', canSendTemplates: true })
  await page
    .getByRole('region', { name: 'Tickets' })
    .getByRole('list')
    .getByRole('link', { name })
    .first()
    .click()
  await expect(log(page).locator('article').first()).toBeVisible()
  const { reply } = getInboxLocators(page)
  await page.keyboard.press('t')
  await reply.getByRole('combobox', { name: 'Search templates' }).fill('order delay')
  await page.keyboard.press('Enter')
  await reply.getByRole('combobox', { name: /^Value 1/ }).fill('KL-88213')
  const words = `the ${Date.now() % 100_000}th`
  await reply.getByRole('combobox', { name: /^Value 2/ }).fill(words)
  await expect(reply.getByRole('button', { name: sendButton })).toBeEnabled()
  await expect(reply.getByRole('note')).toHaveText(note)
  await page.keyboard.press('Control+Enter')
  await expect(reply).toBeHidden()
  return words
}

test('a sent template stands at the end of the conversation and can be undone there', async ({ page }) => {
  const words = await sendFromTicket(page, /Ananya/)
  await expect(pending(page)).toContainText(words)
  await expect(pending(page)).toContainText(/Sending in [1-5] s/)
  await expect(pending(page)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('z')
  await expect(pending(page)).toHaveCount(0)
  await page.clock.fastForward(UNDO_MS)
  await expect(log(page).getByText(words)).toHaveCount(0)
})

test('the message takes the place of the sent template, with its delivery status', async ({ page }) => {
  const words = await sendFromTicket(page, /Ananya/)
  await page.clock.fastForward(UNDO_MS)
  await expect(pending(page)).toHaveCount(0)
  await expect(log(page).getByText(words)).toHaveCount(1)
  await expect(log(page).getByText(words)).toBeInViewport()
})

test('a template from another channel says so before it is sent, and leads to the ticket in which it has landed', async ({
  page,
}) => {
  const words = await sendFromTicket(page, OTHER, {
    sendButton: /^Send from Kaveri Support/,
    note: [
      'This ticket is on Kaveri Orders. The message goes from Kaveri Support and may open another ticket.',
    ],
  })
  await page.clock.fastForward(UNDO_MS)
  await expect(pending(page)).toContainText('Sent from Kaveri Support')
  const landed = log(page).getByText(/^The message to .* is in /)
  await expect(landed).toBeVisible()
  await expect(page.getByRole('group', { name: 'Last action' })).toContainText('is in ticket')
  await landed.getByRole('link').click()
  await expect(log(page).getByText(words)).toBeVisible()
  await expect(pending(page)).toHaveCount(0)
})
