/** What a copy of the browser's files gives of a setup that another one has replaced, to who knows a PIN that stayed. */

import { expect } from '@playwright/test'
import { createTable, PIN, readMessage, test } from '../support/copied-disk.ts'
import { unlock } from '../support/pin.ts'
import {
  DEVICE_SECRETS,
  fillSetup,
  finishSetup,
  setUpDevice,
  tile,
  typeNewPin,
} from '../support/prepared-device.ts'
import { me } from '../support/signed-in.ts'

// Chromium starts and ends after each moment, and its files are searched.
test.describe.configure({ timeout: 300_000 })

/** Another token of the same workspace. */
const EARLIER = { token: 'demo-reader', legacyKey: 'earlier-key-of-the-workspace' }

test('a copied disk has the credentials of the last setup only, for who knows a PIN from before', async ({
  device,
}) => {
  const table = createTable()
  const canaries = {
    earlierToken: EARLIER.token,
    earlierKey: EARLIER.legacyKey,
    ...DEVICE_SECRETS,
  }
  let passphrase = ''
  await device.use(async (page) => {
    passphrase = await setUpDevice(page, [me], { credentials: EARLIER })
    await finishSetup(page)
    await tile(page, me).click()
    await typeNewPin(page, PIN)
    await readMessage(page)
  })
  table.add('the earlier setup', device.copy([PIN]), canaries)
  const kept = device.files()
  await device.use(async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Switch agent' }).click()
    await page.getByRole('button', { name: 'Set up this device' }).click()
    await page.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
    await page.getByRole('button', { name: 'Continue' }).click()
    await fillSetup(page, [me])
    await finishSetup(page)
  })
  table.add('another setup', device.copy([PIN]), canaries)
  table.add('another setup, and what the databases had before', device.copy([PIN], kept), canaries)
  await device.use(async (page) => {
    await page.goto('/')
    await unlock(page, PIN)
    await readMessage(page)
  })
  table.add('the next unlock, and what the databases had before', device.copy([PIN], kept), canaries)
  expect(table.rows).toEqual([
    'the earlier setup: earlierToken, earlierKey',
    'another setup: token, legacyKey',
    'another setup, and what the databases had before: token, legacyKey',
    'the next unlock, and what the databases had before: token, legacyKey',
  ])
})
