import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { Config } from '#src/api/schema/config.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const NotFoundPage = lazyWithRetry(
  async () => (await import('#src/features/shell/not-found-page.tsx')).NotFoundPage,
)

export const Route = createRootRouteWithContext<{ config: Config; sessions: Sessions }>()({
  component: Outlet,
  notFoundComponent: () => <NotFoundPage />,
})
