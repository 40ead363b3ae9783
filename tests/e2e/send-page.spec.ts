import { expect } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { signIn, test } from '../support/signed-in.ts'

test('the page Send starts at the customer: a part of the name and Enter choose them [TPL-07][CUS-22]', async ({
  page,
}) => {
  await signIn(page, { at: '/inbox', canSendTemplates: true })
  await page.getByRole('navigation').getByRole('link', { name: 'Send' }).click()
  const recipient = page.getByRole('combobox', { name: 'To: name, number or email' })
  await expect(recipient).toBeFocused()
  await page.keyboard.type('ananya kri')
  await expect(page.getByRole('option', { name: /Ananya Krishnamurthy/, selected: true })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Customer phone' })).toHaveValue('919845011223')
})

test('what is asked for first is the same before the rules of phone numbers are loaded', async ({ page }) => {
  await page.route(/\/phone-number-[^/]*\.js$/, () => undefined)
  await signIn(page, { at: '/send?preset=new', canSendTemplates: true })
  await page.getByRole('textbox', { name: 'Template name' }).fill('order_update_2')
  await expect(page.getByRole('button', { name: 'Phone missing' })).toBeVisible()
})
