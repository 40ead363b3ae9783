'use memo'

import { prepareDevice } from '#src/data/device-setup/people.ts'
import { withLocalDirectory } from '#src/data/session/directory-names.ts'
import { lockSession } from '#src/data/session/lock/lock-session.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { UseSetupButton } from '#src/features/device-setup/transfer/use-setup-button.tsx'

type Props = { sessions: Sessions }

/** Uses another setup in the open session of a prepared device. Then it locks: the PIN opens the new access. */
export function RenewSetupButton({ sessions }: Props) {
  const { config } = useSession()
  return (
    <UseSetupButton
      config={withLocalDirectory(config)}
      createApiForToken={sessions.createApiForToken}
      sessionOwner={sessions.guard()?.owner ?? null}
      onSetup={async (setup, passphrase, permission) => {
        await prepareDevice(config, setup, passphrase, permission)
        lockSession(sessions, 'asked')
      }}
    />
  )
}
