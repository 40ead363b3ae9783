'use memo'

import { getRouteApi } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useSessionSetup } from '#src/data/device-setup/use-session-setup.ts'
import { closeSession } from '#src/data/session/close-session.ts'
import { signOut } from '#src/data/session/sign-out.ts'
import { CopySetupButton } from '#src/features/device-setup/transfer/copy-setup-button.tsx'
import { LanguageSelect } from '#src/features/language/language-select.tsx'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { parseSettingsPath } from '#src/presentation/session/settings-path.ts'
import { RenewSetupButton } from './-renew-setup-button.tsx'

const route = getRouteApi('/_session/settings/$')

export function SettingsRoute() {
  const { _splat } = route.useParams()
  const { config, sessions, session } = route.useRouteContext()
  const navigate = route.useNavigate()
  const setup = useSessionSetup()
  const guard = useSyncExternalStore(sessions.subscribe, sessions.guard)
  return (
    <SettingsPage
      sessions={sessions}
      config={config}
      location={parseSettingsPath(_splat)}
      languageSelect={<LanguageSelect agentId={session.credentials.agentId} />}
      copySetup={
        <CopySetupButton
          setup={setup}
          maxLockMinutes={config.device.lockAfterMinutes}
          preparedFor={guard?.usesSetup ? config.platform.baseUrl : null}
        />
      }
      renewSetup={<RenewSetupButton sessions={sessions} />}
      onClose={() => closeSession(sessions, signOut)}
      onSignedOut={() => void navigate({ to: '/sign-in', search: {}, replace: true })}
      onWipeIncomplete={() =>
        void navigate({ to: '/sign-in', search: {}, replace: true, state: { isWipeIncomplete: true } })
      }
    />
  )
}
