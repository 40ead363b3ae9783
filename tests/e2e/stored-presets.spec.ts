import { expect } from '@playwright/test'
import { listDatabases } from '../support/object-stores.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

test('signing out of a locked device tells first that its presets are deleted, without the key that decrypts them', async ({
  page,
}) => {
  await signIn(page, { at: '/templates?preset=new', canSendTemplates: true })
  await page.getByRole('textbox', { name: 'Template name' }).fill('order_update_2')
  await expect(page.getByRole('button', { name: /^Remove template/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Templates' })).toContainText('order_update_2')
  await page.keyboard.press('Control+l')
  const signOut = page.getByRole('button', { name: 'Sign out of this device' })
  await signOut.click()
  const dialog = page.getByRole('dialog', { name: 'Sign out Meera Iyer?' })
  await expect(dialog.getByText('1 preset from this device')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await signOut.click()
  await dialog.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible()
  await expect
    .poll(() => listDatabases(page))
    .not.toContainEqual(expect.stringMatching(/^handoff (?!search)[^-]/))
})

test('keys pressed while the code of the preset list loads act on nothing behind it', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/preset-list-[^/]*\.js$/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    // Another file of this name has the state that every page needs.
    if ((await response.text()).includes('preset-list_dialog')) await released
    await route.fulfill({ response })
  })
  await signIn(page, { at: '/customers', canSendTemplates: true })
  await page.getByRole('grid').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: /^Send template/ }).first()).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: 'Customers' }).focus()
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'Opening' })).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('combobox', { name: 'Search presets' })).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(pathname)
})

test('keys pressed while the code of the reply loads are typed into it and act on nothing behind it', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/reply-dock-[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await signIn(page, { canSendTemplates: true })
  const { rows, reply } = getInboxLocators(page)
  await rows.first().click()
  await expect(page.getByRole('button', { name: 'Send template' })).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: 'Customers' }).focus()
  await page.keyboard.press('t')
  await page.keyboard.type('ji')
  release()
  await expect(reply.getByRole('combobox', { name: 'Search templates' })).toHaveValue('ji')
  await expect(reply.getByRole('combobox', { name: 'Search templates' })).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(pathname)
})
