/** What bounds an image that is shown, and how an opened one is zoomed and moved. */
import type { MediaImage } from './media.ts'

/** In bytes. A larger image is loaded only when the agent asks for it. */
export const MAX_UNASKED_BYTES = 20_000_000

/** More pixels than a phone's camera has: decoded, they need 260 MB. */
export const MAX_PIXELS = 65_000_000

/**
 * More pixels than a screenshot has. Drawing the first frame of an image decodes it on the main thread: a message may have
 * thirty images of a few kilobytes that each take a second.
 */
export const MAX_STILL_PIXELS = 16_000_000

/** In pixels: a smaller thumbnail would be blurred in its box, so the image itself is loaded. */
export const MIN_THUMBNAIL_SIDE = 240

/** Types whose files have one frame. An animated PNG has the type of any other. */
const STILL_TYPES = /^image\/(?:p?jpe?g|bmp|tiff?|hei[cf])(?:\s*;|$)/i
const STILL_ENDING = /\.(?:jpe?g|jfif|bmp|tiff?|hei[cf])$/i
const ANIMATED_ENDING = /\.(?:gif|webp|a?png|avif)$/i

/**
 * Whether only the first frame is shown until the agent opens the image, or, with reduced motion, plays it there. The words
 * `image` and `photo` don't say which type of image it is: then the endings of its name and its address do, and without
 * any that is known, it may be an animation.
 */
export function mayBeAnimated({ isSticker, url, attachment: { type, name } }: MediaImage): boolean {
  if (isSticker) return true
  if (type?.includes('/')) return !STILL_TYPES.test(type)
  const names = [name ?? '', new URL(url).pathname]
  return names.some((it) => ANIMATED_ENDING.test(it)) || !names.some((it) => STILL_ENDING.test(it))
}

/** Whether it is a GIF, which agents know as a moving image. Other types may have one frame. */
export function isGif({ url, attachment: { type, name } }: MediaImage): boolean {
  if (type?.includes('/')) return /^image\/gif(?:\s*;|$)/i.test(type)
  return [name ?? '', new URL(url).pathname].some((it) => /\.gif$/i.test(it))
}

/** The zoom and the position of an opened image: CSS pixels by which its centre is away from the middle of the view. */
export type ImageView = { readonly zoom: number; readonly x: number; readonly y: number }

export const FITTED_VIEW: ImageView = { zoom: 1, x: 0, y: 0 }
const MAX_ZOOM = 8

type Size = { readonly width: number; readonly height: number }

/** Zooms so that the point under the pointer stays where it is. `at` is relative to the middle of the view. */
export function zoomImage(
  view: ImageView,
  factor: number,
  at: { readonly x: number; readonly y: number },
  sizes: { readonly fitted: Size; readonly view: Size },
): ImageView {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor))
  const applied = zoom / view.zoom
  return keepInView({ zoom, x: at.x - (at.x - view.x) * applied, y: at.y - (at.y - view.y) * applied }, sizes)
}

export function moveImage(
  view: ImageView,
  by: { readonly x: number; readonly y: number },
  sizes: { readonly fitted: Size; readonly view: Size },
): ImageView {
  return keepInView({ zoom: view.zoom, x: view.x + by.x, y: view.y + by.y }, sizes)
}

/** No further than until the image's edge is at the edge of the view. */
function keepInView({ zoom, x, y }: ImageView, { fitted, view }: { fitted: Size; view: Size }): ImageView {
  const maxX = Math.max(0, (fitted.width * zoom - view.width) / 2)
  const maxY = Math.max(0, (fitted.height * zoom - view.height) / 2)
  return { zoom, x: clamp(x, maxX), y: clamp(y, maxY) }
}

/** Between -max and max. Never -0. */
function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(-max, value)) || 0
}
