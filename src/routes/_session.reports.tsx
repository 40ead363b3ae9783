import { createFileRoute } from '@tanstack/react-router'
import type { ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import { retryingRoute } from '#src/ui/loading/retrying-route.tsx'

/** Search params as they are in the URL. The page parses them: their parser, which knows time zones, is loaded with it. */
type UnparsedSearchParams = { readonly [Name in keyof ReportsSearchParams]?: unknown }

export const Route = createFileRoute('/_session/reports')({
  validateSearch: (search: Record<string, unknown>): UnparsedSearchParams => search,
  component: retryingRoute(async () => (await import('./-reports-route.tsx')).ReportsRoute),
})
