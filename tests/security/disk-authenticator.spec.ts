/** The same as `disk.spec.ts`, for a person whose device's own authenticator unlocks. */
import { expect } from '@playwright/test'
import { test as base, createTable, DRAFT, PIN, writeDraft } from '../support/copied-disk.ts'
import { lock, setPin, unlock } from '../support/pin.ts'
import { DEVICE_SECRETS } from '../support/prepared-device.ts'
import { addSendingKey, signInByForm } from '../support/signed-in.ts'
import {
  addAuthenticator,
  enterPin,
  settingButton,
  setUpAuthenticator,
  skipOffer,
  toDomain,
  useOnlyAuthenticator,
} from '../support/virtual-authenticator.ts'

const test = base.extend({ baseURL: ({ platform }, give) => give(toDomain(platform)) })

// Chromium starts and ends after each moment, and its files are searched.
test.describe.configure({ timeout: 400_000 })

test('a copied disk opens to who knows the PIN, until only the device’s authenticator unlocks', async ({
  device,
}) => {
  const table = createTable()
  const canaries = { token: DEVICE_SECRETS.token, preset: DRAFT }
  await device.use(async (page) => {
    await addAuthenticator(page)
    await signInByForm(page, { token: DEVICE_SECRETS.token })
    await addSendingKey(page, DEVICE_SECRETS.legacyKey)
    await page.getByRole('link', { name: 'Inbox', exact: true }).click()
    await writeDraft(page)
    await setPin(page, PIN)
    await skipOffer(page)
    await setUpAuthenticator(page, PIN)
    await lock(page)
  })
  table.add('beside the PIN', device.copy(), canaries)
  table.add('beside the PIN, the PIN known', device.copy([PIN]), canaries)
  await device.use(async (page) => {
    await page.goto('/settings/device')
    await unlock(page, PIN)
    // The first browser's authenticator has ended with it.
    await addAuthenticator(page)
    await settingButton(page, 'Turn off').click()
    await enterPin(page, 'Turn off', PIN)
    await setUpAuthenticator(page, PIN)
    await useOnlyAuthenticator(page, PIN)
    await lock(page)
  })
  table.add('only the authenticator, the PIN from before known', device.copy([PIN]), canaries)
  expect(table.rows).toEqual([
    'beside the PIN: nothing',
    'beside the PIN, the PIN known: token, preset',
    'only the authenticator, the PIN from before known: nothing',
  ])
})
