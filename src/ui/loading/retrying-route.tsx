import { type ComponentType, Suspense } from 'react'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'

type Parts = Readonly<Record<string, ComponentType>>

/**
 * A route's part as patient as any other. The build puts it in the place of the router's own (`scripts/patient-routes.ts`),
 * which loads the page again, unasked, when the code can't be fetched: offline that would be the end of everything.
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
