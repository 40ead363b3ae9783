'use memo'

import { getRouteApi, Outlet, useParams } from '@tanstack/react-router'
import { CustomerListPage } from '#src/features/customers/table/customer-list-page.tsx'

const route = getRouteApi('/_session/customers')

export function CustomersRoute() {
  const searchParams = route.useSearch()
  const { customerId } = useParams({ strict: false })
  return customerId === undefined ? <CustomerListPage searchParams={searchParams} /> : <Outlet />
}
