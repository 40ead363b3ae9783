'use memo'

import { getRouteApi } from '@tanstack/react-router'
import { parseSettingsPath } from '#src/domain/session/settings-path.ts'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'

const route = getRouteApi('/_session/settings/$')

export function SettingsRoute() {
  const { _splat } = route.useParams()
  const { config, sessions } = route.useRouteContext()
  const navigate = route.useNavigate()
  return (
    <SettingsPage
      sessions={sessions}
      config={config}
      location={parseSettingsPath(_splat)}
      onClose={sessions.close}
      onSignedOut={() => void navigate({ to: '/sign-in', search: {}, replace: true })}
    />
  )
}
