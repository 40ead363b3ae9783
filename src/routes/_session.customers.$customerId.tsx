import { createFileRoute } from '@tanstack/react-router'
import { retryingRoute } from '#src/ui/loading/retrying-route.tsx'

export const Route = createFileRoute('/_session/customers/$customerId')({
  params: { parse: ({ customerId }) => ({ customerId: customerId.toLowerCase() }) },
  component: retryingRoute(async () => (await import('./-customer-route.tsx')).CustomerRoute),
})
