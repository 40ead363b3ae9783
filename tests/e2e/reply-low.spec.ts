import { expect, type Locator, type Page } from '@playwright/test'
import { getInboxLocators, signIn, stayAfterAssigning, test } from '../support/signed-in.ts'

const reply = (page: Page) => page.getByRole('region', { name: 'Reply' })

/** Opens a reply with a value that is to be filled in, whose field has the focus; the ticket has a line with a signal. */
async function openReply(page: Page, isTouch: boolean) {
  await page.clock.install()
  await signIn(page, { canSendTemplates: true })
  const { rows, conversation } = getInboxLocators(page)
  await rows.filter({ hasText: 'Pooja Agarwal' }).first().click()
  // Looked for once the first screen is at rest.
  await expect(conversation.getByRole('button', { name: 'Dismiss' })).toBeVisible({ timeout: 60_000 })
  const newest = page.getByRole('log').locator('article').last()
  await expect(newest).toBeInViewport()
  await page.keyboard.press('t')
  await page.keyboard.type('order delay')
  await page.keyboard.press('Enter')
  const field = reply(page).getByRole('combobox', { name: 'Value 2: day' })
  await (isTouch ? field.tap() : field.click())
  await expect(field).toBeFocused()
  const send = reply(page).getByRole('button', { name: 'Send', exact: true })
  return { newest, field, send }
}

/** How much of an element's height is visible: neither scrolled away nor below what is left of the window. */
function getVisibleHeight(element: Locator, windowHeight: number): Promise<number> {
  return element.evaluate((it, height) => {
    let { top, bottom } = it.getBoundingClientRect()
    for (let parent = it.parentElement; parent; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowY === 'visible') continue
      const box = parent.getBoundingClientRect()
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    return Math.max(0, Math.min(bottom, height) - Math.max(top, 0))
  }, windowHeight)
}

async function expectRoom(
  { newest, field, send }: Record<'newest' | 'field' | 'send', Locator>,
  height: number,
) {
  await expect.poll(() => getVisibleHeight(newest, height)).toBeGreaterThanOrEqual(40)
  for (const control of [field, send]) {
    const getHiddenHeight = async () => {
      const box = await control.boundingBox()
      return (box?.height ?? 0) - (await getVisibleHeight(control, height))
    }
    await expect.poll(getHiddenHeight).toBeLessThan(0.5)
  }
}

for (const [width, height, isTouch] of [
  [1440, 900, false],
  [1024, 768, false],
  [820, 1180, true],
  [390, 844, true],
  // As high as a keyboard leaves it, as low as a phone on its side, and a low window.
  [390, 504, true],
  [844, 390, true],
  [820, 600, true],
] as const) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch })
    test('while a value is typed, the newest message and Send are in view', async ({ page }) => {
      const parts = await openReply(page, isTouch)
      await expectRoom(parts, height)
      await page.keyboard.type('Tuesday')
      await expectRoom(parts, height)
    })
  })
}

test.describe('390 × 844', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a keyboard that lies over the page leaves the newest message, the value and Send in view, and the app is as high as before once the reply is closed', async ({
    page,
  }) => {
    // As iOS does: the window keeps its height.
    await page.addInitScript(() => {
      const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: viewport })
    })
    const parts = await openReply(page, true)
    const showKeyboard = (height: number, scale: number) =>
      page.evaluate(
        (it) => {
          Object.assign(window.visualViewport ?? {}, it)
          window.visualViewport?.dispatchEvent(new Event('resize'))
        },
        { height, scale },
      )
    await showKeyboard(480, 1)
    await expectRoom(parts, 480)
    const main = page.getByRole('main')
    await test.step('zooming in leaves the page as it is', async () => {
      await showKeyboard(422, 2)
      await expect.poll(async () => (await main.boundingBox())?.height).toBe(844)
    })
    await showKeyboard(480, 1)
    await expect.poll(async () => (await main.boundingBox())?.height).toBe(480)
    await page.keyboard.press('Escape')
    await expect(reply(page)).toBeHidden()
    await expect.poll(async () => (await main.boundingBox())?.height).toBe(844)
  })
})

test.describe('390 × 504', () => {
  test.use({ viewport: { width: 390, height: 504 }, hasTouch: true, isMobile: true })
  test('the reason of a refused assignment is in view while a reply is written', async ({ page }) => {
    await stayAfterAssigning(page)
    await signIn(page, { token: 'demo-reader', canSendTemplates: true })
    const { rows, assignmentBar, anotherAssignee } = getInboxLocators(page)
    await rows.first().tap()
    await assignmentBar.getByRole('button', { name: /Assign ticket/ }).tap()
    await anotherAssignee.tap()
    const reason = assignmentBar.getByRole('alert')
    await expect(reason).toBeVisible()
    await page.keyboard.press('t')
    await expect(reply(page)).toBeVisible()
    await expect(reason).toBeInViewport({ ratio: 1 })
    await expect(assignmentBar.getByRole('button', { name: /Assign ticket/ })).toBeHidden()
    await assignmentBar.getByRole('button', { name: 'Dismiss the reason' }).tap()
    await expect(assignmentBar).toBeHidden()
  })

  test('above a keyboard the navigation gives way to a text that is typed, and comes back after it', async ({
    page,
  }) => {
    await signIn(page, { at: '/send', canSendTemplates: true })
    const navigation = page.getByRole('navigation').first()
    const recipient = page.getByRole('combobox', { name: 'To: name, number or email' })
    await expect(navigation).toBeVisible()
    await recipient.tap()
    await expect(navigation).toBeHidden()
    await recipient.blur()
    await expect(navigation).toBeVisible()
  })
})
