/** The file that a copy of an image becomes. It is encoded from the pixels, because a page can't download another host's file. */
import { cleanFileName } from './attachment-details.ts'
import { mayBeAnimated } from './image-view.ts'
import type { MediaImage } from './media.ts'

export type ImageCopy = {
  readonly type: 'image/jpeg' | 'image/png'
  readonly fileName: string
  /** Whether the original may move, which the copy doesn't. */
  readonly losesAnimation: boolean
}

const MAX_NAME_LENGTH = 100
/** The ending of a name that is replaced by the copy's own. */
const IMAGE_ENDING = /\.(?:jpe?g|jfif|a?png|gif|webp|avif|hei[cf]|bmp|tiff?|svg)$/i

/** A JPEG stays one; any other image becomes a PNG, which loses nothing of a picture that stands still. */
export function getImageCopy(image: MediaImage): ImageCopy {
  const { name, type } = image.attachment
  const isJpeg = type !== null && /^image\/jpe?g$/i.test(type)
  const cleanName = cleanFileName(name ?? '').replace(IMAGE_ENDING, '')
  const baseName = cleanName.slice(0, MAX_NAME_LENGTH).toWellFormed() || 'image'
  return {
    type: isJpeg ? 'image/jpeg' : 'image/png',
    fileName: `${baseName}.${isJpeg ? 'jpg' : 'png'}`,
    losesAnimation: mayBeAnimated(image) && type !== 'image/png',
  }
}
