import { expect } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expectCheck, signIn, test } from '../support/signed-in.ts'

const [kaveri] = factsOf('small').workspaces
const preset = `order_delay_apology@${(kaveri?.channels[0]?.id ?? '').slice(0, 8)}`

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone the message, filled in as it is typed, and the button that sends it stay together until it is sent', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, { at: `/send?preset=${encodeURIComponent(preset)}`, canSendTemplates: true })
  const message = page.locator('[data-field="values"]')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const phone = page.getByRole('combobox', { name: 'To: name, number or email' })
  await page.getByRole('combobox', { name: /order/ }).fill('KL-88213')
  const day = page.getByRole('combobox', { name: /day/ })
  await day.fill('24 November')
  await phone.fill('+919845177001')
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Zubeida Khan')
  for (const field of [phone, day]) {
    await field.focus()
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect(send).toBeInViewport({ ratio: 1 })
    const [fieldBox, sendBox] = [await field.boundingBox(), await send.boundingBox()]
    expect((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0)).toBeLessThanOrEqual(sendBox?.y ?? 0)
  }
  await expect(message).toContainText(/order KL-88213 is late\. It now reaches you on 24 November\./)
  await expectNoViolations(page)
  await expectCheck(page, 'A new customer will be created with this number')
  await send.tap()
  await expect(page.getByRole('button', { name: 'Undo', description: /sent to/ })).toBeVisible()
  await expect(message).toBeInViewport({ ratio: 1 })
})
