import { fetchMedia } from './fetch-media.ts'
import { limitImageLoad } from './load-limit.ts'
import { createObjectUrl, revokeObjectUrl } from './object-url.ts'

export type ImageFile =
  | { readonly ok: true; readonly blob: Blob }
  | { readonly ok: false; readonly problem: 'refused' | 'tooLarge' }

/** For JPEG, which loses a little with each encoding. Other types ignore it. */
const QUALITY = 0.95

/**
 * Encodes the pixels of a remote image as a file of its full size; of an animation the first frame. The image is requested
 * without credentials and referrer. It is refused where its host doesn't let other origins read it (CORS), or doesn't send
 * it. `isReadable`: the page's policy lets it fetch the file, of which the browser's cache then gets no copy.
 */
export async function encodeRemoteImage(
  url: string,
  type: 'image/jpeg' | 'image/png',
  { maxPixels, isReadable }: { readonly maxPixels: number; readonly isReadable: boolean },
): Promise<ImageFile> {
  const media = isReadable ? await fetchMedia(url) : 'unreachable'
  if (media === 'refused') return { ok: false, problem: 'refused' }
  if (media === 'unreachable') return encodeImage(url, type, maxPixels)
  const blobUrl = createObjectUrl(media)
  const file = await encodeImage(blobUrl, type, maxPixels)
  revokeObjectUrl(blobUrl)
  return file
}

async function encodeImage(
  url: string,
  type: 'image/jpeg' | 'image/png',
  maxPixels: number,
): Promise<ImageFile> {
  const image = new Image()
  const canvas = document.createElement('canvas')
  image.crossOrigin = 'anonymous'
  image.referrerPolicy = 'no-referrer'
  try {
    const isLoaded = await loadImage(image, url)
    const { naturalWidth: width, naturalHeight: height } = image
    if (!isLoaded || width * height === 0) return { ok: false, problem: 'refused' }
    // Before it is decoded, which takes four bytes a pixel.
    if (width * height > maxPixels) return { ok: false, problem: 'tooLarge' }
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, QUALITY)
    })
    // Safari on phones draws no canvas above 16 megapixels.
    return blob ? { ok: true, blob } : { ok: false, problem: 'tooLarge' }
  } finally {
    // Frees the pixels now: a collection of garbage may be minutes away.
    canvas.width = 0
    canvas.height = 0
    image.removeAttribute('src')
  }
}

function loadImage(image: HTMLImageElement, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    limitImageLoad(image)
    image.addEventListener('load', () => resolve(true))
    image.addEventListener('error', () => resolve(false))
    image.src = url
  })
}
