import { createFileRoute } from '@tanstack/react-router'
import type { ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import { retryingRoute } from '#src/ui/loading/retrying-route.tsx'

/** Search params as they are in the URL. Their parser, which knows time zones, is loaded with the page. */
type Search = { readonly [Name in keyof ReportsSearchParams]?: string | number }

function pickTextValues(search: Record<string, unknown>): Search {
  return Object.fromEntries(
    Object.entries(search).filter(
      (it): it is [string, string | number] => typeof it[1] === 'string' || typeof it[1] === 'number',
    ),
  )
}

export const Route = createFileRoute('/_session/reports')({
  validateSearch: pickTextValues,
  component: retryingRoute(async () => (await import('./-reports-route.tsx')).ReportsRoute),
})
