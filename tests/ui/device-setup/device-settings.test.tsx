import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { maxLockTimeoutPreference } from '#src/data/preferences/idle.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import { createSession } from '#src/data/session/session.ts'
import { createSessions } from '#src/data/session/sessions.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { DeviceSection } from '#src/features/settings/device/device-section.tsx'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'
import { render } from '../../support/render.tsx'

const WORKSPACE = { id: '1b671a64-40d5-491e-99b0-da01ff1f3341', name: 'Kaveri Living' }
const config = configSchema.parse({ platform: { baseUrl: '' }, workspaces: [WORKSPACE] })
const baseUri = 'http://platform.test/'

/** Renders the settings of an agent with a PIN, on a device that was set up for several agents or not. */
async function renderSettings({ usesSetup }: Pick<PinGuard, 'usesSetup'>) {
  const session = createSession({
    config,
    credentials: { token: 'secret', agentId: 'asha', legacy: null, workspaceId: WORKSPACE.id },
    createApiForToken: (token) => createApi({ platform: config.platform, token, baseUri }),
  })
  onTestFinished(session.close)
  const storageKeys = await generateStorageKeys()
  const guard: PinGuard = { owner: 'handoff asha', usesSetup, storageKeys, save: () => Promise.resolve() }
  const onClose = vi.fn(() => Promise.resolve())
  const sessions = { ...createSessions({ config, baseUri }), guard: () => guard }
  render(
    <QueryClientProvider client={session.queryClient}>
      <SessionContext value={session}>
        <DeviceSection
          {...{ config, sessions }}
          copySetup={null}
          onClose={onClose}
          onClosed={() => undefined}
        />
      </SessionContext>
    </QueryClientProvider>,
  )
  return { onClose }
}

test('on a device with a setup, the settings say what stays at sign-out and what a wipe takes from all', async () => {
  const { onClose } = await renderSettings({ usesSetup: true })
  expect(screen.getByText(/^Workspace 1b67/)).toHaveTextContent(/: Kaveri Living$/)
  expect(screen.getByText(/for all of its agents.* It stays when you sign out\.$/)).toBeVisible()
  expect(
    screen.getByText(/^Deletes your drafts and loaded data\. Your PIN, your presets and the settings stay/),
  ).toBeVisible()
  expect(screen.queryByText(/^Deletes the token/)).toBeNull()
  expect(screen.getByText(/It needs the administrator’s passphrase\.$/)).toBeVisible()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Wipe' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    /The setup and the PINs of all its agents are deleted too/,
  )
  const wipe = screen.getByRole('button', { name: 'Wipe and sign out' })
  expect(wipe).toHaveAttribute('aria-disabled', 'true')
  await user.type(screen.getByRole('textbox', { name: /Passphrase/ }), '0000{Enter}')
  expect(await screen.findByText(/^This is not the passphrase of the setup/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('where one agent has a PIN, signing out deletes the token, and a wipe says nothing of a setup', async () => {
  await renderSettings({ usesSetup: false })
  expect(screen.getByText(/protected by your PIN, .* Signing out deletes it\.$/)).toBeVisible()
  expect(screen.getByText(/^Deletes the token, your presets and all loaded data/)).toBeVisible()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Wipe' }))
  expect(await screen.findByRole('dialog')).not.toHaveTextContent(/setup/)
})

test('the lock timeouts that agents can choose end with the one that the administrator has set', async () => {
  maxLockTimeoutPreference.set(10)
  onTestFinished(() => maxLockTimeoutPreference.set(null))
  await renderSettings({ usesSetup: true })
  const timeouts = screen.getByRole('combobox', { name: 'Lock without input after' })
  expect(within(timeouts).getAllByRole('option').at(-1)).toHaveTextContent('10 minutes')
  expect(screen.getByText(/^An administrator set 10 minutes at most for this device/)).toBeVisible()
})
