import { createFileRoute } from '@tanstack/react-router'
import { parseSendSearchParams } from '#src/domain/templates/search-params.ts'
import { retryingRoute } from '#src/ui/loading/retrying-route.tsx'

export const Route = createFileRoute('/_session/send')({
  validateSearch: parseSendSearchParams,
  component: retryingRoute(async () => (await import('./-send-route.tsx')).SendRoute),
})
