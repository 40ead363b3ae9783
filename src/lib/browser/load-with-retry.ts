import { onOnline } from './page-events.ts'

/** Milliseconds between attempts. The attempt after the last delay may fail for good. */
const RETRY_DELAYS_MS = [300, 1_000, 3_000, 10_000, 30_000, 60_000]

/** Loads code again after a delay, or when the network is back. Rejects after about two minutes. */
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
    onOnline(finish, abortController.signal)
  })
}
