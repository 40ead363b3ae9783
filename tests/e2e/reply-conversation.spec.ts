import { expect, type Page } from '@playwright/test'
import { openReplyWithCalls } from '../support/open-reply.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const reply = (page: Page) => page.getByRole('region', { name: 'Reply' })

/** Records the bodies of the sends. */
function recordSends(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/send-chatapp-template')) sent.push(request.postData() ?? '')
  })
  return sent
}

/** Keeps the lookup of customers by number waiting until the returned function is called. */
async function holdRecipientCheck(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/customers\/list\b/, async (route) => {
    if (route.request().postData()?.includes('"search"')) await promise
    await route.continue()
  })
  return resolve
}

async function openTicket(page: Page, customer: string) {
  await page.clock.install()
  await signIn(page, { canSendTemplates: true })
  await getInboxLocators(page).rows.filter({ hasText: customer }).first().click()
  await expect(page.getByRole('log').locator('article').last()).toBeInViewport({ ratio: 1 })
}

async function chooseMissedCall(page: Page) {
  await openReplyWithCalls(page)
  const option = reply(page).getByRole('option').filter({ hasText: 'Missed call' })
  await page.keyboard.press((await option.getAttribute('aria-keyshortcuts')) ?? '')
  await expect(reply(page).getByText('Loading the customer’s details')).toBeVisible()
}

/** `release` ends the check. */
async function sendWhileChecking(page: Page) {
  const sent = recordSends(page)
  const release = await holdRecipientCheck(page)
  await openTicket(page, 'Pooja Agarwal')
  await chooseMissedCall(page)
  await page.keyboard.press('Control+Enter')
  await expect(reply(page).getByText('Sends once this is checked…')).toBeVisible()
  return { sent, release }
}

test('what is sent while it is being checked is sent once it is checked', async ({ page }) => {
  const { sent, release } = await sendWhileChecking(page)
  release()
  await expect(reply(page)).toBeHidden()
  await page.clock.fastForward(5_000)
  await expect.poll(() => sent).toHaveLength(1)
})

test('what is changed while it is being checked waits for another press', async ({ page }) => {
  const { sent, release } = await sendWhileChecking(page)
  await page.keyboard.type('Puja')
  await expect(reply(page).getByText('Sends once this is checked…')).toBeHidden()
  release()
  await expect(reply(page).getByRole('button', { name: /From Kaveri|checks passed/ })).toBeVisible()
  await page.clock.fastForward(5_000)
  expect(sent).toEqual([])
})

test('a word of the conversation fills the field that it fits', async ({ page }) => {
  await openTicket(page, 'मीना अग्रवाल')
  const said = page.getByRole('log').locator('article').filter({ hasText: 'मेरा ऑर्डर' }).first()
  const named = /KL-\d{5}/.exec((await said.textContent()) ?? '')?.[0] ?? ''
  await page.keyboard.press('t')
  await page.keyboard.type('order delay')
  await page.keyboard.press('Enter')
  const order = reply(page).getByRole('combobox', { name: 'Value 1: order' })
  await expect(order).toHaveValue('')
  await expect(order).toBeFocused()
  const box = await said.evaluate((row, word) => {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(word) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x, y, width, height }
    }
    throw new Error('the word is not shown')
  }, named)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(order).toHaveValue(named)
  await expect(order).toBeFocused()
})

test('a word of the customer’s record fills the field that it fits', async ({ page }) => {
  await openTicket(page, 'Pooja Agarwal')
  await page.keyboard.press('t')
  await page.keyboard.type('missed call')
  await page.keyboard.press('Enter')
  const name = reply(page).getByRole('combobox', { name: /^Value 1/ })
  await expect(name).toHaveValue('Pooja')
  await name.fill('Puja')
  const shown = page.getByRole('complementary', { name: 'Customer' }).getByRole('heading', { level: 2 })
  const { x, y, height } = (await shown.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.mouse.click(x + 12, y + height / 2)
  await expect(name).toHaveValue('Pooja')
  await expect(name).toBeFocused()
})

test('a reply that was opened before the customer was known says so once they turn out to be blocked', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/customers\/list\b/, async (route) => {
    await promise
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replaceAll(/"blocked": ?false/g, '"blocked":true') })
  })
  await openTicket(page, 'Pooja Agarwal')
  await page.keyboard.press('t')
  await expect(reply(page).getByRole('option').first()).toBeVisible()
  const note = reply(page).getByText('This customer is blocked. Nothing can be sent to them.')
  await expect(note).toHaveCount(0)
  resolve()
  await expect(note).toBeVisible()
})
