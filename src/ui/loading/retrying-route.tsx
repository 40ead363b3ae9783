import { type ComponentType, Suspense } from 'react'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'

type Parts = Readonly<Record<string, ComponentType>>

/**
 * A route's component whose code is fetched again when that fails. The build puts it in place of the router's own
 * `lazyRouteComponent` (`scripts/patient-routes.ts`), which reloads the page instead: that would end the app while offline.
 */
export function retryingRoute(loadParts: () => Promise<Parts>, name: string) {
  const LazyPart = lazyWithRetry(async () => {
    const part = (await loadParts())[name]
    if (!part) throw new TypeError(`the route has no ${name}`)
    return part
  })
  const part = <LazyPart />
  const RetryingRoute = () => <Suspense fallback={<RouteUnavailable />}>{part}</Suspense>
  // The router waits for it before it leaves the place before, at every step: where it is there, not for a moment.
  return Object.assign(RetryingRoute, { preload: LazyPart.ensureLoaded })
}

function RouteUnavailable() {
  return (
    <EmptyState icon="cloud-off" title="This place isn’t here yet" level={1}>
      Its code could not be fetched. It comes as soon as that works.
    </EmptyState>
  )
}
