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
