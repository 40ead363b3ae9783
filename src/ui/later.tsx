import { type ComponentType, lazy, useState } from 'react'

/** Milliseconds between one try and the next. After the last it is given up, and said. */
const PAUSES = [300, 1_000, 3_000, 10_000, 30_000, 60_000]

type Later<Props> = ComponentType<Props> & {
  /** Fetches it before anybody needs it; a network that fails is tried again when somebody does. */
  readonly preload: () => void
  /** The same, for whoever waits: resolves at once where it is there, and never rejects. */
  readonly ready: () => Promise<void>
}

/**
 * A part of the screen whose code comes when it is needed: `lazy`, for a network that comes and goes. What could not be
 * fetched is fetched again, at the latest when the network is back; until then the part is missing, and nothing else is.
 * One whose code is there is drawn at once: `lazy` shows its fallback all the same, and React keeps a fallback on screen
 * for a third of a second.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let known: ComponentType<Props> | null = null
  const fetch = async () => {
    known = await load()
    return { default: known }
  }
  const Patient: ComponentType<Props> = lazy(() => patiently(fetch))
  function Part(props: Props) {
    // Whoever has begun to wait for it goes on as it began: another component in its place would begin anew.
    const [Known] = useState(() => known ?? Patient)
    return <Known {...props} />
  }
  const ready = async () => {
    if (!known) await fetch().catch(() => undefined)
  }
  return Object.assign(Part, { preload: () => void ready(), ready })
}

async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pause of PAUSES) {
    try {
      return await load()
    } catch {
      await networkOr(pause)
    }
  }
  return load()
}

function networkOr(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const go = () => {
      waiting.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, pause)
    globalThis.addEventListener('online', go, { signal: waiting.signal })
  })
}
