import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { readCustomersPlace } from '#src/domain/customers-place.ts'
import { CustomersPage } from '#src/features/customers/customers-page.tsx'

export const Route = createFileRoute('/_desk/customers')({
  validateSearch: readCustomersPlace,
  component: CustomersRoute,
})

function CustomersRoute() {
  const place = Route.useSearch()
  const { desk } = Route.useRouteContext()
  const { customerId } = useParams({ strict: false })
  return customerId === undefined ? <CustomersPage desk={desk} place={place} /> : <Outlet />
}
