import { expect } from '@playwright/test'
import { test } from '../support/signed-in.ts'

test('a browser that is too old gets one plain page, and no module is run [FLT-97]', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  // The stopped page never fires `load`.
  await page.goto('/inbox', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'This browser is too old for Handoff' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    'Handoff needs Chrome 123, Edge 123, Firefox 128, Safari 17.5 or iPadOS 17.5',
  )
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.locator('#root, script[type=module]')).toHaveCount(0)
  // The first request of the app is its configuration.
  expect(requested).not.toContain('/config.json')
  expect(problems).toEqual([])
})

test('without JavaScript the page says what is needed [FLT-97]', async ({ browser, platform }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${platform}/inbox`)
  const words = page.locator('noscript')
  await expect(words).toBeVisible()
  // Playwright's text assertions ignore `noscript`, so the test reads textContent.
  expect(await words.textContent()).toContain('Handoff needs JavaScript, and Chrome 123')
  await context.close()
})
