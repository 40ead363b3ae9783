/** In milliseconds: a slower host counts as one without a response. */
const MAX_WAIT_MS = 10_000
/** A request's timing may be reported after its event. */
const MAX_TIMING_DELAY_MS = 1_000

/**
 * The HTTP status of a file that could not be loaded; null where its host doesn't let other origins read it (CORS), where the
 * browser doesn't tell it (WebKit), or if there is no response. The page's policy allows only images, sound and video from
 * media hosts, so the file is requested once more as an image, without credentials and referrer. The host receives the
 * page's origin. The browser aborts a file that is no image after its first bytes.
 */
export function readResponseStatus(url: string, signal: AbortSignal): Promise<number | null> {
  if (!('responseStatus' in PerformanceResourceTiming.prototype)) return Promise.resolve(null)
  const startedAt = performance.now()
  const address = new URL(url).href
  return new Promise((resolve) => {
    const image = new Image()
    const observer = new PerformanceObserver((list) => {
      // The request that failed may be reported now, too, and has no status.
      const timing = list.getEntriesByName(address).find((it) => it.startTime >= startedAt)
      if (timing instanceof PerformanceResourceTiming)
        finish(timing.responseStatus > 0 ? timing.responseStatus : null)
    })
    const timers = [setTimeout(() => finish(null), MAX_WAIT_MS)]
    const finish = (status: number | null) => {
      for (const it of timers) clearTimeout(it)
      observer.disconnect()
      image.removeAttribute('src')
      resolve(status)
    }
    const finishSoon = () => timers.push(setTimeout(() => finish(null), MAX_TIMING_DELAY_MS))
    image.addEventListener('load', finishSoon)
    image.addEventListener('error', finishSoon)
    signal.addEventListener('abort', () => finish(null), { once: true })
    observer.observe({ type: 'resource' })
    image.crossOrigin = 'anonymous'
    image.referrerPolicy = 'no-referrer'
    image.src = url
  })
}
