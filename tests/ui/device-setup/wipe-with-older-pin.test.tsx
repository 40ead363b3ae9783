import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listPeople, prepareDevice } from '#src/data/device-setup/people.ts'
import { wipeDeviceAfterShift } from '#src/data/session/sign-out.ts'
import * as keyStore from '#src/lib/storage/key-store.ts'
import { renderDeviceSettings } from '../../support/device-settings.tsx'
import { SETUP } from '../../support/device-setup.ts'
import * as fake from '../../support/fake-key-store.ts'

/** A passphrase takes long to check, by design. */
const KEY_DERIVATION = { timeout: 20_000 }
const PASSPHRASE = '0417-8812-3390-6625-1148'

/** jsdom has no IndexedDB: the device’s keys are in memory. */
beforeEach(() => {
  localStorage.clear()
  fake.records.clear()
  vi.spyOn(keyStore, 'readRecord').mockImplementation(fake.readRecord)
  vi.spyOn(keyStore, 'listRecords').mockImplementation(fake.listRecords)
  vi.spyOn(keyStore, 'updateRecord').mockImplementation(fake.updateRecord)
  vi.spyOn(keyStore, 'updateRecords').mockImplementation(fake.updateRecords)
  vi.spyOn(keyStore, 'changeKeys').mockImplementation(fake.changeKeys)
  vi.spyOn(keyStore, 'withKeys').mockImplementation(fake.withKeys)
  vi.spyOn(keyStore, 'createKeyDatabase').mockImplementation(fake.createKeyDatabase)
  vi.spyOn(keyStore, 'readKeyDatabase').mockImplementation(fake.readKeyDatabase)
})
afterEach(() => vi.restoreAllMocks())

test('an agent whose PIN is older than the setup wipes the device with the administrator’s passphrase only', async () => {
  const { config, onClose } = await renderDeviceSettings({ usesSetup: false })
  await prepareDevice(config, SETUP, PASSPHRASE)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Wipe' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    /Wiping also deletes the setup for all its agents/,
  )
  const wipe = screen.getByRole('button', { name: 'Wipe and sign out' })
  expect(wipe).toHaveAttribute('aria-disabled', 'true')
  const passphrase = screen.getByRole('textbox', { name: /Passphrase/ })
  await user.type(passphrase, '0000{Enter}')
  expect(
    await screen.findByText(/^Wrong passphrase\. Enter this device’s setup/, {}, KEY_DERIVATION),
  ).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await user.clear(passphrase)
  await user.type(passphrase, `${PASSPHRASE}{Enter}`)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), KEY_DERIVATION)
})

test('the end of that agent’s shift leaves the setup to the others', async () => {
  const { config } = await renderDeviceSettings({ usesSetup: false })
  await prepareDevice(config, SETUP, PASSPHRASE)
  await wipeDeviceAfterShift(config)
  expect(await listPeople(config.platform.baseUrl)).toMatchObject(
    SETUP.agents.map(({ id }) => ({ agentId: id, access: 'first use' })),
  )
})
