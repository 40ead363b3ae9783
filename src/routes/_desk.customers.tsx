'use memo'

import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { parseCustomersSearchParams } from '#src/domain/customers/search-params.ts'
import { CustomerListPage } from '#src/features/customers/table/customer-list-page.tsx'

export const Route = createFileRoute('/_desk/customers')({
  validateSearch: parseCustomersSearchParams,
  component: CustomersRoute,
})

function CustomersRoute() {
  const searchParams = Route.useSearch()
  const { session } = Route.useRouteContext()
  const { customerId } = useParams({ strict: false })
  return customerId === undefined ? (
    <CustomerListPage session={session} searchParams={searchParams} />
  ) : (
    <Outlet />
  )
}
