import { expect } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
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
  const channelId = factsOf('small').workspaces[0]?.channels[0]?.id ?? ''
  const preset = encodeURIComponent(`order_delay_apology@${channelId.slice(0, 8)}`)
  await signIn(page, { at: `/send?preset=${preset}`, canSendTemplates: true })
  await expect(page.getByRole('button', { name: 'Phone missing' })).toBeVisible()
})
