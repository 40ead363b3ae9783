import { withLocalDirectory } from '#src/data/session/directory-names.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { getPlatformAddress } from './platform-address.ts'

/** The setup that other devices get from this session: its credentials, and all agents of the directory. */
export function useSessionSetup(): Omit<
  DeviceSetup,
  'createdAt' | 'lockAfterMinutes' | 'storesData' | 'needsPassphraseAfterRestart'
> {
  const { credentials, config } = useSession()
  const { token, legacy, workspaceId = null } = credentials
  return {
    address: getPlatformAddress(config),
    token,
    legacy,
    workspaceId,
    agents: withLocalDirectory(config).directory.agents.map(({ id, name }) => ({ id, name })),
  }
}
