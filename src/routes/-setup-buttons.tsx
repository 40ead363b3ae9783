'use memo'

import type { Config } from '#src/api/schema/config.ts'
import type { usePeople } from '#src/data/device-setup/use-people.ts'
import { withLocalDirectory } from '#src/data/session/directory-names.ts'
import type { ApiFactory } from '#src/data/session/session.ts'
import { SetUpDeviceButton } from '#src/features/device-setup/prepare/set-up-device-button.tsx'
import { UseSetupButton } from '#src/features/device-setup/transfer/use-setup-button.tsx'
import { LanguageSelect } from '#src/features/language/language-select.tsx'
import { AccessList } from '#src/features/sign-in/access-list.tsx'
import { LazyDeviceAccessForm } from '#src/features/sign-in/lazy-device-access.tsx'

type Props = {
  config: Config
  createApiForToken: ApiFactory
  people: ReturnType<typeof usePeople>
}

/** The ways to prepare this device, with a setup of another one or by an administrator; and its language. */
export function SetupButtons({
  config,
  createApiForToken,
  people: { people, applySetup, prepare, reloadPeople },
}: Props) {
  const localConfig = withLocalDirectory(config)
  return (
    <>
      <UseSetupButton
        config={localConfig}
        createApiForToken={createApiForToken}
        sessionOwner={null}
        onSetup={applySetup}
      />
      <SetUpDeviceButton
        config={localConfig}
        isPrepared={Array.isArray(people)}
        renderAccessForm={(props) => (
          <LazyDeviceAccessForm config={config} createApiForToken={createApiForToken} {...props} />
        )}
        renderRights={({ access, checkedAt }) => (
          <AccessList
            headingId="device-access"
            access={access}
            checkedAt={checkedAt}
            isChecking={false}
            sendsTemplates={config.platform.legacyBaseUrl !== undefined}
          />
        )}
        onSetup={prepare}
        onPrepared={() => void reloadPeople()}
      />
      <LanguageSelect agentId={null} />
    </>
  )
}
