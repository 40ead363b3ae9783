'use memo'

import { getRouteApi } from '@tanstack/react-router'
import { useSessionSetup } from '#src/data/device-setup/use-session-setup.ts'
import { parseSettingsPath } from '#src/domain/session/settings-path.ts'
import { CopySetupButton } from '#src/features/device-setup/transfer/copy-setup-button.tsx'
import { LanguageSelect } from '#src/features/language/language-select.tsx'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'

const route = getRouteApi('/_session/settings/$')

export function SettingsRoute() {
  const { _splat } = route.useParams()
  const { config, sessions, session } = route.useRouteContext()
  const navigate = route.useNavigate()
  const setup = useSessionSetup()
  return (
    <SettingsPage
      sessions={sessions}
      config={config}
      location={parseSettingsPath(_splat)}
      languageSelect={<LanguageSelect agentId={session.credentials.agentId} />}
      copySetup={<CopySetupButton setup={setup} maxLockMinutes={config.device.lockAfterMinutes} />}
      onClose={sessions.close}
      onSignedOut={() => void navigate({ to: '/sign-in', search: {}, replace: true })}
    />
  )
}
