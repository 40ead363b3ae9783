import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { Config } from '#src/api/schema/config.ts'
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx'
import type { Sessions } from '#src/queries/sessions.ts'

export const Route = createRootRouteWithContext<{ config: Config; sessions: Sessions }>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
})
