'use memo'

import { createFileRoute } from '@tanstack/react-router'
import { parseSettingsPath } from '#src/domain/session/settings-path.ts'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'

export const Route = createFileRoute('/_desk/settings/$')({ component: SettingsRoute })

function SettingsRoute() {
  const { _splat } = Route.useParams()
  const { session, config, sessions } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <SettingsPage
      session={session}
      sessions={sessions}
      config={config}
      location={parseSettingsPath(_splat)}
      onClose={sessions.close}
      onSignedOut={() => void navigate({ to: '/sign-in', search: {}, replace: true })}
    />
  )
}
