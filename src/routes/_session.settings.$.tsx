import { createFileRoute } from '@tanstack/react-router'
import { retryingRoute } from '#src/ui/loading/retrying-route.tsx'

export const Route = createFileRoute('/_session/settings/$')({
  component: retryingRoute(async () => (await import('./-settings-route.tsx')).SettingsRoute),
})
