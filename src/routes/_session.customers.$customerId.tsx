import { createFileRoute } from '@tanstack/react-router'
import { parseCustomerSearchParams } from '#src/domain/customers/search-params.ts'
import { retryingRoute } from '#src/ui/loading/retrying-route.tsx'

export const Route = createFileRoute('/_session/customers/$customerId')({
  params: { parse: ({ customerId }) => ({ customerId: customerId.toLowerCase() }) },
  validateSearch: parseCustomerSearchParams,
  component: retryingRoute(async () => (await import('./-customer-route.tsx')).CustomerRoute),
})
