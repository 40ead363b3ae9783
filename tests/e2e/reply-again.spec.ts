/** A second message to a number: what keys send, and what they ask first (rule 22). */
import { expect, type Page } from '@playwright/test'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const UNDO_MS = 5_000
const CUSTOMER = 'Pooja Agarwal'
const question = (page: Page) => page.getByRole('dialog', { name: 'Send another message to this number?' })

/** Records the bodies of the sends. */
function recordSends(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/send-chatapp-template')) sent.push(request.postData() ?? '')
  })
  return sent
}

/** Opens the customer's ticket, and returns the bodies of the sends from then on. */
async function startAtTicket(page: Page): Promise<string[]> {
  const sent = recordSends(page)
  await page.clock.install()
  await signIn(page, { canSendTemplates: true })
  const { rows, log } = getInboxLocators(page)
  await rows.filter({ hasText: CUSTOMER }).first().click()
  await expect(log.getByRole('article').last()).toBeInViewport({ ratio: 1 })
  return sent
}

/** Fills in a template of the open ticket whose text no other call of this has sent. */
async function fillReply(page: Page, day: string) {
  const { reply } = getInboxLocators(page)
  await page.keyboard.press('t')
  await reply.getByRole('combobox', { name: 'Search templates' }).fill('order delay')
  await page.keyboard.press('Enter')
  await reply.getByRole('combobox', { name: /^Value 1/ }).fill('KL-88213')
  await reply.getByRole('combobox', { name: /^Value 2/ }).fill(day)
  await expect(reply.getByText('Loading the customer’s details')).toBeHidden()
  await page.keyboard.press('Control+Enter')
}

test('after a send, T and Ctrl Enter send nothing: the reply is closed and empty', async ({ page }) => {
  const sent = await startAtTicket(page)
  const { reply } = getInboxLocators(page)
  await fillReply(page, '24 November')
  await expect(reply).toBeHidden()
  for (const key of ['Control+Enter', 't', 'Control+Enter']) await page.keyboard.press(key)
  await page.clock.fastForward(UNDO_MS)
  await expect.poll(() => sent).toHaveLength(1)
  await expect(reply).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reply).toBeHidden()
  await page.keyboard.press('t')
  await reply.getByRole('combobox', { name: 'Search templates' }).fill('order delay')
  await page.keyboard.press('Enter')
  await expect(reply.getByRole('combobox', { name: /^Value 2/ })).toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await page.clock.fastForward(UNDO_MS)
  await expect(reply).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('another message within a minute is asked about, also after a reload and once its outcome is unknown', async ({
  page,
  arm,
}) => {
  const sent = await startAtTicket(page)
  const { reply } = getInboxLocators(page)
  await test.step('while the first can still be undone', async () => {
    await fillReply(page, '24 November')
    await expect(reply).toBeHidden()
    await fillReply(page, '25 November')
    await expect(question(page)).toContainText('A message is being sent to this number.')
    await expect(question(page).getByRole('button', { name: 'Don’t send' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeHidden()
    await expect(reply.getByRole('combobox', { name: /^Value 2/ })).toHaveValue('25 November')
    await page.clock.fastForward(UNDO_MS)
    await expect.poll(() => sent).toHaveLength(1)
    await expect(page.locator('[data-send="waiting"], [data-send="sending"]')).toHaveCount(0)
  })
  await test.step('once it is accepted', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(question(page)).toContainText('A message was sent to this number less than a minute ago.')
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeHidden()
  })
  await test.step('after a reload', async () => {
    await page.reload()
    // Written after the first was submitted, so its acceptance doesn't remove it.
    await expect(reply.getByRole('combobox', { name: /^Value 2/ })).toHaveValue('25 November')
    await page.keyboard.press('Control+Enter')
    await expect(question(page)).toContainText('A message was sent to this number less than a minute ago.')
    // Not a broken connection: where it was used before, Chromium sends the request again by itself.
    await arm({ kind: 'blank', after: true, operation: 'templates.send' })
    await question(page).getByRole('button', { name: 'Send another' }).click()
    await expect(reply).toBeHidden()
    await page.clock.fastForward(UNDO_MS)
    await expect.poll(() => sent).toHaveLength(2)
  })
  await test.step('once its outcome is unknown', async () => {
    await fillReply(page, '26 November')
    await expect(question(page)).toContainText('A message may have been sent to this number')
  })
})

test('a message that was not sent is asked about before it is sent after all, once it was written again', async ({
  page,
}) => {
  const sent = await startAtTicket(page)
  const { reply } = getInboxLocators(page)
  await fillReply(page, '24 November')
  await expect(reply).toBeHidden()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/^Not sent/).first()).toBeVisible()
  await fillReply(page, '24 November')
  await expect(reply).toBeHidden()
  await page.clock.fastForward(UNDO_MS)
  await expect.poll(() => sent).toHaveLength(1)
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: '1 to review' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  const same = page.getByRole('dialog', { name: 'Send the same template again?' })
  await expect(same).toContainText('The same template was sent to this phone less than a minute ago.')
  await same.getByRole('button', { name: 'Don’t send' }).click()
  await page.clock.fastForward(UNDO_MS)
  expect(sent).toHaveLength(1)
})
