/** When a start is over: its newest message is painted, and then the page is at rest. */
import { setTimeout as pause } from 'node:timers/promises'
import type { RequestGate } from './request-gate.ts'

/**
 * The page is at rest from the start of the first window of this length without a request and with at most `REST_SHARE` of
 * it spent on the main thread. The app loads further customer data after 600 ms and runs idle tasks after 1.5 s. The share
 * covers the status texts that count the seconds since the last check.
 */
const REST_WINDOW_MS = 2_000
const REST_SHARE = 0.03
const SAMPLE_MS = 250
/** A start that is still busy after this time has failed. */
const MAX_REST_MS = 60_000

/** The time from which the page was at rest, and its CPU until then. */
export async function waitUntilAtRest(
  { readCpuMs }: { readCpuMs: () => Promise<number> },
  gate: Pick<RequestGate, 'requests' | 'countAnswering'>,
  throttle: number,
): Promise<{ readonly at: number; readonly cpu: number }> {
  const startedAt = performance.now()
  const samples: { at: number; cpu: number; requested: number }[] = []
  for (;;) {
    const now = { at: performance.now(), cpu: await readCpuMs(), requested: gate.requests.length }
    if (gate.countAnswering() > 0) samples.length = 0
    samples.push(now)
    const start = samples.findLast((it) => now.at - it.at >= REST_WINDOW_MS)
    if (start) {
      const most = (now.at - start.at) * REST_SHARE * throttle
      if (start.requested === now.requested && now.cpu - start.cpu <= most) return start
    }
    if (now.at - startedAt > MAX_REST_MS) throw new Error('the page did not come to rest')
    await pause(SAMPLE_MS)
  }
}

/** Runs in the page before its code: calls `messageIsPainted` once the message with that id is painted with its HTML. */
export function notifyWhenPainted(newest: string) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(`[data-message="${newest}"] a[href][target]`)) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => Reflect.get(globalThis, 'messageIsPainted')()))
  })
  observer.observe(document, { childList: true, subtree: true })
}
