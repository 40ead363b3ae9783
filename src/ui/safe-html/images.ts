import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { getImageFileName } from '#src/lib/text/html-text.ts'
import { parseLinkTarget } from '#src/lib/text/link-target.ts'
import { stripBidiControls } from '#src/lib/text/writing-system.ts'
import { nameEmbedded } from './image-label.ts'
import { createTargetLabel } from './links.ts'
import styles from './safe-html.module.css'

/** An image on a remote server. `isVisible` is false for a tracking pixel. */
export type RemoteImage = {
  src: string
  host: string
  alt: string
  isVisible: boolean
  width: number
  height: number
}

/** Raster formats only, because an SVG is a document. At most one megabyte as base64. */
const INLINE_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[a-z0-9+/=\s]*$/i
const MAX_INLINE_SIZE = 1_400_000

/**
 * Replaces an image that isn't shown by a placeholder, and returns it if it is on a remote server; null for an inline one and
 * for one that can't be shown: of another part of an email, without a server, or too large. Call it while the
 * image still belongs to the parser's inert document: the browser starts to load it when the page adopts it, not when
 * it is shown.
 */
export function blockImage(image: Element, i18n: I18n): RemoteImage | null {
  const src = (image.getAttribute('src') ?? '').trim()
  const description = (image.getAttribute('alt') ?? '').trim().slice(0, 300)
  const alt = nameEmbedded(description, i18n) ?? description
  const width = parseSide(image.getAttribute('width'))
  const height = parseSide(image.getAttribute('height'))
  if (src.length <= MAX_INLINE_SIZE && INLINE_IMAGE.test(src)) {
    image.removeAttribute('title')
    return null
  }
  // Without a scheme, messages are read over https, as mail programs do.
  const target = src.length <= 8192 ? parseLinkTarget(src.replace(/^\/\//, 'https://')) : null
  const remote = target?.kind === 'web' ? new URL(target.href) : null
  const isVisible = alt !== '' || !(isPixelSize(width) || isPixelSize(height))
  if (isVisible) {
    const box = image.ownerDocument.createElement('span')
    box.className = (remote ? styles.held : styles.absent) ?? ''
    box.textContent = alt || (remote ? t(i18n)`Image` : getImageLabel(getImageFileName(src), i18n))
    image.replaceWith(box)
  } else {
    image.remove()
  }
  return remote && { src: remote.href, host: remote.host, alt, isVisible, width, height }
}

/** The image itself, on the user's request. Its server gets no referrer. */
export function createImageElement({ src, alt, width, height }: RemoteImage): HTMLImageElement {
  const image = document.createElement('img')
  // Before the address, which starts the request.
  image.referrerPolicy = 'no-referrer'
  image.decoding = 'async'
  image.alt = alt
  if (width > 0) image.width = width
  if (height > 0) image.height = height
  void load(image, src)
  return image
}

/** The code is loaded on use: in most messages, agents ask for no image. */
async function load(image: HTMLImageElement, src: string) {
  const limit = await import('#src/lib/browser/load-limit.ts').catch(() => null)
  if (limit) limit.loadImageInTurn(image, src)
  else if (image.isConnected) image.src = src
}

/** A link that opens the image in a new tab, for deployments whose CSP allows no remote images. */
export function createImageLink({ src, alt }: RemoteImage, i18n: I18n): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = src
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.title = src.slice(0, 500)
  const target = parseLinkTarget(src)
  if (target) link.append(createTargetLabel(document, target, alt, i18n), ' ')
  const linkText = document.createElement('bdi')
  linkText.textContent = getImageLabel(stripBidiControls(alt), i18n)
  link.append(linkText)
  return link
}

function getImageLabel(description: string, i18n: I18n): string {
  if (description === '') return t(i18n)`Image`
  return t(i18n)({
    message: `Image: ${description}`,
    comment: 'An image that is not shown, with its description.',
  })
}

// 0 where the size is missing: only an explicit size of one or two pixels makes a tracking pixel.
function parseSide(text: string | null): number {
  const size = /^\s*(\d{1,4})(?:px)?\s*$/.exec(text ?? '')?.[1]
  return size === undefined ? 0 : Math.max(1, Number(size))
}

function isPixelSize(size: number): boolean {
  return size === 1 || size === 2
}
