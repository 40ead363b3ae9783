import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

/** Loaded when the agent points for the first time. */
export const LazyPointableValues = lazyWithRetry(
  async () => (await import('./pointable-values.tsx')).PointableValues,
)
