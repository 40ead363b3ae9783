import { stripBidiControls } from '#src/lib/text/bidi.ts'
import { parseLinkTarget } from '#src/lib/text/link-target.ts'
import { createTargetLabel } from './links.ts'
import styles from './safe-html.module.css'

/** A picture that lies on somebody's server. `seen` is false for one that could only count who opens the message. */
export type RemoteImage = {
  src: string
  host: string
  alt: string
  isVisible: boolean
  width: number
  height: number
}

/** Raster only: an SVG is a document. One megabyte of base64. */
const INLINE_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[a-z0-9+/=\s]*$/i
const MAX_INLINE_SIZE = 1_400_000

/**
 * Puts a placeholder in the place of a picture, and returns what it held back. This must happen while the picture
 * still belongs to the parser's inert document: the browser starts to load it when the page adopts it, not when it
 * is shown.
 */
export function blockImage(image: Element): RemoteImage | null {
  const src = (image.getAttribute('src') ?? '').trim()
  const alt = (image.getAttribute('alt') ?? '').trim().slice(0, 300)
  const width = parseSide(image.getAttribute('width'))
  const height = parseSide(image.getAttribute('height'))
  if (src.length <= MAX_INLINE_SIZE && INLINE_IMAGE.test(src)) {
    image.removeAttribute('title')
    return null
  }
  const target = src.length <= 8192 ? parseLinkTarget(src) : null
  const remote = target?.kind === 'web' ? new URL(target.href) : null
  const isVisible = remote !== null && (alt !== '' || !(isPixelSize(width) || isPixelSize(height)))
  if (isVisible || alt !== '') {
    const box = image.ownerDocument.createElement('span')
    box.className = (isVisible ? styles.held : styles.absent) ?? ''
    box.textContent = alt || 'Image'
    image.replaceWith(box)
  } else {
    image.remove()
  }
  return remote && { src: remote.href, host: remote.host, alt, isVisible, width, height }
}

/** The picture itself, once somebody has asked for it. Its server learns of the request, but not from where. */
export function createImageElement({ src, alt, width, height }: RemoteImage): HTMLImageElement {
  const image = document.createElement('img')
  // Before the address: setting that starts the request.
  image.referrerPolicy = 'no-referrer'
  image.decoding = 'async'
  image.alt = alt
  if (width > 0) image.width = width
  if (height > 0) image.height = height
  image.src = src
  return image
}

/** The placeholder as a link that opens the picture apart, for deployments whose pages load nothing remote. */
export function createImageLink({ src, alt }: RemoteImage): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = src
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.title = src.slice(0, 500)
  const target = parseLinkTarget(src)
  if (target) link.append(createTargetLabel(document, target, alt), ' ')
  const words = document.createElement('bdi')
  words.textContent = `Image${alt === '' ? '' : `: ${stripBidiControls(alt)}`}`
  link.append(words)
  return link
}

// 0 where it isn't said: only a side that is said to be a pixel or two makes a counting pixel.
function parseSide(text: string | null): number {
  const size = /^\s*(\d{1,4})(?:px)?\s*$/.exec(text ?? '')?.[1]
  return size === undefined ? 0 : Number(size)
}

function isPixelSize(size: number): boolean {
  return size === 1 || size === 2
}
