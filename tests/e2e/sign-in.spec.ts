import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { dumpPageAndStorage } from '../support/browser-storage.ts'
import { deep } from '../support/deep.ts'
import { getInboxLocators, signInByForm, test } from '../support/signed-in.ts'

const token = (page: Page) => page.getByRole('textbox', { name: 'Access token' })

test(
  'a reload restores the screen, and the device stores no token in the clear [DEC-28]',
  deep,
  async ({ page }) => {
    await signInByForm(page)
    const { rows, conversation } = getInboxLocators(page)
    await rows.first().click()
    await expect(conversation.getByRole('heading').first()).toBeVisible()
    const urlBefore = page.url()
    await page.reload()
    await expect(conversation.getByRole('heading').first()).toBeVisible()
    expect(page.url()).toBe(urlBefore)
    expect(await dumpPageAndStorage(page)).not.toContain('demo-agent')
    expect(urlBefore).not.toContain('demo-agent')
  },
)

test('another tab does not inherit the session', deep, async ({ page, context }) => {
  await signInByForm(page)
  const other = await context.newPage()
  await other.goto('/inbox')
  await expect(token(other)).toBeVisible()
})

test('a deployment that stores no token asks for it again after a reload [DEC-28]', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config: Record<string, unknown> = await response.json()
    await route.fulfill({ json: { ...config, device: { rememberToken: 'memory' } } })
  })
  await signInByForm(page)
  // The key that seals drafts is stored; nothing of the session is.
  expect(await dumpPageAndStorage(page)).not.toContain('handoff.session')
  await page.reload()
  await expect(token(page)).toBeVisible()
})

test('signing in works by keyboard alone', async ({ page }) => {
  await page.goto('/inbox?view=mine')
  await expect(token(page)).toBeFocused()
  await page.keyboard.type('demo-agent')
  await page.keyboard.press('Shift+Tab')
  const showToken = page.getByRole('button', { name: 'Show token' })
  await expect(showToken).toBeFocused()
  // It comes before the field, and is drawn at its end.
  const [buttonBox, fieldBox] = [await showToken.boundingBox(), await token(page).boundingBox()]
  expect(buttonBox?.x).toBeGreaterThanOrEqual((fieldBox?.x ?? 0) + (fieldBox?.width ?? 0))
  await page.keyboard.press('Tab')
  await expect(token(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('farhan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Your name: Farhan Qureshi' })).toBeFocused()
  await token(page).press('Enter')
  await expect(getInboxLocators(page).tickets).toBeVisible()
  expect(page.url()).toMatch(/\/inbox\?view=mine$/)
})

test('an unusable config is described, as a web page or field by field, and can be retried [FLT-68]', async ({
  page,
}) => {
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await test.step('a web page in its place', async () => {
    await page.route('**/config.json', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Welcome to the hotel</title>',
      }),
    )
    await page.goto('/inbox')
    await expect(page.getByText(/A web page came back instead of the file/)).toBeVisible()
  })
  await test.step('a field with a value that can’t be used', async () => {
    await page.unroute('**/config.json')
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { platform: { baseUrl: 'http://engage.example' } } }),
    )
    await tryAgain.click()
    await expect(page.getByRole('heading', { name: 'Handoff can’t use its settings' })).toBeVisible()
    await expect(page.getByText('platform.baseUrl')).toBeVisible()
    await expect(page.getByText('"http://engage.example"')).toBeVisible()
  })
  await test.step('a config that can be used', async () => {
    await page.unroute('**/config.json')
    await tryAgain.click()
    await expect(token(page)).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the sign-in page has no accessibility violations, ${colorScheme}`, deep, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/sign-in')
    await token(page).fill('demo-agent-without-customers:read')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('Refused (403)')).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: 'Your name: Not selected' }).click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}
