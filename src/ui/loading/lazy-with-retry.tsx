import { type ComponentType, lazy, useState } from 'react'
import { loadRemainingMessages } from '#src/ui/language/language.ts'

/** Milliseconds between attempts. When the attempt after the last delay fails, the error boundary shows the failure. */
const RETRY_DELAYS_MS = [300, 1_000, 3_000, 10_000, 30_000, 60_000]

type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code in advance. After a failure, rendering the component tries again. */
  readonly preload: () => void
  /** Like `preload`, for callers that wait: resolves at once if the code is loaded, and never rejects. */
  readonly ensureLoaded: () => Promise<void>
}

/**
 * Like React's `lazy`, for an unreliable network. Code that could not be loaded is loaded again after a delay or when
 * the network is back; until then only this component is missing. Loaded code renders at once: `lazy` would still show
 * its fallback first, and React keeps a fallback on screen for a third of a second. The texts that a start doesn't show
 * are loaded with the first such part.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetchComponent = async () => {
    const [component] = await Promise.all([load(), loadRemainingMessages()])
    loaded = component
    return { default: loaded }
  }
  const Retrying: ComponentType<Props> = lazy(() => loadWithRetry(fetchComponent))
  function LazyPart(props: Props) {
    // An instance keeps the component with which it mounted: another one would remount it.
    const [Current] = useState(() => loaded ?? Retrying)
    return <Current {...props} />
  }
  const ensureLoaded = async () => {
    if (!loaded) await fetchComponent().catch(() => undefined)
  }
  return Object.assign(LazyPart, { preload: () => void ensureLoaded(), ensureLoaded })
}

/** Loads again after a delay, or when the network is back. Rejects after about two minutes. */
export async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await load()
    } catch {
      await waitForNetworkOrTimeout(delayMs)
    }
  }
  return load()
}

function waitForNetworkOrTimeout(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const abortController = new AbortController()
    const finish = () => {
      abortController.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(finish, timeoutMs)
    globalThis.addEventListener('online', finish, { signal: abortController.signal })
  })
}
