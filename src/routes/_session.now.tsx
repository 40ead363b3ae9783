import { createFileRoute } from '@tanstack/react-router'
import { retryingRoute } from '#src/ui/loading/retrying-route.tsx'

type NowSearchParams = { readonly wall?: 'yes' }

export const Route = createFileRoute('/_session/now')({
  validateSearch: (search: Record<string, unknown>): NowSearchParams =>
    search['wall'] === 'yes' ? { wall: 'yes' } : {},
  component: retryingRoute(async () => (await import('./-now-route.tsx')).NowRoute),
})
