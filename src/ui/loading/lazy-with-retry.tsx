import { type ComponentType, lazy, useState } from 'react'

/** Milliseconds between one try and the next. After the last it is given up, and said. */
const RETRY_DELAYS_MS = [300, 1_000, 3_000, 10_000, 30_000, 60_000]

type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches it before anybody needs it; a network that fails is tried again when somebody does. */
  readonly preload: () => void
  /** The same, for whoever waits: resolves at once where it is there, and never rejects. */
  readonly ensureLoaded: () => Promise<void>
}

/**
 * A part of the screen whose code comes when it is needed: `lazy`, for a network that comes and goes. What could not be
 * fetched is fetched again, at the latest when the network is back; until then the part is missing, and nothing else is.
 * One whose code is there is drawn at once: `lazy` shows its fallback all the same, and React keeps a fallback on screen
 * for a third of a second.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Retrying: ComponentType<Props> = lazy(() => loadWithRetry(fetch))
  function Part(props: Props) {
    // Whoever has begun to wait for it goes on as it began: another component in its place would begin anew.
    const [Current] = useState(() => loaded ?? Retrying)
    return <Current {...props} />
  }
  const ensureLoaded = async () => {
    if (!loaded) await fetch().catch(() => undefined)
  }
  return Object.assign(Part, { preload: () => void ensureLoaded(), ensureLoaded })
}

async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
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
