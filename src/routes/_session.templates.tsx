import { createFileRoute } from '@tanstack/react-router'
import { parseSendSearchParams } from '#src/domain/templates/search-params.ts'
import { retryingRoute } from '#src/ui/loading/retrying-route.tsx'

export const Route = createFileRoute('/_session/templates')({
  validateSearch: parseSendSearchParams,
  component: retryingRoute(async () => (await import('./-templates-route.tsx')).TemplatesRoute),
})
