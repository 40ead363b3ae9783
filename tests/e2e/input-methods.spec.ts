import { expect } from '@playwright/test'
import { type ComposingChecks, createComposingCheck } from '../support/composing-keys.ts'
import { lock, pad, setPin } from '../support/pin.ts'
import { fillSetup, finishSetup, setUpDevice, tile } from '../support/prepared-device.ts'
import { getInboxLocators, me, signIn, signInByForm, test } from '../support/signed-in.ts'

test('keys of an input method only compose, in every field and list of the app', async ({ page }) => {
  const { rows, search, menu } = getInboxLocators(page)
  const checked: ComposingChecks = { fields: 0, assigned: [] }
  const check = createComposingCheck(page, checked)
  await page.goto('/')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await check('the sign-in page')
  await signIn(page, { canSendTemplates: true })
  await rows.first().click()
  await expect(page.getByRole('log').locator('article').first()).toBeVisible()
  await check('the inbox')
  await search.fill('a')
  await page.waitForURL(/[?&]s=/)
  await check('the search of tickets')
  await search.fill('')
  await page.waitForURL((url) => !url.searchParams.has('s'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await menu.getByRole('combobox').fill('be')
  await check('the menu of assignees')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('settings')
  await expect(page.getByRole('option').first()).toBeVisible()
  await check('the command palette')
  await page.keyboard.press('Escape')
  for (const [at, field] of [
    ['/customers', 'searchbox'],
    ['/send', 'textbox'],
    ['/reports', 'button'],
    ['/settings', 'link'],
  ] as const) {
    await signIn(page, { at, canSendTemplates: true })
    await expect(page.getByRole('main').getByRole(field).first()).toBeVisible()
    await check(at)
  }
  expect(checked.fields, 'fields that were tried').toBeGreaterThanOrEqual(8)
  expect(checked.assigned).toEqual([])
})

test('keys of an input method only compose, in what opens above the inbox', async ({ page }) => {
  const { rows, tickets, log, reply } = getInboxLocators(page)
  const checked: ComposingChecks = { fields: 0, assigned: [] }
  const check = createComposingCheck(page, checked)
  await signIn(page, { canSendTemplates: true })
  await rows.first().click()
  await expect(log.getByRole('article').first()).toBeVisible()
  await log.focus()
  await page.keyboard.press('ControlOrMeta+f')
  await page.getByRole('searchbox', { name: 'Find in conversation' }).fill('the')
  await check('the find bar')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  const search = reply.getByRole('combobox', { name: 'Search templates' })
  await search.fill('order delay')
  await check('the list of templates to reply with')
  await search.press('Enter')
  await expect(reply.getByRole('combobox', { name: /^Value 1/ })).toBeVisible()
  await expect(reply.getByRole('button', { name: /^Send/ })).toBeEnabled()
  await check('the reply')
  await reply.getByRole('combobox', { name: /^Value 1/ }).press('Escape')
  await expect(reply).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await check('the list of shortcuts')
  await page.keyboard.press('Escape')
  await tickets.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filter the list' })).toBeVisible()
  await check('the filters')
  expect(checked.fields, 'fields that were tried').toBeGreaterThanOrEqual(3)
  expect(checked.assigned).toEqual([])
})

test('keys of an input method only compose, in a setup, at a lock and where a PIN is chosen', async ({
  page,
}) => {
  const checked: ComposingChecks = { fields: 0, assigned: [] }
  const check = createComposingCheck(page, checked)
  // By the form, so that the workspace of the token is known: otherwise no setup is used beside the PIN.
  await signInByForm(page)
  await setPin(page)
  await page.getByRole('button', { name: 'Change', exact: true }).last().click()
  await expect(page.getByRole('dialog').getByLabel(/six digits/)).toBeVisible()
  await check('the change of a PIN')
  await page.keyboard.press('Escape')
  await lock(page)
  await expect(pad(page)).toBeVisible()
  await check('the keypad')
  await page.getByRole('button', { name: 'Switch agent' }).click()
  await page.getByRole('button', { name: 'Use a setup' }).click()
  await expect(page.getByRole('dialog', { name: 'Use a setup' }).getByRole('textbox').first()).toBeVisible()
  await check('another setup')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Set up this device' }).click()
  const form = page.getByRole('dialog', { name: 'Set up this device' })
  await expect(form.getByLabel(/^Workspace API key/)).toBeVisible()
  await check('the form of a setup')
  await fillSetup(page, [me])
  await check('the end of a setup')
  await finishSetup(page)
  await check('the list of names')
  await tile(page, me).click()
  await expect(pad(page).or(page.getByLabel(/six digits/))).toBeVisible()
  await check('the PIN of a name')
  expect(checked.fields, 'fields that were tried').toBeGreaterThanOrEqual(8)
  expect(checked.assigned).toEqual([])
})

test('keys of an input method only compose, in the form for the passphrase after a restart', async ({
  page,
}) => {
  const checked: ComposingChecks = { fields: 0, assigned: [] }
  const check = createComposingCheck(page, checked)
  await setUpDevice(page, [me], { needsPassphraseAfterRestart: true })
  await finishSetup(page)
  await expect(tile(page, me)).toBeVisible()
  // The only tab loses what the passphrase has opened.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Passphrase' })).toBeVisible()
  await check('the form for the passphrase')
  expect(checked.fields, 'fields that were tried').toBeGreaterThanOrEqual(1)
})
