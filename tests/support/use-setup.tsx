import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { sealSetup } from '#src/data/device-setup/sealed-setup.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { UseSetupButton } from '#src/features/device-setup/transfer/use-setup-button.tsx'
import { sharedPlatform } from './app.tsx'
import { SETUP } from './device-setup.ts'
import { render } from './render.tsx'

export const PASSPHRASE = '0417-8812-3390-6625-1148'
export const SETUP_CONFIG = configSchema.parse({ platform: { baseUrl: SETUP.address } })

/** A setup that the local platform accepts, encrypted, and the id of another workspace. */
export async function createUsableSetup() {
  // The dialog is loaded with the first test, which must not wait for its code.
  await import('#src/features/device-setup/transfer/use-setup-dialog.tsx')
  const [own, other] = (await sharedPlatform()).facts.workspaces
  if (!own || !other) throw new Error('the platform has no two workspaces')
  const fresh: DeviceSetup = {
    ...SETUP,
    createdAt: Date.now(),
    token: 'demo-agent',
    workspaceId: own.id,
    legacy: { key: own.legacyKey, workspaceId: own.id },
  }
  return { fresh, sealed: await sealSetup(fresh, PASSPHRASE), otherWorkspaceId: other.id }
}

type Options = {
  onSetup?: (setup: DeviceSetup) => Promise<void>
  sessionOwner?: StorageOwner
  fetch?: typeof fetch
}

/** The button that uses a setup; `tokens`: those that a client was made for. */
export async function renderButton({ onSetup = () => Promise.resolve(), ...options }: Options = {}) {
  const given = vi.fn(onSetup)
  const platform = await sharedPlatform()
  const tokens: string[] = []
  const createApiForToken = (token: string) => {
    tokens.push(token)
    return createApi({
      platform: SETUP_CONFIG.platform,
      token,
      baseUri: SETUP.address,
      fetch: platform.fetch,
      retries: 0,
      ...options,
    })
  }
  render(
    <UseSetupButton
      config={SETUP_CONFIG}
      createApiForToken={createApiForToken}
      sessionOwner={options.sessionOwner ?? null}
      onSetup={given}
    />,
  )
  return { user: userEvent.setup(), onSetup: given, tokens }
}
