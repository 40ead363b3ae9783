import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { maxLockTimeoutPreference } from '#src/data/session/lock/idle-preference.ts'
import { renderDeviceSettings } from '../../support/device-settings.tsx'

test('on a device with a setup, the settings say what stays at sign-out and what a wipe takes from all', async () => {
  const { onClose } = await renderDeviceSettings({ usesSetup: true })
  expect(screen.getByText('Workspace')).toBeVisible()
  expect(screen.getByText('Kaveri Living')).toBeVisible()
  expect(screen.queryByText(/^Workspace:/)).toBeNull()
  expect(screen.getByText(/for all of its agents.*It stays when you sign out\.$/)).toBeVisible()
  expect(
    screen.getByText(/^Deletes your drafts and loaded data\. Your presets and the settings stay/),
  ).toBeVisible()
  expect(screen.queryByText(/^Deletes the token/)).toBeNull()
  expect(screen.getByText(/You’ll need the administrator’s passphrase\.$/)).toBeVisible()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Wipe' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    /Wiping also deletes the setup for all its agents/,
  )
  const wipe = screen.getByRole('button', { name: 'Wipe and sign out' })
  expect(wipe).toHaveAttribute('aria-disabled', 'true')
  await user.type(screen.getByRole('textbox', { name: /Passphrase/ }), '0000{Enter}')
  expect(await screen.findByText(/^Wrong passphrase\. Enter this device’s setup/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('where one agent has a PIN, signing out deletes the token, and a wipe says nothing of a setup', async () => {
  await renderDeviceSettings({ usesSetup: false })
  expect(
    screen.getByText(/After closing the browser, you need to unlock it\. Signing out deletes it\.$/),
  ).toBeVisible()
  expect(screen.getByText(/^Deletes the token, your presets and all loaded data/)).toBeVisible()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Wipe' }))
  expect(await screen.findByRole('dialog')).not.toHaveTextContent(/setup/)
})

test('the lock timeouts that agents can choose end with the one that the administrator has set', async () => {
  maxLockTimeoutPreference.set(10)
  onTestFinished(() => maxLockTimeoutPreference.set(null))
  await renderDeviceSettings({ usesSetup: true })
  const timeouts = screen.getByRole('combobox', { name: 'Lock after inactivity of' })
  expect(within(timeouts).getAllByRole('option').at(-1)).toHaveTextContent('10 minutes')
  expect(screen.getByText(/^Your administrator set a limit of 10 minutes for this device/)).toBeVisible()
})

test('the settings say what media hosts should send, and nothing of that where none is configured', async () => {
  const mediaHosts = ['https://media.example.com', 'https://calls.example.com:8443']
  await renderDeviceSettings({ usesSetup: true, mediaHosts })
  const item = screen.getByText('Media hosts').nextElementSibling
  expect(item).toHaveTextContent(
    /from media\.example\.com, calls\.example\.com:8443 may stay.* sending Cache-Control: no-store with every file\./,
  )
  cleanup()
  await renderDeviceSettings({ usesSetup: true })
  expect(screen.queryByText('Media hosts')).toBeNull()
})
