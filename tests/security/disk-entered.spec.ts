/**
 * What a copy of the browser's files gives of what was typed or pasted and not used: browsers store what fields contain, to
 * restore a page. And what it gives of a device that was wiped in its settings.
 */
import { expect, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { createPassphrase, sealSetup } from '#src/data/device-setup/sealed-setup.ts'
import { createTable, PIN, readMessage, test } from '../support/copied-disk.ts'
import { DEVICE_SECRETS, tile, typeNewPin } from '../support/prepared-device.ts'
import { me } from '../support/signed-in.ts'

// Chromium starts and ends after each moment, and its files are searched.
test.describe.configure({ timeout: 400_000 })

const ENTERED = {
  token: 'token-that-was-only-typed-40918',
  legacyKey: 'key-that-was-only-typed-51029',
}
const [kaveri] = factsOf('small').workspaces

/** A browser stores what fields contain, unless they refuse it. A headless one stores nothing of any field. */
async function leavePage(page: Page) {
  const restored = await page
    .locator('input:not([type=checkbox], [type=file], [type=password], [readonly]), textarea')
    .evaluateAll((fields) =>
      fields.flatMap((it) => (it.getAttribute('autocomplete') === 'off' ? [] : [it.outerHTML])),
    )
  expect(restored).toEqual([])
  await page.goto('/manifest.webmanifest')
  await page.goto('/')
}

test('a copied disk has nothing that was typed or pasted without being used, nor anything of a wiped device', async ({
  device,
  platform,
}) => {
  const table = createTable()
  const passphrase = createPassphrase()
  const sealed = await sealSetup(
    {
      createdAt: Date.now(),
      address: platform,
      token: DEVICE_SECRETS.token,
      legacy: null,
      workspaceId: null,
      agents: [{ id: kaveri?.agents.find(({ name }) => name === me)?.id ?? '', name: me }],
      lockAfterMinutes: 10,
      needsPassphraseAfterRestart: false,
      storesData: true,
    },
    passphrase,
  )
  const canaries: Record<string, string> = {
    token: DEVICE_SECRETS.token,
    passphrase,
    passphraseDigits: passphrase.replaceAll('-', ''),
    [PIN]: PIN,
  }
  await device.use(async (page) => {
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Access token' }).fill(ENTERED.token)
    await leavePage(page)
    await page.getByRole('button', { name: 'Set up this device' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up this device' })
    await dialog.getByLabel('Access token').fill(ENTERED.token)
    await dialog.getByLabel(/^Workspace API key/).fill(ENTERED.legacyKey)
    await leavePage(page)
  })
  table.add('credentials typed', device.copy(), ENTERED)
  await device.use(async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Use a setup' }).click()
    const dialog = page.getByRole('dialog', { name: 'Use a setup' })
    await dialog.getByRole('textbox', { name: 'Setup' }).fill(sealed)
    await dialog.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
    await leavePage(page)
    await page.getByRole('button', { name: 'Use a setup' }).click()
    await dialog.getByRole('textbox', { name: 'Setup' }).fill(sealed)
    await dialog.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
    await dialog.getByRole('button', { name: 'Open the setup' }).click()
    await expect(dialog.getByRole('button', { name: 'Use this setup' })).toBeVisible()
    await leavePage(page)
  })
  table.add('setup pasted', device.copy(), canaries)
  await device.use(async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Use a setup' }).click()
    const dialog = page.getByRole('dialog', { name: 'Use a setup' })
    await dialog.getByRole('textbox', { name: 'Setup' }).fill(sealed)
    await dialog.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
    await dialog.getByRole('button', { name: 'Open the setup' }).click()
    await dialog.getByRole('button', { name: 'Use this setup' }).click()
    await tile(page, me).click()
    await typeNewPin(page, PIN)
    canaries.message = await readMessage(page)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'This device' }).click()
    await page.getByRole('button', { name: 'Wipe' }).click()
    const wipe = page.getByRole('dialog', { name: 'Wipe this device?' })
    await wipe.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
    await wipe.getByRole('button', { name: 'Wipe and sign out' }).click()
    await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible()
  })
  table.add('wipe, the PIN known', device.copy([PIN]), canaries)
  expect(table.rows).toEqual([
    'credentials typed: nothing',
    'setup pasted: nothing',
    'wipe, the PIN known: nothing',
  ])
})
