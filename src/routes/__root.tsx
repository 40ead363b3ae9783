import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { Config } from '#src/api/schema/config.ts'
import type { Sessions } from '#src/queries/sessions.ts'
import { later } from '#src/ui/later.tsx'

const NotFoundPage = later(async () => (await import('#src/features/shell/not-found-page.tsx')).NotFoundPage)

export const Route = createRootRouteWithContext<{ config: Config; sessions: Sessions }>()({
  component: Outlet,
  notFoundComponent: () => <NotFoundPage />,
})
