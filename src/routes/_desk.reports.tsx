import { createFileRoute } from '@tanstack/react-router'
import { type ReportsPlace, readReportsPlace } from '#src/domain/reports-place.ts'
import { ReportsPage } from '#src/features/reports/reports-page.tsx'

/** What an address is taken for until the code that can read it is there: only the inbox's has to be known at once. */
type Search = { readonly [Name in keyof ReportsPlace]?: string | number }

function textsIn(search: Record<string, unknown>): Search {
  return Object.fromEntries(
    Object.entries(search).filter(
      (it): it is [string, string | number] => typeof it[1] === 'string' || typeof it[1] === 'number',
    ),
  )
}

export const Route = createFileRoute('/_desk/reports')({
  validateSearch: textsIn,
  component: ReportsRoute,
})

function ReportsRoute() {
  const search = Route.useSearch()
  const { desk } = Route.useRouteContext()
  const place = readReportsPlace(search)
  return <ReportsPage desk={desk} place={place} />
}
