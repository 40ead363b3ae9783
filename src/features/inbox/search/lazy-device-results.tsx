import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

// Loaded with the first search.
const LazyDeviceResults = lazyWithRetry(async () => (await import('./device-results.tsx')).DeviceResults)
const LazySearchMatchLine = lazyWithRetry(async () => (await import('./search-match.tsx')).SearchMatchLine)

const LazySearchFilterChips = lazyWithRetry(async () => (await import('./filter-chips.tsx')).SearchFilterChips)

export function DeviceResults(props: ComponentProps<typeof LazyDeviceResults>) {
  return (
    <Suspense>
      <LazyDeviceResults {...props} />
    </Suspense>
  )
}

export function SearchMatchLine(props: ComponentProps<typeof LazySearchMatchLine>) {
  return (
    <Suspense fallback={<span />}>
      <LazySearchMatchLine {...props} />
    </Suspense>
  )
}

export function SearchFilterChips(props: ComponentProps<typeof LazySearchFilterChips>) {
  return (
    <Suspense>
      <LazySearchFilterChips {...props} />
    </Suspense>
  )
}
