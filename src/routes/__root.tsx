import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { Config } from '#src/api/schema/config.ts'
import type { Sessions } from '#src/queries/sessions.ts'

export const Route = createRootRouteWithContext<{ config: Config; sessions: Sessions }>()({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(
    () => import('#src/features/shell/not-found-page.tsx'),
    'NotFoundPage',
  ),
})
