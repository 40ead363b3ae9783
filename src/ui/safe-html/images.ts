import { stripBidiControls } from '#src/lib/bidi.ts'
import { readLinkTarget } from '#src/lib/link-target.ts'
import { makeTargetLabel } from './links.ts'
import styles from './safe-html.module.css'

/** A picture that lies on somebody's server. `seen` is false for one that could only count who opens the message. */
export type RemoteImage = {
  src: string
  host: string
  alt: string
  seen: boolean
  width: number
  height: number
}

/** Raster only: an SVG is a document. One megabyte of base64. */
const inline = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[a-z0-9+/=\s]*$/i
const INLINE = 1_400_000

/**
 * Puts a placeholder in the place of a picture, and returns what it held back. This must happen while the picture
 * still belongs to the parser's inert document: the browser starts to load it when the page adopts it, not when it
 * is shown.
 */
export function holdBack(image: Element): RemoteImage | null {
  const src = (image.getAttribute('src') ?? '').trim()
  const alt = (image.getAttribute('alt') ?? '').trim().slice(0, 300)
  const width = side(image.getAttribute('width'))
  const height = side(image.getAttribute('height'))
  if (src.length <= INLINE && inline.test(src)) {
    image.removeAttribute('title')
    return null
  }
  const target = src.length <= 8192 ? readLinkTarget(src) : null
  const remote = target?.kind === 'web' ? new URL(target.href) : null
  const seen = remote !== null && (alt !== '' || !(isDot(width) || isDot(height)))
  if (seen || alt !== '') {
    const box = image.ownerDocument.createElement('span')
    box.className = (seen ? styles.held : styles.absent) ?? ''
    box.textContent = alt || 'Image'
    image.replaceWith(box)
  } else {
    image.remove()
  }
  return remote && { src: remote.href, host: remote.host, alt, seen, width, height }
}

/** The picture itself, once somebody has asked for it. Its server learns of the request, but not from where. */
export function asImage({ src, alt, width, height }: RemoteImage): HTMLImageElement {
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
export function asLink({ src, alt }: RemoteImage): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = src
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.title = src.slice(0, 500)
  const target = readLinkTarget(src)
  if (target) link.append(makeTargetLabel(document, target, alt), ' ')
  const words = document.createElement('bdi')
  words.textContent = `Image${alt === '' ? '' : `: ${stripBidiControls(alt)}`}`
  link.append(words)
  return link
}

// 0 where it isn't said: only a side that is said to be a pixel or two makes a counting pixel.
function side(text: string | null): number {
  const size = /^\s*(\d{1,4})(?:px)?\s*$/.exec(text ?? '')?.[1]
  return size === undefined ? 0 : Number(size)
}

function isDot(size: number): boolean {
  return size === 1 || size === 2
}
