'use memo'

import { createFileRoute } from '@tanstack/react-router'
import { parseReportsSearchParams, type ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import { ReportsPage } from '#src/features/reports/reports-page.tsx'

/** What an address is taken for until the code that can read it is there: only the inbox's has to be known at once. */
type Search = { readonly [Name in keyof ReportsSearchParams]?: string | number }

function pickTextValues(search: Record<string, unknown>): Search {
  return Object.fromEntries(
    Object.entries(search).filter(
      (it): it is [string, string | number] => typeof it[1] === 'string' || typeof it[1] === 'number',
    ),
  )
}

export const Route = createFileRoute('/_desk/reports')({
  validateSearch: pickTextValues,
  component: ReportsRoute,
})

function ReportsRoute() {
  const search = Route.useSearch()
  const { session } = Route.useRouteContext()
  const searchParams = parseReportsSearchParams(search)
  return <ReportsPage session={session} searchParams={searchParams} />
}
