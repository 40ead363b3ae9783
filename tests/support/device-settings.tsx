import { QueryClientProvider } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { createSession } from '#src/data/session/create-session.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import { createSessions } from '#src/data/session/sessions.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { DeviceSection } from '#src/features/settings/device/device-section.tsx'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'
import { render } from './render.tsx'

const WORKSPACE = { id: '1b671a64-40d5-491e-99b0-da01ff1f3341', name: 'Kaveri Living' }
const baseUri = 'http://platform.test/'

type Given = Pick<PinGuard, 'usesSetup'> &
  Partial<Pick<PinGuard, 'pinKind'>> & { readonly mediaHosts?: readonly string[] }

/** Renders the settings of an agent with a PIN or passphrase, on a device that was set up for several agents or not. */
export async function renderDeviceSettings({ usesSetup, pinKind = 'PIN', mediaHosts = [] }: Given) {
  const config = configSchema.parse({
    platform: { baseUrl: '' },
    workspaces: [WORKSPACE],
    content: { mediaHosts },
  })
  const session = createSession({
    config,
    credentials: { token: 'secret', agentId: 'asha', legacy: null, workspaceId: WORKSPACE.id },
    createApiForToken: (token) => createApi({ platform: config.platform, token, baseUri }),
  })
  onTestFinished(session.close)
  const database = { name: 'handoff asha 1', storageKeys: await generateStorageKeys() }
  const guard: PinGuard = {
    owner: storageOwner.parse('handoff asha'),
    usesSetup,
    pinKind,
    authenticator: 'none',
    database,
    key: database.storageKeys.encryptionKey,
    save: () => Promise.resolve(),
  }
  const onClose = vi.fn(() => Promise.resolve())
  const sessions = { ...createSessions({ config, baseUri }), guard: () => guard }
  render(
    <QueryClientProvider client={session.queryClient}>
      <SessionContext value={session}>
        <DeviceSection
          {...{ config, sessions }}
          copySetup={null}
          renewSetup={null}
          onClose={onClose}
          onClosed={() => undefined}
          onWipeIncomplete={() => undefined}
        />
      </SessionContext>
    </QueryClientProvider>,
  )
  return { config, onClose }
}
