import { createFileRoute } from '@tanstack/react-router'
import { parseCustomersSearchParams } from '#src/domain/customers/search-params.ts'
import { retryingRoute } from '#src/ui/loading/retrying-route.tsx'

export const Route = createFileRoute('/_session/customers')({
  validateSearch: parseCustomersSearchParams,
  component: retryingRoute(async () => (await import('./-customers-route.tsx')).CustomersRoute),
})
