import { lazy } from 'react'

/** Milliseconds between one try and the next. After the last it is given up, and said. */
const PAUSES = [300, 1_000, 3_000, 10_000, 30_000, 60_000]

/**
 * A part of the screen whose code comes when it is needed: `lazy`, for a network that comes and goes. What could not be
 * fetched is fetched again, at the latest when the network is back; until then the part is missing, and nothing else is.
 */
export const later: typeof lazy = (load) => lazy(() => patiently(load))

async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
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
