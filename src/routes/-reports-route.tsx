'use memo'

import { getRouteApi } from '@tanstack/react-router'
import { parseReportsSearchParams } from '#src/domain/reports/search-params.ts'
import { ReportsPage } from '#src/features/reports/reports-page.tsx'

const route = getRouteApi('/_session/reports')

export function ReportsRoute() {
  const search = route.useSearch()
  const searchParams = parseReportsSearchParams(search)
  return <ReportsPage searchParams={searchParams} />
}
