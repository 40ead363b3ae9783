import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SetUpDeviceDialog } from '#src/features/device-setup/prepare/set-up-device-dialog.tsx'
import { render } from '../../support/render.tsx'
import { SETUP_CONFIG } from '../../support/use-setup.tsx'

test('on a device with a setup, its passphrase is asked for before any token', async () => {
  const onSetup = vi.fn()
  const user = userEvent.setup()
  render(
    <SetUpDeviceDialog
      config={SETUP_CONFIG}
      renderAccessForm={() => <p>The form for a token</p>}
      renderRights={() => null}
      isPrepared
      onSetup={onSetup}
      onClose={() => undefined}
    />,
  )
  expect(await screen.findByText(/^This device already has a setup/)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Passphrase' }), '0000{Enter}')
  expect(await screen.findByText(/^Wrong passphrase\. Enter this device’s setup/)).toBeVisible()
  expect(screen.queryByText('The form for a token')).not.toBeInTheDocument()
  expect(onSetup).not.toHaveBeenCalled()
})
