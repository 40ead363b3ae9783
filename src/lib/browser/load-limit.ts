import { recordMediaHost } from './media-hosts.ts'

/** Long enough for a photo on a slow network: what takes longer may never end, and fills the memory or the disk meanwhile. */
export const MAX_LOAD_MS = 60_000

/**
 * Stops loading an image that isn't complete after a minute, as if it had failed: its `error` event follows. An element tells a
 * page nothing of the bytes that it loads, so time is the only limit. Returns a function that ends the watch.
 */
export function limitImageLoad(image: HTMLImageElement): () => void {
  const record = () => recordMediaHost(image.currentSrc)
  if (image.naturalWidth > 0) {
    record()
    return () => undefined
  }
  const stop = () => {
    clearTimeout(timer)
    image.removeEventListener('load', record)
    image.removeEventListener('load', stop)
    image.removeEventListener('error', stop)
  }
  const timer = setTimeout(() => {
    stop()
    image.removeAttribute('src')
    image.dispatchEvent(new Event('error'))
  }, MAX_LOAD_MS)
  image.addEventListener('load', record)
  image.addEventListener('load', stop)
  image.addEventListener('error', stop)
  return stop
}

/** The same for the beginning of a sound or a video, until it can play. Later the browser loads no more than it soon plays. */
export function limitMediaLoad(element: HTMLMediaElement, onTooSlow: () => void): () => void {
  const record = () => recordMediaHost(element.currentSrc)
  const stop = () => {
    clearTimeout(timer)
    element.removeEventListener('loadedmetadata', record)
    element.removeEventListener('loadeddata', stop)
    element.removeEventListener('error', stop)
  }
  const timer = setTimeout(() => {
    stop()
    element.removeAttribute('src')
    element.load()
    onTooSlow()
  }, MAX_LOAD_MS)
  element.addEventListener('loadedmetadata', record)
  element.addEventListener('loadeddata', stop)
  element.addEventListener('error', stop)
  return stop
}
