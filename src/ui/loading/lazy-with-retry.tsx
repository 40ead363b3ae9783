import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'
import { loadRemainingMessages } from '#src/ui/language/language.ts'

type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code in advance. After a failure, rendering the component tries again. */
  readonly preload: () => void
  /** Like `preload`, for callers that wait: resolves at once if the code is loaded, and never rejects. */
  readonly ensureLoaded: () => Promise<void>
}

/** What lets each part load again whose code could not be loaded. */
const renewals = new Set<() => void>()

/** Called once a failure is on screen: a part that failed loads its code again when it is rendered anew. */
export function renewFailedParts(): void {
  for (const renew of renewals) renew()
  renewals.clear()
}

/**
 * Like React's `lazy`, for an unreliable network. Code that could not be loaded is loaded again after a delay or when
 * the network is back; until then only this component is missing. After about two minutes it throws, for the nearest
 * ErrorBoundary or the router, whose *Try again* loads it again. Loaded code renders at once: `lazy` would still show
 * its fallback first, and React keeps a fallback on screen for a third of a second. The texts that a start doesn't show
 * are loaded with the first such part; a part that is loaded during a start has its texts already (`hasTexts`).
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { hasTexts = false, fallback }: { hasTexts?: boolean; fallback?: (props: Props) => ReactNode } = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetchComponent = async () => {
    const [component] = await Promise.all([load(), hasTexts ? null : loadRemainingMessages()])
    loaded = component
    return { default: loaded }
  }
  const createRetrying = (): ComponentType<Props> =>
    lazy(() =>
      loadWithRetry(fetchComponent).catch((error: unknown) => {
        // Not before the failure is on screen: React renders a part that failed more than once.
        renewals.add(() => {
          retrying = createRetrying()
        })
        throw error
      }),
    )
  let retrying = createRetrying()
  function LazyPart(props: Props) {
    // An instance keeps the component with which it mounted: another one would remount it.
    const [Current] = useState(() => loaded ?? retrying)
    const part = <Current {...props} />
    return fallback ? <Suspense fallback={fallback(props)}>{part}</Suspense> : part
  }
  const ensureLoaded = async () => {
    if (!loaded) await fetchComponent().catch(() => undefined)
  }
  return Object.assign(LazyPart, { preload: () => void ensureLoaded(), ensureLoaded })
}

/** A part that waits for its code by itself: what is around it stays, with `fallback` in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: (props: Props) => ReactNode = () => null,
): LazyComponent<Props> {
  return lazyWithRetry(load, { fallback })
}
