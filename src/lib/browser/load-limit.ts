import { queueLoad } from './load-queue.ts'
import { recordMediaHost } from './media-hosts.ts'

/** Long enough for a photo on a slow network: what takes longer may never end, and fills the memory or the disk meanwhile. */
export const MAX_LOAD_MS = 60_000

/**
 * Loads an image of the page in its turn, unless the page no longer shows it by then, and for a minute at most. Returns a
 * function that ends the wait, or the watch.
 */
export function loadImageInTurn(image: HTMLImageElement, url: string): () => void {
  return loadInTurn(
    url,
    (end) => {
      if (!image.isConnected) {
        end()
        return () => undefined
      }
      image.src = url
      return limitImageLoad(image, end)
    },
    () => image.removeAttribute('src'),
  )
}

/** The same for the beginning of a sound, which no page contains. */
export function loadMediaInTurn(element: HTMLMediaElement, url: string): () => void {
  return loadInTurn(
    url,
    (end) => {
      element.src = url
      return limitMediaLoad(element, { onEnd: end })
    },
    () => {
      element.removeAttribute('src')
      element.load()
    },
  )
}

/** `unload` stops what is loaded: others of its host go first, and it begins again after them. */
function loadInTurn(url: string, load: (end: () => void) => () => void, unload: () => void): () => void {
  let stop = () => {}
  const end = queueLoad(url, (endTurn) => {
    stop = load(endTurn)
    return () => {
      stop()
      unload()
    }
  })
  return () => {
    stop()
    end()
  }
}

/**
 * Stops loading an image that isn't complete after a minute, as if it had failed: its `error` event follows. An element tells a
 * page nothing of the bytes that it loads, so time is the only limit. Returns a function that ends the watch; `onEnd` follows
 * its end in any case.
 */
export function limitImageLoad(image: HTMLImageElement, onEnd = () => {}): () => void {
  const record = () => recordMediaHost(image.currentSrc)
  const stop = () => {
    clearTimeout(timer)
    image.removeEventListener('load', record)
    image.removeEventListener('load', stop)
    image.removeEventListener('error', stop)
    onEnd()
  }
  const timer = setTimeout(() => {
    image.removeAttribute('src')
    image.dispatchEvent(new Event('error'))
  }, MAX_LOAD_MS)
  image.addEventListener('load', record)
  image.addEventListener('load', stop)
  image.addEventListener('error', stop)
  return stop
}

type MediaLimit = { readonly onTooSlow?: () => void; readonly onEnd?: () => void }

/** The same for the beginning of a sound or a video, until it can play. Later the browser loads no more than it soon plays. */
export function limitMediaLoad(element: HTMLMediaElement, { onTooSlow, onEnd }: MediaLimit): () => void {
  const record = () => recordMediaHost(element.currentSrc)
  const stop = () => {
    clearTimeout(timer)
    element.removeEventListener('loadedmetadata', record)
    element.removeEventListener('loadeddata', stop)
    element.removeEventListener('error', stop)
    onEnd?.()
  }
  const timer = setTimeout(() => {
    element.removeAttribute('src')
    element.load()
    stop()
    onTooSlow?.()
  }, MAX_LOAD_MS)
  element.addEventListener('loadedmetadata', record)
  element.addEventListener('loadeddata', stop)
  element.addEventListener('error', stop)
  return stop
}
