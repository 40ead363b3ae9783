import { expect, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { expectNoViolations } from '../support/axe.ts'
import { createInputCounter } from '../support/input-counter.ts'
import { expectFits } from '../support/overflow.ts'
import { chooseAnanya, signIn, test } from '../support/signed-in.ts'

const channel = factsOf('small').workspaces[0]?.channels[0]?.id ?? ''
const preset = `order_delay_apology@${channel.slice(0, 8)}`
const NAME = 'Pick a value for “Value 2: day”'
const pointButton = (page: Page) => page.getByRole('button', { name: NAME })
const panel = (page: Page) => page.getByRole('dialog', { name: NAME })
const day = (page: Page) => page.getByRole('textbox', { name: 'Value 2: day' })
const tier = (page: Page) => panel(page).getByRole('button', { name: 'Use loyalty.tier: Gold' })

/** A template with the values of Ananya, which takes the order from her record; nothing fills the day. */
async function openTemplate(page: Page) {
  await signIn(page, { at: `/templates?preset=${encodeURIComponent(preset)}`, canSendTemplates: true })
  await chooseAnanya(page, 'Preview with a customer’s values')
  await expect(page.getByRole('textbox', { name: /^Value 1/ })).toHaveValue('KL-88213')
}

test('pointing at a value in the customer panel takes two clicks, or the keys of a list, and stands in the message', async ({
  page,
}) => {
  await openTemplate(page)
  const message = page.getByRole('region', { name: 'Preview', exact: true })
  await test.step('two clicks', async () => {
    const input = createInputCounter(page)
    await input.click(pointButton(page))
    await expect(panel(page).getByRole('button', { name: /^Use name:/ })).toBeFocused()
    await expectNoViolations(page)
    await input.click(tier(page))
    expect(input.count()).toBe(2)
    await expect(panel(page)).toBeHidden()
    await expect(day(page)).toBeFocused()
    await expect(day(page)).toHaveValue('Gold')
    await expect(day(page)).toHaveAccessibleDescription(/^From the customer: loyalty\.tier/)
    await expect(message).toContainText('Gold')
  })
  await test.step('by keyboard, from the field: Esc leaves everything as it was', async () => {
    await page.keyboard.press('Tab')
    await expect(pointButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tier(page)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Escape')
    await expect(pointButton(page)).toBeFocused()
    await expect(day(page)).toHaveValue('Gold')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(day(page)).toHaveValue('Ananya')
    await expect(day(page)).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('pointing takes two taps on targets of 44 px, and fits the screen', async ({ page }) => {
    await openTemplate(page)
    const input = createInputCounter(page)
    await input.tap(pointButton(page))
    await expect(tier(page)).toBeVisible()
    await expectNoViolations(page)
    for (const target of await panel(page).getByRole('button', { name: /^Use / }).all()) {
      const box = await target.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    await expectFits(panel(page))
    await input.tap(tier(page))
    expect(input.count()).toBe(2)
    await expect(day(page)).toHaveValue('Gold')
    await expect(day(page)).toBeFocused()
  })
})
