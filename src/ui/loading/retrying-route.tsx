import { Trans } from '@lingui/react/macro'
import { type ComponentType, Suspense } from 'react'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'

/**
 * A route's component whose code is loaded when the user goes there, and loaded again when that fails. The router's own
 * `lazyRouteComponent` reloads the page instead, which would end the app while it is offline.
 */
export function retryingRoute(load: () => Promise<ComponentType>) {
  const LazyPart = lazyWithRetry(load)
  const part = <LazyPart />
  const RetryingRoute = () => <Suspense fallback={<RouteUnavailable />}>{part}</Suspense>
  // The router awaits `preload` before it leaves the current route; it resolves at once when the code is loaded.
  return Object.assign(RetryingRoute, { preload: LazyPart.ensureLoaded })
}

function RouteUnavailable() {
  return (
    <EmptyState icon="cloud-off" title={<Trans>This page isn’t available yet</Trans>} level={1}>
      <Trans>This page couldn’t load. Retrying…</Trans>
    </EmptyState>
  )
}
