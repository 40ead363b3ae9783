import { createFileRoute } from '@tanstack/react-router'
import { readSettingsPlace } from '#src/domain/settings-place.ts'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'

export const Route = createFileRoute('/_desk/settings/$')({ component: SettingsRoute })

function SettingsRoute() {
  const { _splat } = Route.useParams()
  const { desk, config, sessions } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <SettingsPage
      desk={desk}
      sessions={sessions}
      config={config}
      place={readSettingsPlace(_splat)}
      onClose={sessions.close}
      onClosed={() => void navigate({ to: '/sign-in', search: {}, replace: true })}
    />
  )
}
